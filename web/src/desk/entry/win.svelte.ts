// A deal with at most one winner, while it is being entered: winner, source, points or hand. Four taps, six with digits.
import type { DeskEntry } from "../../lib/protocol.ts";
import type { Result } from "../wire.ts";

/** A hand that was laid out on the score page. */
export interface LaidOut {
  /** As the desk takes it: without what the evening knows. */
  hand: Record<string, unknown>;
  total: number;
  lines: { name: string; value: string }[];
}
/** No number has more digits than this. */
const DIGITS = 4;

export class WinEntry {
  /** undefined: not said yet; null: nobody, a draw. */
  winner = $state<string | null | undefined>(undefined);
  /** undefined: not said yet; null: the wall. */
  from = $state<string | null | undefined>(undefined);
  points = $state<number | null>(null);
  /** The points were typed, digit by digit. */
  isTyped = $state(false);
  /** More points than anybody expects, and somebody said that it is so. */
  really = $state(false);
  laidOut = $state.raw<LaidOut | null>(null);

  constructor(readonly form: DeskEntry) {}

  isTooSmall = $derived.by(() => this.points !== null && this.points < this.form.least);
  isSurprising = $derived.by(() => this.form.surprising !== null && (this.points ?? 0) > this.form.surprising);

  win(name: string): void {
    this.winner = name;
    if (this.from === name) this.from = undefined;
  }

  draw(): void {
    this.clear();
    this.winner = null;
  }

  usual(points: number): void {
    this.#set(points, false);
  }

  digit(digit: number): void {
    const before = this.isTyped ? (this.points ?? 0) : 0;
    const points = before * 10 + digit;
    if (points > 0 && points < 10 ** DIGITS) this.#set(points, true);
  }

  /** Take the last digit back. */
  back(): void {
    const rest = this.isTyped ? Math.floor((this.points ?? 0) / 10) : 0;
    this.#set(rest === 0 ? null : rest, rest !== 0);
  }

  #set(points: number | null, isTyped: boolean): void {
    this.points = points;
    this.isTyped = isTyped;
    this.really = false;
    this.laidOut = null;
  }

  /** Take over a hand from the score page. `source` is where its last tile came from. */
  layOut(laidOut: LaidOut, source: "discard" | "wall" | "kong"): void {
    this.laidOut = laidOut;
    this.points = laidOut.total;
    this.isTyped = false;
    if (source === "wall") this.from = null;
    else if (this.from === null) this.from = undefined;
  }

  /** Put in what was written before, to correct it. */
  load(result: Result): void {
    this.clear();
    this.winner = result["winner"] as string | null;
    if (this.winner === null) return;
    this.from = result["from"] as string | null;
    this.points = (result["points"] ?? null) as number | null;
    this.isTyped = this.points !== null && !this.form.usual.includes(this.points);
    this.really = result["really"] === true;
    const hand = result["hand"] as Record<string, unknown> | undefined;
    if (hand !== undefined) this.laidOut = { hand, total: 0, lines: [] };
  }

  clear(): void {
    this.winner = undefined;
    this.from = undefined;
    this.#set(null, false);
  }

  /** What the exchange format says of it, or null while something is missing. */
  result: Result | null = $derived.by(() => {
    if (this.winner === undefined) return null;
    if (this.winner === null) return { winner: null };
    if (this.from === undefined) return null;
    const told = { winner: this.winner, from: this.from };
    if (this.laidOut !== null) return { ...told, hand: this.laidOut.hand };
    if (this.points === null || this.isTooSmall || (this.isSurprising && !this.really)) return null;
    return { ...told, points: this.points, ...(this.isSurprising ? { really: true } : {}) };
  });
}
