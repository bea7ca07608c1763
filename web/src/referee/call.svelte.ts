// One call of the referee: who, what, and the facts; the ruling that follows comes from the server.
import { SvelteSet } from "svelte/reactivity";
import { post, Refusal } from "../lib/api.ts";
import type { FoulCard, FoulCase, LadderStep, Moved, RulingShown } from "../lib/protocol.ts";

export const SEATS = ["E", "S", "W", "N"] as const;
export type Seat = (typeof SEATS)[number];

/** What the screen of a ruling shows. Without a network nobody is named in it. */
export interface Ruled {
  number: number;
  cured: boolean;
  aloud: Record<string, string>;
  says: string[];
  transfers: Moved[];
  totals: Record<string, number>;
  effects: string[];
  cite: string;
  ladder: LadderStep[];
  next: string;
  shared: string;
  /** True if it comes out of the list that is kept on this telephone. */
  offline: boolean;
}

export class RefereeCall {
  seat = $state<Seat | null>(null);
  card = $state.raw<FoulCard | null>(null);
  times = $state(1);
  victim = $state<Seat | null>(null);
  minutes = $state<number | null>(null);
  amount = $state<number | null>(null);
  out = new SvelteSet<Seat>();
  /** True if nobody raised it before the play went on. */
  unraised = $state(false);

  /** The fact that must still be named before there is a ruling. */
  missing = $derived.by((): "who" | "what" | "victim" | "minutes" | null => {
    if (this.seat === null) return "who";
    if (this.card === null) return "what";
    const facts = this.card.facts;
    if (this.needsVictim && this.victim === null) return "victim";
    return facts.minutes.length > 0 && this.minutes === null ? "minutes" : null;
  });

  get needsVictim(): boolean {
    const facts = this.card?.facts;
    return facts !== undefined && facts.victim && (facts.victim_always || this.amount !== null);
  }

  /** Choose the player; facts about other players are asked anew. */
  who(seat: Seat): void {
    this.seat = seat;
    if (this.victim === seat) this.victim = null;
    this.out.delete(seat);
  }

  /** Choose the foul; its facts are asked anew. */
  what(card: FoulCard | null): void {
    this.card = card;
    this.times = 1;
    this.minutes = null;
    this.amount = null;
    this.victim = null;
    this.unraised = false;
    this.out.clear();
  }

  clear(): void {
    this.what(null);
    this.seat = null;
  }

  /** The facts with the names that the server and a desk know. */
  facts(): { victim?: Seat; amount?: number; minutes?: number; out?: Seat[]; raised?: boolean } {
    return {
      ...(this.needsVictim && this.victim !== null ? { victim: this.victim } : {}),
      ...(this.amount === null ? {} : { amount: this.amount }),
      ...(this.minutes === null ? {} : { minutes: this.minutes }),
      ...(this.out.size === 0 ? {} : { out: [...this.out] }),
      ...(this.unraised ? { raised: false } : {}),
    };
  }
}

/** The ruling of the server; without a network, the one in the list. */
export async function rule(ruleset: string, call: RefereeCall, language: string): Promise<Ruled> {
  const { card, seat } = call;
  if (card === null || seat === null) throw new Error("who and what must be known");
  const asked = { ruleset, foul: card.id, seat, times: call.times, ...call.facts() };
  return orFromList(post<RulingShown>(`/api/referee?lang=${language}`, asked), card, call);
}

/** What the server answers, or the ruling in the list if it cannot be reached. */
export async function orFromList(answer: Promise<RulingShown>, card: FoulCard, call: RefereeCall): Promise<Ruled> {
  try {
    return { ...(await answer), offline: false };
  } catch (problem) {
    const found = problem instanceof Refusal && problem.code === "offline" && !call.unraised ? caseOf(card, call) : undefined;
    if (found === undefined) throw problem;
    return offline(card, found);
  }
}

function caseOf(card: FoulCard, call: RefereeCall): FoulCase | undefined {
  return card.cases.find((one) => one.number === call.times && one.minutes === call.minutes && one.amount === call.amount);
}

function offline(card: FoulCard, found: FoulCase): Ruled {
  return {
    number: found.number, cured: false, aloud: found.aloud, says: found.says, transfers: [], totals: {}, effects: found.effects,
    cite: card.cite, ladder: card.ladder, next: found.next, shared: card.facts.shared, offline: true,
  };
}
