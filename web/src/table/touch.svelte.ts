// The tile under the pointer or the finger: its copies light up, and their number is shown beside it.
import type { Game } from "./game.svelte.ts";

/** Parts of the page with tiles that only illustrate: their copies are not counted. */
const ELSEWHERE = ".settlement, dialog, .note, .panel, .claims, .void";

export class Touch {
  /** The position of the touched tile on the screen. */
  box: DOMRect | null = $state.raw(null);
  #tile: HTMLElement | null = null;
  #game: Game;

  constructor(game: Game) {
    this.#game = game;
  }

  follow(event: PointerEvent): void {
    if (!(event.target instanceof Element) || (event.type === "pointerover" && event.pointerType !== "mouse")) return;
    const tile = event.target.closest<HTMLElement>("[data-tile]");
    const isFace = tile !== null && tile.dataset["tile"] !== "back" && tile.closest(ELSEWHERE) === null;
    this.#take(isFace ? tile : null);
  }

  /** A tile that has gone, or changed, is not touched any more. */
  check(): void {
    const tile = this.#tile;
    const isThere = tile !== null && tile.isConnected && tile.dataset["tile"] === this.#game.touched;
    if (isThere) this.box = tile.getBoundingClientRect();
    else if (this.box !== null) this.#take(null);
  }

  #take(tile: HTMLElement | null): void {
    this.#tile = tile;
    this.#game.touched = tile?.dataset["tile"] ?? null;
    this.box = tile?.getBoundingClientRect() ?? null;
  }
}
