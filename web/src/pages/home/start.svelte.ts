// What "Play now" starts: a game, how long, against whom. It is remembered in this browser.
import type { NewTable, RulesetInfo, Strength } from "../../lib/protocol.ts";
import { usualTable } from "../../lib/tables.ts";

const KEY = "tingpai-play";
/** The deals of a match where the book has no rounds, and somebody wants about as many. */
const FOUR = 4;

export type Length = "deal" | "round" | "match";
/** As the button names it: a book without rounds has four deals instead. */
export type LengthNamed = Length | "four";

interface Kept {
  ruleset: string;
  length: Length;
  strength: Strength;
  jokers: boolean;
}

export class Start {
  ruleset: string = $state("mcr");
  length: Length = $state("round");
  strength: Strength = $state("club");
  /** Only Dazhong has them; there they belong to the game. */
  jokers: boolean = $state(true);

  constructor() {
    const kept = read();
    this.ruleset = kept.ruleset ?? this.ruleset;
    this.length = kept.length ?? this.length;
    this.strength = kept.strength ?? this.strength;
    this.jokers = kept.jokers ?? this.jokers;
  }

  named(plan: RulesetInfo["plan"]): LengthNamed {
    return this.length === "round" && plan.rounds === null ? "four" : this.length;
  }

  /** The request that is sent to the server. */
  table(game: RulesetInfo): NewTable {
    this.#keep();
    const length = { deal: { deals: 1 }, round: { rounds: 1 }, four: { deals: FOUR }, match: null }[this.named(game.plan)];
    const options = hasJokers(game) && this.jokers ? { jokers: true } : {};
    return { ...usualTable(game.id, this.strength), length, options };
  }

  #keep(): void {
    const { ruleset, length, strength, jokers } = this;
    try {
      localStorage.setItem(KEY, JSON.stringify({ ruleset, length, strength, jokers } satisfies Kept));
    } catch {
      // private browsing: the next visit begins anew
    }
  }
}

export const hasJokers = (game: RulesetInfo): boolean => game.options.some(({ name }) => name === "jokers");

/** The deals of a length; `least`: a dealer who wins stays, so that there may be more. */
export function dealsOf(length: Length, plan: RulesetInfo["plan"]): { count: number; least: boolean } {
  if (length === "deal") return { count: 1, least: false };
  if (plan.rounds === null) return { count: length === "round" ? FOUR : (plan.deals ?? FOUR), least: false };
  const rounds = length === "round" ? 1 : plan.rounds;
  return { count: rounds * (plan.deals_per_round ?? FOUR), least: plan.deals_per_round === null };
}

function read(): Partial<Kept> {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    return typeof found === "object" && found !== null ? found : {};
  } catch {
    return {};
  }
}
