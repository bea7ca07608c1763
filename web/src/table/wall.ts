// Where the stacks of the wall stand round the table, out of the places that a view tells.
import type { SeatName, ViewShown } from "../lib/protocol.ts";
import { parse } from "../tiles/names.ts";
import { SEATS } from "./seats.ts";

export interface Stack {
  side: SeatName;
  /** Counted from the right end of its side, as its owner sees it. */
  at: number;
  /** Stacks of that side. */
  of: number;
  tiles: 0 | 1 | 2;
  /** The next tile comes from here; replacements come from the other end. */
  next: boolean;
}

/** Clockwise from East, as the wall is taken. */
const CLOCKWISE: SeatName[] = ["E", "N", "W", "S"];

/** All tiles of the game, counted where they are now. */
function total(view: ViewShown): number {
  let count = view.wall.left;
  for (const seat of SEATS) {
    const one = view.seats[seat];
    const melded = one.melds.reduce((sum, { type }) => sum + (type === "kong" ? 4 : 3), 0);
    count += one.standing + melded + parse(one.flowers).length + parse(one.river).length - one.taken.length;
  }
  // A set of this world has 108, 136 or 144 tiles; a tile that changes hands at this moment does not confuse us.
  return [108, 136, 144].reduce((best, size) => (Math.abs(size - count) < Math.abs(best - count) ? size : best));
}

/** Two sides are one stack longer where the stacks do not divide by four. */
function sides(stacks: number): Record<SeatName, number> {
  const less = Math.floor(stacks / 4);
  const more = less + (stacks % 4) / 2;
  return { E: more, S: less, W: more, N: less };
}

export function stacks(view: ViewShown): Stack[] {
  if (view.dice.length === 0) return [];
  const count = total(view) / 2;
  const long = sides(count);
  const here = new Uint8Array(count);
  for (const [first, last] of view.wall.places) {
    for (let place = first; place <= last && place < 2 * count; place++) here[place >> 1]! += 1;
  }
  const nextStack = (view.wall.places[0]?.[0] ?? -2) >> 1;
  const before = CLOCKWISE.slice(0, CLOCKWISE.indexOf(view.side)).reduce((sum, seat) => sum + long[seat], 0);
  const found: Stack[] = [];
  let start = 0;
  for (const side of CLOCKWISE) {
    for (let at = 0; at < long[side]; at++) {
      const drawn = (start + at - before - view.stacks + 2 * count) % count;
      found.push({ side, at, of: long[side], tiles: (here[drawn] ?? 0) as Stack["tiles"], next: drawn === nextStack });
    }
    start += long[side];
  }
  return found;
}
