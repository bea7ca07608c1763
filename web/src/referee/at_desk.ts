// The referee at a running desk: names and ladders come from its log, rulings go out by the desk's own outbox.
import { post } from "../lib/api.ts";
import type { RulingShown } from "../lib/protocol.ts";
import type { Room } from "../desk/room.svelte.ts";
import { orFromList, type RefereeCall, type Ruled, type Seat } from "./call.svelte.ts";

const PATIENCE = 15_000;
export type SeatNames = Partial<Record<Seat, string>>;

/** The deals that a foul may belong to: the one being played, and the last one that is written. */
export function dealsToJudge(room: Room): number[] {
  const last = room.state?.rows.findLast((row) => row.row !== null)?.number;
  const now = room.state?.next?.number;
  return [now, last].filter((number): number is number => number !== undefined);
}

/** Who sits where in a deal. */
export function seatsOf(room: Room, deal: number | undefined): SeatNames {
  const next = room.state?.next ?? null;
  if (next !== null && (deal === undefined || deal === next.number)) return next.seats;
  return room.state?.rows.find((row) => row.number === deal)?.seats ?? {};
}

/** A call with the names that the desk's command `foul` has for it. */
export function foulOf(call: RefereeCall, names: SeatNames, deal: number | undefined): Record<string, string | number> {
  const { victim, amount, minutes } = call.facts();
  return {
    player: call.seat === null ? "" : (names[call.seat] ?? ""),
    foul: call.card?.id ?? "",
    ...(victim === undefined ? {} : { victim: names[victim] ?? "" }),
    ...(amount === undefined ? {} : { amount }),
    ...(minutes === undefined ? {} : { minutes }),
    ...(deal === undefined ? {} : { deal }),
  };
}

/** What a foul would cost at the desk; without a network, the ruling in the list. */
export function ruleAtDesk(room: Room, call: RefereeCall, foul: Record<string, string | number>, language: string): Promise<Ruled> {
  const answer = post<RulingShown>(`/api/desks/${room.id}/ruling?lang=${language}`, foul, { patience: PATIENCE });
  if (call.card === null) throw new Error("the foul must be known");
  return orFromList(answer, call.card, call);
}
