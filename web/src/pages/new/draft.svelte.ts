// A table that is being thought out; kept in this browser, so that the next one begins like the last.
import type { Clock, NewTable, RulesetInfo, Strength } from "../../lib/protocol.ts";

const KEY = "tingpai-table";

export type Sitter = Strength | "open";
export type ClockName = "none" | "calm" | "usual" | "quick" | "own";
export const CLOCKS: Record<Exclude<ClockName, "none" | "own">, Clock> = {
  calm: { move: 60, bank: 120, claim: 10 },
  usual: { move: 20, bank: 60, claim: 6 },
  quick: { move: 8, bank: 30, claim: 4 },
};
export type LengthName = "book" | "round" | "deals";

interface Kept {
  ruleset: string;
  sitters: Sitter[];
  clock: ClockName;
  own: Clock;
  options: Record<string, Record<string, unknown>>;
}

export class Draft {
  ruleset: string = $state("");
  /** The occupants of the three other chairs. */
  sitters: Sitter[] = $state(["club", "club", "club"]);
  length: LengthName = $state("book");
  deals: number = $state(4);
  clock: ClockName = $state("none");
  /** The clock that was set by hand. */
  own: Clock = $state({ move: 30, bank: 60, claim: 8 });
  isPublic: boolean = $state(false);
  hints: boolean = $state(true);
  counting: boolean = $state(true);
  watch: boolean = $state(true);
  /** May players see the waits of their own hand? */
  waits: boolean = $state(true);
  /** Do spectators see all hands, late? */
  openHands: boolean = $state(false);
  standIn: Strength = $state("club");
  seating: "chairs" | "dice" = $state("dice");
  /** The options that differ from the book, by ruleset. */
  options: Record<string, Record<string, unknown>> = $state({});

  constructor(ruleset: string | null, friends: boolean) {
    const kept = read();
    this.ruleset = ruleset ?? kept.ruleset ?? "";
    this.options = kept.options ?? {};
    this.own = kept.own ?? this.own;
    if (friends) this.inviteAll();
    else {
      this.sitters = kept.sitters ?? this.sitters;
      this.clock = kept.clock ?? this.clock;
    }
  }

  get withPeople(): boolean {
    return this.sitters.includes("open");
  }

  choose(ruleset: string): void {
    this.ruleset = ruleset;
  }

  inviteAll(): void {
    this.sitters = ["open", "open", "open"];
    if (this.clock === "none") this.clock = "usual";
  }

  botsOnly(strength: Strength = "club"): void {
    this.sitters = [strength, strength, strength];
    this.clock = "none";
  }

  changed(ruleset: string): Record<string, unknown> {
    return this.options[ruleset] ?? {};
  }

  /** Set an option; the book's own value is no change. */
  set(ruleset: string, name: string, value: unknown, book: unknown): void {
    const others = Object.entries(this.changed(ruleset)).filter(([other]) => other !== name);
    this.options[ruleset] = Object.fromEntries(value === book ? others : [...others, [name, value]]);
  }

  /** The request that is sent to the server. */
  table({ id, plan }: RulesetInfo): NewTable {
    this.ruleset = id;
    this.#keep();
    return {
      ruleset: id,
      options: { ...this.changed(id) },
      chairs: [
        { kind: "me" },
        ...this.sitters.map((one) => (one === "open" ? { kind: "open" as const } : { kind: "bot" as const, bot: one })),
      ],
      length: this.length === "book" ? null : this.length === "round" && plan.rounds !== null ? { rounds: 1 } : { deals: this.deals },
      clock: this.clock === "none" ? null : this.clock === "own" ? { ...this.own } : CLOCKS[this.clock],
      public: this.isPublic && this.withPeople,
      hints: this.hints,
      counting: this.counting,
      watch: this.watch,
      waits: this.waits,
      open_hands: this.watch && this.openHands,
      stand_in: this.standIn,
      seating: this.seating,
    };
  }

  #keep(): void {
    const { ruleset, sitters, clock, own, options } = this;
    try {
      localStorage.setItem(KEY, JSON.stringify({ ruleset, sitters, clock, own, options } satisfies Kept));
    } catch {
      // private browsing: the next table begins anew
    }
  }
}

function read(): Partial<Kept> {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    return typeof found === "object" && found !== null ? found : {};
  } catch {
    return {};
  }
}
