// Measures of the stage that depend on the state of the deal.
import type { MeldShown, SeatName, ViewShown } from "../lib/protocol.ts";
import { parse } from "../tiles/names.ts";
import type { Place } from "./seats.ts";
import { SEATS } from "./seats.ts";

/** Rows of six in the longest river, but four at least: all four rivers change their size together. */
export function riverRows(view: ViewShown | null): number {
  const longest = view === null ? 0 : Math.max(...SEATS.map((seat: SeatName) => parse(view.seats[seat].river).length));
  return Math.max(4, Math.ceil(longest / 6));
}

/** The width of a river's tile in units of the stage: four rows at 5.4, five at 4.57, more in the same room. */
export function riverTile(rows: number): number {
  return rows <= 4 ? 5.4 : 22.85 / rows;
}

/** Where the tile of a river lies: row and column of its grid, counted from 1. */
export function riverCell(place: Place, index: number, rows: number): { row: number; column: number } {
  const [line, step] = [Math.floor(index / 6), index % 6];
  if (place === "bottom") return { row: line + 1, column: step + 1 };
  if (place === "top") return { row: rows - line, column: 6 - step };
  if (place === "left") return { row: step + 1, column: rows - line };
  return { row: 6 - step, column: line + 1 };
}

/** How long a set is, in widths of its tiles: the claimed one lies on its side. */
export function meldLength({ type, from, added }: MeldShown): number {
  const tiles = type === "kong" && !added ? 4 : 3;
  return from === "self" ? 4 : tiles + 0.34;
}

export const GAP = 0.16;

/** What the tiles of sets are scaled by so that they fit beside those that stand; room and hand in widths of a tile. */
export function meldScale(melds: MeldShown[], standing: number, room: number): number {
  if (melds.length === 0) return 1;
  const need = melds.reduce((sum, meld) => sum + meldLength(meld), 0) + GAP * (melds.length - 1);
  return Math.min(1, (room - standing - 0.6) / need);
}

// -- the strips of a phone held upright ------------------------------------------------------------------------

export interface StripRows {
  /** Lines of twelve discards: opposite and own; lines of six at the sides. */
  top: number;
  side: number;
  own: number;
}

const linesOf = (river: string, wide: number): number => Math.ceil(parse(river).length / wide);

export function stripRows(view: ViewShown, at: Record<Place, SeatName>): StripRows {
  const river = (place: Place): string => view.seats[at[place]].river;
  return {
    top: linesOf(river("top"), 12),
    side: Math.max(linesOf(river("left"), 6), linesOf(river("right"), 6)),
    own: linesOf(river("bottom"), 12),
  };
}

/** Rows that are kept free, so that nothing moves while they fill. */
const KEPT: StripRows = { top: 2, side: 3, own: 2 };
/** A whole tile with its depth and a little space, in widths of a tile. */
export const WHOLE = 1.46;
/** Rows tucked under each other by a quarter. */
const TUCKED = 1.036;
/** Less than this hides the index. */
const LEAST = 0.42;

/** The height of a band of rivers, in widths of a tile. */
export const bandHeight = (rows: number, line: number): number => (rows === 0 ? 0 : (rows - 1) * line + WHOLE);

/** The lines of the three bands of rivers, and how far a line is from the next, in widths of a tile. On a short screen the
 * lines tuck under each other by a quarter, and further only where the discards would not fit otherwise. With the hint in
 * the place of the own river, that one has no lines.
 */
export function stripLines(rows: StripRows, free: number, tile: number, isShort: boolean, hasOwn = true): { rows: StripRows; line: number } {
  const atLeast = (least: StripRows): StripRows => ({
    top: Math.max(rows.top, least.top), side: Math.max(rows.side, least.side), own: hasOwn ? Math.max(rows.own, least.own) : 0,
  });
  const height = ({ top, side, own }: StripRows, line: number): number => bandHeight(top, line) + bandHeight(side, line) + bandHeight(own, line);
  const [kept, least] = [atLeast(KEPT), atLeast({ top: 1, side: 1, own: 1 })];
  const usual = isShort ? TUCKED : WHOLE;
  const found = [{ rows: kept, line: usual }, { rows: least, line: usual }, { rows: kept, line: TUCKED }].find((one) => height(one.rows, one.line) * tile <= free);
  if (found !== undefined) return found;
  const folds = height(least, 1) - height(least, 0);
  const line = folds === 0 ? usual : (free / tile - height(least, 0)) / folds;
  return { rows: least, line: Math.min(usual, Math.max(LEAST, line)) };
}

/** The own river alone, where the sheet of a claim takes its room: its rows tuck further than those of the others. */
export function ownLine(rows: number, line: number, room: number, tile: number): number {
  return rows < 2 ? line : Math.min(line, Math.max(LEAST, (room / tile - WHOLE) / (rows - 1)));
}
