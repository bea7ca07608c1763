// The seats as the viewer sees them, and the giver of each claimed tile.
import { parse } from "../tiles/names.ts";
import type { MeldShown, SeatName, ViewShown } from "../lib/protocol.ts";

export const SEATS: SeatName[] = ["E", "S", "W", "N"];
export type Place = "bottom" | "right" | "top" | "left";
const PLACES: Place[] = ["bottom", "right", "top", "left"];

/** Quarter turns, clockwise, of everything that lies before a player. */
export const TURNS: Record<Place, number> = { bottom: 0, left: 1, top: 2, right: 3 };

/** Play goes counter-clockwise: the next player sits to the right. */
export function placesFrom(bottom: SeatName): Record<SeatName, Place> {
  const first = SEATS.indexOf(bottom);
  return Object.fromEntries(SEATS.map((seat, index) => [seat, PLACES[(index - first + 4) % 4]])) as Record<SeatName, Place>;
}

const STEPS = { left: 3, across: 2, right: 1, self: 0 };

export function giverOf(seat: SeatName, meld: MeldShown): SeatName {
  return SEATS[(SEATS.indexOf(seat) + STEPS[meld.from]) % 4]!;
}

interface Taking {
  seat: SeatName;
  meld: number;
  tiles: string[];
}

/** The tile of each declared set that was claimed from a river: `claimed.S[1]` is that of South's second set.
 *
 * The view does not say it of a chow, but the tiles missing in the giver's river do, in their order.
 */
export function claimedTiles(view: ViewShown): Record<SeatName, (string | null)[]> {
  const found = Object.fromEntries(
    SEATS.map((seat) => [seat, view.seats[seat].melds.map((meld) => (meld.from === "self" ? null : (parse(meld.tiles ?? "")[0] ?? null)))]),
  ) as Record<SeatName, (string | null)[]>;
  for (const giver of SEATS) {
    const river = parse(view.seats[giver].river);
    const taken = view.seats[giver].taken.map((place) => river[place] ?? "");
    const lines: Taking[][] = SEATS.map((seat) =>
      view.seats[seat].melds
        .map((meld, index) => ({ seat, meld: index, tiles: parse(meld.tiles ?? ""), by: giverOf(seat, meld), from: meld.from }))
        .filter(({ from, by }) => from !== "self" && by === giver),
    );
    for (const [{ seat, meld }, tile] of matched(taken, lines) ?? []) found[seat][meld] = tile;
  }
  return found;
}

/** Each set with its tile, in the order in which both came; tiles may be left over, for they were won on. */
function matched(taken: string[], lines: Taking[][]): [Taking, string][] | null {
  if (lines.every((line) => line.length === 0)) return [];
  const [tile, ...rest] = taken;
  if (tile === undefined) return null;
  for (const [index, line] of lines.entries()) {
    const next = line[0];
    if (!next?.tiles.includes(tile)) continue;
    const after = matched(rest, lines.with(index, line.slice(1)));
    if (after !== null) return [[next, tile], ...after];
  }
  return matched(rest, lines);
}
