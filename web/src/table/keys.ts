// The whole game by keyboard: arrows choose a tile, Enter throws it, numbers claim, Esc or Space passes.
import { tick } from "svelte";
import type { Game } from "./game.svelte.ts";
import type { Rack } from "./hand.svelte.ts";

/** Acts on a key if it is one of the table's; `help` shows the list of keys. */
export function press(event: KeyboardEvent, game: Game, rack: Rack, help: () => void): void {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
  const target = event.target instanceof HTMLElement ? event.target : null;
  if (target?.closest("input, textarea, select, dialog, [role=tablist], [data-testid=settlement]")) return;
  // A focused button keeps Enter and Space for itself.
  const onButton = target?.closest("button, a, summary") != null;
  const claims = game.offers.filter(({ move }) => move !== "pass");
  const canPass = game.offers.some(({ move }) => move === "pass");
  const key = event.key;
  if (key === "ArrowLeft" || key === "ArrowRight") {
    rack.step(key === "ArrowRight" ? 1 : -1);
    const lifted = rack.all.find(({ id }) => id === rack.lifted);
    game.touched = lifted?.code ?? null;
    void tick().then(() => document.querySelector<HTMLElement>(`[data-hand] [data-id="${rack.lifted}"]`)?.focus());
  } else if (key === "Enter" && !onButton && game.myTurn) {
    const lifted = rack.all.find(({ id }) => id === rack.lifted);
    if (lifted !== undefined) void game.discard(lifted.code);
  } else if (/^[1-9]$/.test(key) && claims[Number(key) - 1] !== undefined) {
    void game.act(claims[Number(key) - 1]!.text);
  } else if ((key === "Escape" || (key === " " && !(onButton && target.closest("[data-hand]") === null))) && canPass) {
    void game.act("pass");
  } else if (key === "Escape" && (game.notice !== null || game.advice !== null)) {
    game.notice = null;
    game.advice = null;
  } else if (key === "Escape") {
    rack.lifted = null;
    game.touched = null;
    return;
  } else if (key.toLowerCase() === "h" && game.table?.hints && game.legal.length > 0) {
    void game.hint();
  } else if (key.toLowerCase() === "r" && game.readies.size > 0) {
    game.declaring = !game.declaring;
  } else if (key === "?") {
    help();
  } else return;
  event.preventDefault();
}
