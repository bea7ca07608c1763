// One slow tick for every clock on the page; it runs only while somebody looks.
import type { SeatName } from "../lib/protocol.ts";
import type { Game } from "./game.svelte.ts";

const state = $state({ now: performance.now() });
let lookers = 0;
let timer: ReturnType<typeof setInterval> | undefined;

/** Keep the time current while a component that shows it is there: call it in an `$effect`. */
export function watchTime(): () => void {
  lookers += 1;
  state.now = performance.now();
  timer ??= setInterval(() => (state.now = performance.now()), 200);
  return () => {
    lookers -= 1;
    if (lookers === 0) {
      clearInterval(timer);
      timer = undefined;
    }
  };
}

/** The seconds that are left, from the seconds told at an earlier moment. */
export function left(seconds: number, told: number): number {
  return Math.max(0, seconds - Math.max(0, state.now - told) / 1000);
}

/** The clock of a seat: the time for this move, then the bank of time. */
export class Timer {
  #game: Game;
  #seat: () => SeatName;

  constructor(game: Game, seat: () => SeatName) {
    this.#game = game;
    this.#seat = seat;
  }

  get #clock() {
    return this.#game.table?.clocks?.[this.#game.chairNumber(this.#seat())] ?? null;
  }
  get isThere(): boolean {
    return this.#clock !== null && this.#game.table?.clock != null;
  }
  get runs(): boolean {
    return (this.#clock?.runs ?? false) && this.#game.view?.phase.name !== "over";
  }
  /** Seconds left for this move. */
  get move(): number {
    return this.runs ? left(this.#clock?.left ?? 0, this.#game.told) : 0;
  }
  /** Seconds in the bank, which is touched only when the time of the move is over. */
  get bank(): number {
    const clock = this.#clock;
    if (clock === null) return 0;
    return this.runs && clock.left !== null ? Math.min(clock.bank, left(clock.left + clock.bank, this.#game.told)) : clock.bank;
  }
  get inBank(): boolean {
    return this.runs && this.move <= 0;
  }
  get isLow(): boolean {
    return this.runs && this.move + this.bank < 6;
  }
  get share(): number {
    const limits = this.#game.table?.clock ?? null;
    if (limits === null || !this.runs) return 0;
    const [now, most] = this.inBank ? [this.bank, limits.bank] : [this.move, limits.move];
    return most > 0 ? now / most : 0;
  }

  /** Keep it current while it runs: call it in an `$effect`. */
  watch(): (() => void) | undefined {
    return this.runs ? watchTime() : undefined;
  }
}
