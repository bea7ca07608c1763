// One slow tick for every clock on the page; it runs only while somebody looks.

const state = $state({ now: performance.now() });
let lookers = 0;
let timer: ReturnType<typeof setInterval> | undefined;

/** Keep the time current while a component that shows it is there: call it in an `$effect`. */
export function watchTime(): () => void {
  lookers += 1;
  state.now = performance.now();
  timer ??= setInterval(() => (state.now = performance.now()), 200);
  return () => {
    lookers -= 1;
    if (lookers === 0) {
      clearInterval(timer);
      timer = undefined;
    }
  };
}

/** The seconds that are left, from the seconds told at an earlier moment. */
export function left(seconds: number, told: number): number {
  return Math.max(0, seconds - Math.max(0, state.now - told) / 1000);
}
