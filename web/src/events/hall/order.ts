// The tables of a hall at a glance: what each needs, and which come first.
import type { EventHallTable } from "../../lib/protocol.ts";

/** What a table needs, the most urgent first. */
export type Need = "called" | "coming" | "versions" | "flagged" | "held" | "slow" | "unsigned" | "playing" | "signed";
export const NEEDS: readonly Need[] = ["called", "coming", "versions", "flagged", "held", "slow", "unsigned", "playing", "signed"];

/** Minutes without a row after which a table counts as slow: sixteen deals in two hours are seven and a half minutes each. */
export const SLOW = 12;

/** Minutes since the last row, or since the session began; null where nobody plays any more. */
export function minutesSince(table: EventHallTable, started: number | null, now: number): number | null {
  const since = table.row_at ?? started;
  return table.over || table.full || since === null ? null : Math.max(0, Math.floor((now - since) / 60_000));
}

/** Everything that a table needs now, the most urgent first; at least one word. */
export function needsOf(table: EventHallTable, started: number | null, now: number): Need[] {
  const quiet = minutesSince(table, started, now);
  const holds: Record<Need, boolean> = {
    called: table.called !== null && table.taken_by === null,
    coming: table.called !== null && table.taken_by !== null,
    versions: table.questions.length > 0,
    flagged: table.flagged.length > 0,
    held: table.held > 0,
    slow: quiet !== null && quiet >= SLOW,
    unsigned: table.over && !table.full,
    playing: !table.over && !table.full,
    signed: table.full,
  };
  return NEEDS.filter((need) => holds[need]);
}

/** The tables in the order in which somebody should look at them; slow ones before quick ones. */
export function inOrder(tables: readonly EventHallTable[], started: number | null, now: number): EventHallTable[] {
  const rank = (table: EventHallTable): number => NEEDS.indexOf(needsOf(table, started, now)[0] ?? "signed");
  return tables.toSorted(
    (one, other) =>
      rank(one) - rank(other) ||
      one.rows - other.rows ||
      (minutesSince(other, started, now) ?? -1) - (minutesSince(one, started, now) ?? -1) ||
      one.session - other.session ||
      one.table - other.table,
  );
}
