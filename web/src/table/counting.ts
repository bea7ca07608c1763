// How many copies of a tile the viewer sees, and how many he does not.
import type { ViewShown } from "../lib/protocol.ts";
import { parse } from "../tiles/names.ts";
import { claimedTiles, SEATS } from "./seats.ts";

/** Every tile that lies open to the viewer, each once. */
export function visible(view: ViewShown): string[] {
  const claimed = claimedTiles(view);
  const seen: string[] = view.indicator === null ? [] : [view.indicator];
  for (const seat of SEATS) {
    const one = view.seats[seat];
    seen.push(...parse(one.river), ...parse(one.flowers), ...(one.tiles === null ? parse(one.exposed) : parse(one.tiles)));
    one.melds.forEach((meld, index) => {
      const tiles = parse(meld.holds ?? meld.tiles ?? "");
      // What was claimed is counted in the river that it came from.
      const taken = claimed[seat][index];
      if (taken !== null && taken !== undefined) tiles.splice(tiles.indexOf(taken), 1);
      seen.push(...tiles);
    });
  }
  return withWins(view, seen);
}

function withWins(view: ViewShown, seen: string[]): string[] {
  const robbed = new Set<string>();
  for (const { seat, by, from, tile } of view.winners) {
    if (tile === null || by === "wall") continue;
    const inHand = view.seats[seat].tiles !== null && view.seats[seat].standing % 3 === 2;
    // One discard may be won on by several, and lies in its river; a robbed tile lies in no river.
    if (by === "discard" && inHand) seen.splice(seen.indexOf(tile), 1);
    if (by === "kong" && !inHand && !robbed.has(`${from}${tile}`)) seen.push(tile);
    robbed.add(`${from}${tile}`);
  }
  return seen;
}

/** How many copies there are that the viewer cannot see. */
export function unseen(view: ViewShown, code: string): number {
  const copies = code.endsWith("f") ? 1 : 4;
  return Math.max(0, copies - visible(view).filter((one) => one === code).length);
}
