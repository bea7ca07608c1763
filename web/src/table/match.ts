// The end of a match: the places, and the deal that decided it.
import type { ChairShown, SheetRow } from "../lib/protocol.ts";

export interface Rank {
  chair: number;
  name: string;
  total: number;
  place: number;
  /** Null for a person. */
  bot: string | null;
}

/** Everybody with their place; equal points share one. */
export function ranks(chairs: ChairShown[]): Rank[] {
  return chairs
    .map(({ name, total, bot }, chair) => ({ chair, name, total, bot, place: 1 + chairs.filter((other) => other.total > total).length }))
    .sort((one, other) => one.place - other.place || one.chair - other.chair);
}

export interface Decision {
  /** The number of the deal. */
  deal: number;
  /** The chair that won the match. */
  chair: number;
  /** What the deal brought them. */
  points: number;
  /** How many points they were ahead of the next one after it. */
  ahead: number;
}

/** The deal that decided a match: after it the winner was in front, alone, and stayed there to the end. Null if two share the first place. */
export function decided(chairs: ChairShown[], sheet: SheetRow[]): Decision | null {
  const [first, next] = ranks(chairs);
  if (first === undefined || sheet.length === 0 || (next !== undefined && next.place === 1)) return null;
  const after = chairs.map(({ total }) => total);
  const lead = (): number => (after[first.chair] ?? 0) - Math.max(...after.filter((_, chair) => chair !== first.chair));
  let found: Decision | null = null;
  for (const { number, totals } of sheet.toReversed()) {
    if (lead() <= 0) break;
    found = { deal: number, chair: first.chair, points: totals[first.chair] ?? 0, ahead: lead() };
    totals.forEach((points, chair) => (after[chair] = (after[chair] ?? 0) - points));
  }
  return found;
}
