// A deal of several hu and kongs, while it is being entered: its events in order, then what the end showed.
import type { Result } from "../wire.ts";

export const KINDS = ["concealed", "open", "added", "late"] as const;
export type Kind = (typeof KINDS)[number];
export type End = "exhausted" | "three_wins" | "time";
/** After so many hu a deal is over. */
const LAST_HU = 3;

export interface Kong {
  kong: string;
  kind: Kind;
  from?: string;
  robbed?: true;
}
export interface Hu {
  hu: Record<string, number | null>;
  from: string | null;
  robbed?: true;
  after_kong?: true;
}
export type Event = Kong | Hu;
export const isHu = (event: Event): event is Hu => "hu" in event;

export class EventsEntry {
  events = $state<Event[]>([]);
  /** What the next event will be. */
  adding = $state<"hu" | "kong">("hu");
  /** The next hu: winners with their values. */
  values = $state<Record<string, number>>({});
  /** undefined: not said yet; null: the wall. */
  from = $state<string | null | undefined>(undefined);
  afterKong = $state(false);
  /** The next kong. */
  owner = $state<string | null>(null);
  kind = $state<Kind | null>(null);
  giver = $state<string | null>(null);
  robbed = $state(false);
  /** How the deal ended; null: it goes on. */
  ended = $state<"exhausted" | "time" | null>(null);
  /** Players without hu: the value of the waiting hand, or null for none. Absent: not said yet. */
  waiting = $state<Record<string, number | null>>({});
  void = $state<string[]>([]);
  exposed = $state<string[]>([]);
  false = $state<string[]>([]);

  constructor(
    readonly names: readonly string[],
    /** What a hand can be worth. */
    readonly allowed: readonly number[],
  ) {}

  /** Who has gone out, in order. */
  out = $derived.by(() => this.events.flatMap((event) => (isHu(event) ? Object.keys(event.hu) : [])));
  playing = $derived.by(() => this.names.filter((name) => !this.out.includes(name)));
  end: End | null = $derived.by(() => (this.out.length >= LAST_HU ? "three_wins" : this.ended));
  last = $derived.by(() => this.events.at(-1));
  /** The kong whose tile the next hu must take. */
  robbing = $derived.by(() => (this.last !== undefined && !isHu(this.last) && this.last.robbed ? this.last.kong : null));
  /** Whose discard may have been made right after a kong. */
  kongBefore = $derived.by(() => (this.last !== undefined && !isHu(this.last) && !this.last.robbed ? this.last.kong : null));

  winners = $derived.by(() => Object.keys(this.values));
  /** Who may have given the tile. */
  givers = $derived.by(() => this.playing.filter((name) => !Object.hasOwn(this.values, name)));

  /** The event that is ready to be added, or null. */
  draft: Event | null = $derived.by(() => (this.adding === "hu" ? this.#hu() : this.#kong()));

  #hu(): Hu | null {
    const from = this.robbing ?? this.from;
    if (this.winners.length === 0 || from === undefined) return null;
    if (from === null && this.winners.length > 1) return null;
    if (from !== null && Object.hasOwn(this.values, from)) return null;
    const after = this.afterKong && from !== null && from === this.kongBefore;
    return {
      hu: { ...this.values },
      from,
      ...(this.robbing !== null ? { robbed: true as const } : {}),
      ...(after ? { after_kong: true as const } : {}),
    };
  }

  #kong(): Kong | null {
    if (this.owner === null || this.kind === null) return null;
    if (this.kind === "open") return this.giver === null || this.giver === this.owner ? null : { kong: this.owner, kind: this.kind, from: this.giver };
    const isRobbed = this.robbed && (this.kind === "added" || this.kind === "late");
    return { kong: this.owner, kind: this.kind, ...(isRobbed ? { robbed: true as const } : {}) };
  }

  /** A winner with a value; the same one again takes it back. */
  value(name: string, value: number): void {
    const others = Object.entries(this.values).filter(([other]) => other !== name);
    const isSame = this.values[name] === value;
    this.values = Object.fromEntries(isSame ? others : [...others, [name, value]]);
    if (typeof this.from === "string" && Object.hasOwn(this.values, this.from)) this.from = undefined;
    if (this.from === null && this.winners.length > 1) this.from = undefined;
  }

  add(): void {
    if (this.draft === null) return;
    this.events.push(this.draft);
    this.#clearDraft();
    if (this.robbing !== null) this.adding = "hu";
  }

  /** Take an event out again. What hangs on it falls: everything after it stays only if it still can be. */
  remove(place: number): void {
    const [gone] = this.events.splice(place, 1);
    if (gone !== undefined && !isHu(gone) && gone.robbed) this.events.splice(place, 1); // the hu that robbed it
    this.#forget();
  }

  #clearDraft(): void {
    this.adding = "hu";
    this.values = {};
    this.from = undefined;
    this.afterKong = false;
    this.owner = null;
    this.kind = null;
    this.giver = null;
    this.robbed = false;
    this.#forget();
  }

  /** The check list is about hands as they are now. */
  #forget(): void {
    const without = (name: string): boolean => !this.out.includes(name);
    this.waiting = Object.fromEntries(Object.entries(this.waiting).filter(([name]) => without(name)));
    this.false = this.false.filter((name) => !without(name));
    if (this.out.length >= LAST_HU) this.ended = null;
  }

  finish(how: "exhausted" | "time"): void {
    this.ended = this.ended === how ? null : how;
    if (this.ended !== "exhausted") this.waiting = {};
  }

  wait(name: string, value: number | null): void {
    this.waiting = { ...this.waiting, [name]: value };
    if (value === null) return;
    this.void = this.void.filter((one) => one !== name);
    this.exposed = this.exposed.filter((one) => one !== name);
  }

  /** Put somebody on a list of the end, or take them from it. Who is fined does not wait. */
  mark(list: "void" | "exposed" | "false", name: string): void {
    this[list] = this[list].includes(name) ? this[list].filter((one) => one !== name) : [...this[list], name];
    if (list === "false") {
      if (this.false.includes(name)) return;
      this.void = this.void.filter((one) => one !== name);
      this.exposed = this.exposed.filter((one) => one !== name);
    } else if (this.ended === "exhausted" && !this.out.includes(name) && this[list].includes(name)) {
      this.waiting = { ...this.waiting, [name]: null };
    }
  }

  load(result: Result): void {
    this.clear();
    this.events = structuredClone((result["events"] ?? []) as Event[]);
    const end = result["end"] as End | undefined;
    this.ended = end === "exhausted" || end === "time" ? end : null;
    this.waiting = { ...((result["waiting"] ?? {}) as Record<string, number | null>) };
    this.void = [...((result["void"] ?? []) as string[])];
    this.exposed = [...((result["exposed"] ?? []) as string[])];
    this.false = [...((result["false"] ?? []) as string[])];
  }

  clear(): void {
    this.events = [];
    this.ended = null;
    this.waiting = {};
    this.void = [];
    this.exposed = [];
    this.false = [];
    this.#clearDraft();
  }

  /** Is there anything that a reload would lose? */
  isEmpty = $derived.by(() => this.events.length === 0 && this.ended === null);

  result: Result | null = $derived.by(() => {
    if (this.end === null || this.robbing !== null || this.draft !== null) return null;
    if (this.end === "exhausted" && this.playing.some((name) => !Object.hasOwn(this.waiting, name))) return null;
    return {
      events: $state.snapshot(this.events),
      end: this.end,
      ...(this.end === "exhausted" ? { waiting: { ...this.waiting } } : {}),
      ...(this.void.length > 0 ? { void: [...this.void] } : {}),
      ...(this.exposed.length > 0 ? { exposed: [...this.exposed] } : {}),
      ...(this.false.length > 0 ? { false: [...this.false] } : {}),
    };
  });
}
