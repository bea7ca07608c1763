// Points as they are written: with a sign where something changes hands.
import type { SeatName, Transfer } from "../lib/protocol.ts";
import { SEATS } from "./seats.ts";

/** Points that somebody has: with a real minus. */
export const plain = (points: number): string => (points < 0 ? `−${-points}` : String(points));

/** +8, −24, 0: with a real minus. */
export function signed(points: number): string {
  return points > 0 ? `+${points}` : points < 0 ? `−${-points}` : "0";
}

/** What somebody has: with a sign in a game where all points together are zero. */
export const score = (points: number, isZeroSum: boolean): string => (isZeroSum ? signed(points) : plain(points));

export interface Reason {
  say: string;
  cite: string;
  by: Record<SeatName, number>;
}

const nothing = (): Record<SeatName, number> => ({ E: 0, S: 0, W: 0, N: 0 });

/** Transfers of one reason to one player in one row: what it means for each seat. */
export function reasons(transfers: Transfer[]): Reason[] {
  const rows = new Map<string, Reason>();
  for (const { from, to, points, why, say, cite } of transfers) {
    const key = JSON.stringify([why, say, to, cite]);
    const row = rows.get(key) ?? { say, cite, by: nothing() };
    if (from !== null) row.by[from] -= points;
    if (to !== null) row.by[to] += points;
    rows.set(key, row);
  }
  return [...rows.values()];
}

export interface Flow {
  from: SeatName;
  to: SeatName;
  points: number;
}

/** The net payment between each two seats. */
export function flows(transfers: Transfer[]): Flow[] {
  const found: Flow[] = [];
  for (const [index, one] of SEATS.entries()) {
    for (const other of SEATS.slice(index + 1)) {
      const net = transfers.reduce(
        (sum, { from, to, points }) => sum + (from === one && to === other ? points : from === other && to === one ? -points : 0),
        0,
      );
      if (net > 0) found.push({ from: one, to: other, points: net });
      if (net < 0) found.push({ from: other, to: one, points: -net });
    }
  }
  return found;
}
