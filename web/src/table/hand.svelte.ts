// The own hand on the rack: which tile stands where, whether sorted or put in order by the player.
import type { ViewShown } from "../lib/protocol.ts";
import { order, parse } from "../tiles/names.ts";

export interface Standing {
  /** The same tile keeps its number from state to state, so that it can be followed. */
  id: number;
  code: string;
}

export class Rack {
  tiles: Standing[] = $state([]);
  /** The tile just drawn, set apart. */
  drawn: Standing | null = $state(null);
  /** The number of the lifted tile. */
  lifted: number | null = $state(null);
  #ids = 0;
  #deal = 0;

  get all(): Standing[] {
    return this.drawn === null ? this.tiles : [...this.tiles, this.drawn];
  }

  /** Take over what a view says, and leave in its place what has not changed. */
  take(view: ViewShown, isSorted: boolean): void {
    const me = view.seat === null ? null : view.seats[view.seat];
    const wanted = me === null ? [] : parse(me.tiles ?? "");
    if (this.#deal !== view.number) this.#empty(view.number);
    const apart = me !== null && me.drawn !== null && wanted.length % 3 === 2 && view.phase.after !== "claim";
    const kept = this.#keep(wanted);
    const fresh = wanted.map((code) => ({ id: ++this.#ids, code }));
    let drawn: Standing | null = null;
    if (apart) {
      const among = fresh.findIndex(({ code }) => code === me.drawn);
      const old = kept.findLastIndex(({ code }) => code === me.drawn);
      if (among >= 0) [drawn] = fresh.splice(among, 1) as [Standing];
      else if (old >= 0) [drawn] = kept.splice(old, 1) as [Standing];
    }
    const tiles = [...kept, ...fresh];
    if (isSorted || kept.length === 0) tiles.sort((one, other) => order(one.code) - order(other.code) || one.id - other.id);
    this.tiles = tiles;
    this.drawn = drawn;
    if (!this.all.some(({ id }) => id === this.lifted)) this.lifted = null;
  }

  /** The tiles that are still held, in their order; takes them out of `wanted`. A lifted one goes first. */
  #keep(wanted: string[]): Standing[] {
    const lastFirst = this.all.toSorted((one, other) => Number(one.id === this.lifted) - Number(other.id === this.lifted));
    const held = new Set<number>();
    for (const { id, code } of lastFirst) {
      const index = wanted.indexOf(code);
      if (index >= 0) {
        wanted.splice(index, 1);
        held.add(id);
      }
    }
    return this.all.filter(({ id }) => held.has(id));
  }

  #empty(deal: number): void {
    this.#deal = deal;
    this.tiles = [];
    this.drawn = null;
    this.lifted = null;
  }

  sort(): void {
    this.tiles = this.tiles.toSorted((one, other) => order(one.code) - order(other.code) || one.id - other.id);
  }

  /** Put a tile where another one stands. */
  move(id: number, before: number): void {
    const moved = this.tiles.find((one) => one.id === id);
    if (moved === undefined || id === before) return;
    const from = this.tiles.indexOf(moved);
    const to = this.tiles.findIndex((one) => one.id === before);
    if (to >= 0) this.tiles = this.tiles.toSpliced(from, 1).toSpliced(to, 0, moved);
  }

  /** Choose the next tile to the right (1) or to the left (-1) with the keyboard. */
  step(by: 1 | -1): void {
    const all = this.all;
    const at = all.findIndex(({ id }) => id === this.lifted);
    const next = at < 0 ? (by > 0 ? 0 : all.length - 1) : (at + by + all.length) % all.length;
    this.lifted = all[next]?.id ?? null;
  }
}
