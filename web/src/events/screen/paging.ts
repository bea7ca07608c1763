// Pages that turn by themselves: the same page at the same moment on every screen.

/** Milliseconds that a page stays. */
export const TURN = 12_000;

export function pages<T>(rows: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.max(1, Math.ceil(rows.length / size)) }, (_, page) => rows.slice(page * size, (page + 1) * size));
}

/** The number of the page that is shown at a moment. */
export const pageAt = (now: number, count: number): number => Math.floor(now / TURN) % Math.max(1, count);
