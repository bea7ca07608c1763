// The tile under the pointer or the finger: its copies light up, and their number is shown in its dock.
import type { Game } from "./game.svelte.ts";

/** Parts of the page with tiles that only illustrate: their copies are not counted. */
const ELSEWHERE = ".settlement, dialog, .dock-card, .panel, .claims, .void";

export class Touch {
  #tile: HTMLElement | null = null;
  /** Where the pointer rested when the page was loaded: the tile that came under it was touched by nobody. */
  #start: { x: number; y: number } | null = null;
  #game: Game;

  constructor(game: Game) {
    this.#game = game;
  }

  follow(event: PointerEvent): void {
    if (!(event.target instanceof Element) || (event.type === "pointerover" && event.pointerType !== "mouse")) return;
    if (event.type === "pointerover" && !this.#moved(event)) return;
    const tile = event.target.closest<HTMLElement>("[data-tile]");
    const isFace = tile !== null && tile.dataset["tile"] !== "back" && tile.closest(ELSEWHERE) === null;
    this.#take(isFace ? tile : null);
  }

  #moved({ clientX: x, clientY: y }: PointerEvent): boolean {
    this.#start ??= { x, y };
    return this.#start.x !== x || this.#start.y !== y;
  }

  /** A tile that has gone, or changed, is not touched any more. */
  check(): void {
    const tile = this.#tile;
    const isThere = tile !== null && tile.isConnected && tile.dataset["tile"] === this.#game.touched;
    if (!isThere && tile !== null) this.#take(null);
  }

  #take(tile: HTMLElement | null): void {
    this.#tile = tile;
    this.#game.touched = tile?.dataset["tile"] ?? null;
  }
}
