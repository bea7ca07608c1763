// The table as it will be after a move of one's own: it is shown at once, and taken back if the server refuses the move.
import type { SeatShown, ViewShown } from "../lib/protocol.ts";
import { order, parse } from "../tiles/names.ts";
import { read } from "./actions.ts";

/** `1m 2m 4p E` → `12m4pE`, in the order of a sorted hand. */
function write(tiles: string[]): string {
  const sorted = tiles.toSorted((one, other) => order(one) - order(other));
  return sorted.map((code, index) => (code.length > 1 && sorted[index + 1]?.slice(1) === code.slice(1) ? code[0] : code)).join("");
}

/** Nothing more may be done until the server has spoken. */
const waiting = (view: ViewShown, seat: SeatShown, changed: Partial<ViewShown>): ViewShown => ({
  ...view,
  ...changed,
  legal: [],
  seats: view.seat === null ? view.seats : { ...view.seats, [view.seat]: seat },
});

/** The view after a discard or a flower of the viewer; null if the move needs the server, as everything does that draws a tile or
 * waits for the answers of others.
 */
export function foresee(view: ViewShown, action: string): ViewShown | null {
  const { move, tiles } = read(action);
  const [tile] = tiles;
  const me = view.seat === null ? null : view.seats[view.seat];
  if (me === null || view.seat === null || tile === undefined || view.phase.name !== "turn" || view.phase.seat !== view.seat) return null;
  const held = parse(me.tiles ?? "");
  if (!held.includes(tile)) return null;
  const rest = held.toSpliced(held.indexOf(tile), 1);
  const hand = { tiles: write(rest), drawn: null, standing: me.standing - 1 };
  if (move === "discard" || move === "ready") {
    const phase: ViewShown["phase"] = { ...view.phase, name: "claim", tile, after: null, answers: {} };
    const ready = move === "ready" ? (me.ready ?? "declared") : me.ready;
    return waiting(view, { ...me, ...hand, ready, river: me.river + tile }, { phase, last_discard: [view.seat, tile] });
  }
  return move === "flower" ? waiting(view, { ...me, ...hand, flowers: me.flowers + tile }, {}) : null;
}
