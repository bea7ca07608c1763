// A protocol that is typed from paper: four cells a row, what each of the four got.

export type Cells = [string, string, string, string];
export const EMPTY: Cells = ["", "", "", ""];

/** What is written in a cell: `48`, `-32`, `−32`; an empty one is nothing. Null if it is no number. */
export function amount(cell: string): number | null {
  const text = cell.trim().replace(/^[−–—]/, "-").replace(/^\+/, "");
  if (text === "" || text === "-") return text === "" ? 0 : null;
  return /^-?\d{1,5}$/.test(text) ? Number(text) : null;
}

export type State = "empty" | "draw" | "wrong" | "unequal" | "right";

/** How a row stands by itself: it must add up to zero (T-20). */
export function stateOf(cells: Cells, isDraw: boolean): State {
  const amounts = cells.map(amount);
  if (amounts.includes(null)) return "wrong";
  if (cells.every((cell) => cell.trim() === "")) return isDraw ? "draw" : "empty";
  return sum(amounts) === 0 ? "right" : "unequal";
}

export const sum = (amounts: readonly (number | null)[]): number => amounts.reduce<number>((all, one) => all + (one ?? 0), 0);

/** The sums after each row. */
export function running(rows: readonly Cells[]): number[][] {
  const found: number[][] = [];
  let before = [0, 0, 0, 0];
  for (const cells of rows) {
    before = before.map((points, place) => points + (amount(cells[place] ?? "") ?? 0));
    found.push(before);
  }
  return found;
}

/** The fourth number follows from the other three. */
export function completed(cells: Cells): Cells {
  const open = cells.flatMap((cell, place) => (cell.trim() === "" ? [place] : []));
  const [last] = open;
  if (open.length !== 1 || last === undefined || cells.some((cell) => amount(cell) === null)) return cells;
  const rest = -sum(cells.map(amount));
  return cells.map((cell, place) => (place === last ? String(rest) : cell)) as Cells;
}
