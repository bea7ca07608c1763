// The desks of a person: what this phone keeps, together with what the server knows.
import type { MyDesk } from "../lib/protocol.ts";
import type { KeptDesk } from "./shelf.ts";

export interface Listed {
  id: string;
  key: string | null;
  ruleset: string;
  players: [string, number][];
  over: boolean;
  touched: number;
}

/** The last one first; a desk that both know is there once, with this phone's key. */
export function listed(kept: readonly KeptDesk[], known: readonly MyDesk[]): Listed[] {
  const found = new Map<string, Listed>();
  for (const { id, ruleset, players, sums, over, changed } of known) {
    found.set(id, { id, key: null, ruleset, players: players.map((name, chair) => [name, sums[chair] ?? 0]), over, touched: Date.parse(changed) });
  }
  for (const { id, key, opening, state, touched } of kept) {
    const ruleset = state?.ruleset ?? opening?.ruleset;
    if (ruleset === undefined) continue; // only its address is known
    const names = state?.players ?? opening?.players ?? [];
    const players = names.map((name): [string, number] => [name, state?.sums[name] ?? 0]);
    const over = state?.ended ?? false;
    found.set(id, { id, key, ruleset, players, over: found.get(id)?.over ?? over, touched: Math.max(touched, found.get(id)?.touched ?? 0) });
  }
  return [...found.values()].toSorted((one, other) => other.touched - one.touched);
}
