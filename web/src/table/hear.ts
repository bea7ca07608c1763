// The sound of an event.
import type { State } from "../lib/protocol.ts";
import { shake } from "./attention.svelte.ts";
import type { Game } from "./game.svelte.ts";
import { SEATS } from "./seats.ts";
import { play } from "./sounds.ts";

/** The sound of a move of one's own, which is shown at once. */
export function soundOf(action: string): void {
  if (action.startsWith("discard") || action.startsWith("ready")) play("discard");
}

/** Called with a new state while the game still holds the old one. */
export function soundsOf(state: State, game: Game): void {
  if (state.events.length === 0 || state.events.length > 12) return;
  const has = (...names: string[]): boolean => state.events.some(({ event }) => names.includes(event));
  const mine = state.view?.seat ?? null;
  if (has("won")) play("win");
  else if (has("claimed", "kong_declared")) play("claim");
  else if (has("discarded")) play("discard");
  else if (state.events.some(({ event, seat }) => event === "drew" && mine !== null && SEATS[seat ?? -1] === mine)) play("draw");
  const asked = (state.view?.legal.length ?? 0) > 0;
  const before = (game.view?.legal.length ?? 0) > 0;
  if (asked && !before) {
    setTimeout(() => play("turn"), 180);
    shake();
  }
}
