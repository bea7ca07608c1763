// The player looks elsewhere: the title calls them when it is their turn, the bell rings, a phone shakes.
import { say } from "../lib/i18n.svelte.ts";
import { settings } from "../lib/settings.svelte.ts";
import type { Game } from "./game.svelte.ts";
import { status } from "./words.ts";

const page = $state({ hidden: document.visibilityState === "hidden" });
document.addEventListener("visibilitychange", () => (page.hidden = document.visibilityState === "hidden"));

/** The title of the page. While the page is hidden and waits for the player, it says so. */
export function titleOf(game: Game): string {
  const usual = say("web-table-title", { deal: game.view?.number ?? 0 });
  const asks = game.legal.length > 0 && game.answer === null && game.pending === null;
  return page.hidden && asks && settings.calls ? `● ${status(game)} · ${usual}` : usual;
}

/** A hidden page shakes the phone when something is asked of the player. */
export function shake(): void {
  if (settings.calls && page.hidden && "vibrate" in navigator) navigator.vibrate([120, 80, 120]);
}
