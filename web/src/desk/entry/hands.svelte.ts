// A deal in which everybody's hand has points, while it is being entered: the winner, four numbers, who pays for all.
import type { Result } from "../wire.ts";
import type { LaidOut } from "./win.svelte.ts";

/** What one player's hand is worth: typed with its doublings, or laid out. */
export class HandValue {
  points = $state<number | null>(null);
  doubles = $state(0);
  laidOut = $state.raw<LaidOut | null>(null);

  constructor(readonly limit: number) {}

  value: number | null = $derived.by(() => {
    if (this.laidOut !== null) return this.laidOut.total;
    return this.points === null ? null : Math.min(this.limit, this.points * 2 ** this.doubles);
  });

  digit(digit: number): void {
    const points = (this.doubles > 0 || this.laidOut !== null ? 0 : (this.points ?? 0)) * 10 + digit;
    if (points > this.limit) return;
    this.set(points);
  }

  /** Take the last thing back: a doubling, else a digit. */
  back(): void {
    if (this.laidOut !== null) this.set(null);
    else if (this.doubles > 0) this.doubles -= 1;
    else if (this.points !== null) this.set(this.points < 10 ? null : Math.floor(this.points / 10));
  }

  double(): void {
    if (this.points !== null && this.laidOut === null && this.points * 2 ** this.doubles < this.limit) this.doubles += 1;
  }

  set(points: number | null): void {
    this.points = points;
    this.doubles = 0;
    this.laidOut = null;
  }
}

export class HandsEntry {
  /** undefined: not said yet; null: nobody, a void game. */
  winner = $state<string | null | undefined>(undefined);
  liable = $state<string | null>(null);
  /** Whose number is being typed. */
  chosen = $state<string>("");
  readonly hands: Record<string, HandValue>;

  constructor(
    readonly names: readonly string[],
    readonly least: number,
    readonly limit: number,
  ) {
    this.hands = Object.fromEntries(names.map((name) => [name, new HandValue(limit)]));
    this.chosen = names[0] ?? "";
  }

  hand(name: string): HandValue {
    return this.hands[name]!;
  }

  current = $derived.by(() => this.hands[this.chosen]);

  win(name: string): void {
    this.winner = name;
    this.chosen = name;
    if (this.liable === name) this.liable = null;
  }

  void(): void {
    this.clear();
    this.winner = null;
  }

  /** On to the next hand that has no number yet. */
  next(): void {
    const at = this.names.indexOf(this.chosen);
    const order = [...this.names.slice(at + 1), ...this.names.slice(0, at + 1)];
    this.chosen = order.find((name) => this.hand(name).value === null) ?? order[0] ?? this.chosen;
  }

  isTooSmall = $derived.by(() => {
    const value = typeof this.winner === "string" ? this.hands[this.winner]?.value : null;
    return value !== null && value !== undefined && value < this.least;
  });

  load(result: Result): void {
    this.clear();
    this.winner = result["winner"] as string | null;
    this.liable = (result["liable"] ?? null) as string | null;
    const written = (result["hands"] ?? {}) as Record<string, number | Record<string, unknown>>;
    for (const [name, hand] of Object.entries(written)) {
      const into = this.hands[name];
      if (into === undefined) continue;
      if (typeof hand === "number") into.set(hand);
      else into.laidOut = { hand, total: 0, lines: [] };
    }
    if (typeof this.winner === "string") this.chosen = this.winner;
  }

  clear(): void {
    this.winner = undefined;
    this.liable = null;
    for (const hand of Object.values(this.hands)) hand.set(null);
  }

  result: Result | null = $derived.by(() => {
    if (this.winner === undefined) return null;
    if (this.winner === null) return { winner: null };
    const missing = this.names.filter((name) => this.hand(name).value === null);
    if (this.isTooSmall || missing.includes(this.winner) || (this.liable === null && missing.length > 0)) return null;
    const hands = this.names.filter((name) => !missing.includes(name)).map((name) => {
      const { laidOut, value } = this.hand(name);
      return [name, laidOut === null ? value : laidOut.hand];
    });
    return { winner: this.winner, hands: Object.fromEntries(hands) as Record<string, unknown>, ...(this.liable === null ? {} : { liable: this.liable }) };
  });
}
