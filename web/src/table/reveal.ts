// Lines light up one after the other, 150 ms each; with reduced motion all of them are there at once.
export const STEP = 150;

/** Calls `show` with the number of the line that is lit, from 0 on, and at last with null: nothing is lit any more. */
export function reveal(lines: number, isStill: boolean, show: (line: number | null) => void): () => void {
  if (isStill || lines === 0) {
    show(null);
    return () => undefined;
  }
  let line = 0;
  show(line);
  const timer = setInterval(() => {
    line += 1;
    show(line < lines ? line : null);
    if (line >= lines) clearInterval(timer);
  }, STEP);
  return () => clearInterval(timer);
}
