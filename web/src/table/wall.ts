// How much of the wall is left, for the outline of the centre.
import type { ViewShown } from "../lib/protocol.ts";
import { parse } from "../tiles/names.ts";
import { SEATS } from "./seats.ts";

/** All tiles of the game, counted where they are now. */
export function allTiles(view: ViewShown): number {
  let count = view.wall.left;
  for (const seat of SEATS) {
    const one = view.seats[seat];
    const melded = one.melds.reduce((sum, { type }) => sum + (type === "kong" ? 4 : 3), 0);
    count += one.standing + melded + parse(one.flowers).length + parse(one.river).length - one.taken.length;
  }
  // A set of this world has 108, 136 or 144 tiles; a tile that changes hands at this moment does not confuse us.
  return [108, 136, 144].reduce((best, size) => (Math.abs(size - count) < Math.abs(best - count) ? size : best));
}

/** The share of the wall that is left, from 1 after the deal to 0. */
export function wallShare(view: ViewShown): number {
  const whole = allTiles(view) - 53 - (view.wall.left - view.wall.live);
  return Math.min(1, Math.max(0, view.wall.live / Math.max(1, whole)));
}
