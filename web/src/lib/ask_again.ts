// Questions that must be answered before a page can go on, over a network that comes and goes.

/** Ask until there is an answer, with longer and longer waits in milliseconds; returns a function that stops it. */
export function askAgain<T>(ask: () => Promise<T>, take: (answer: T) => void, waits: readonly number[], onproblem?: (problem: unknown) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;
  let tries = 0;
  const attempt = (): void => {
    ask().then(
      (answer) => {
        if (!isStopped) take(answer);
      },
      (problem: unknown) => {
        if (isStopped) return;
        onproblem?.(problem);
        timer = setTimeout(attempt, waits[Math.min(tries, waits.length - 1)] ?? 1000);
        tries += 1;
      },
    );
  };
  attempt();
  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
}
