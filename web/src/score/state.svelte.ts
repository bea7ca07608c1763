// A hand that is being put together: its tiles, how it was won, and what a request to the server says of it.
import type { Option, RulesetInfo } from "../lib/protocol.ts";
import { order, parse } from "../tiles/names.ts";
import type { Request } from "./address.ts";

export type MeldKind = "chow" | "pung" | "kong";
export type From = "left" | "across" | "right" | "self";
export interface Meld {
  type: MeldKind;
  tiles: string[];
  from: From;
  added: boolean;
  late: boolean;
}
/** Where a tile goes that is tapped. */
export type Target = "hand" | "win" | "chow" | "pung" | "kong" | "concealed" | "joker";
export type Source = "discard" | "wall" | "kong";
export const WIN_FLAGS = ["replacement", "last", "last_of_kind"] as const;
export type WinFlag = (typeof WIN_FLAGS)[number];

/** Codes as the notation writes them: neighbours of one suit share the letter. */
export function write(codes: string[]): string {
  let text = "";
  codes.forEach((code, place) => {
    const suit = code.slice(1);
    const next = codes[place + 1];
    text += suit !== "" && next?.slice(1) === suit ? code.slice(0, 1) : code;
  });
  return text;
}

export const sorted = (codes: string[]): string[] => codes.toSorted((one, other) => order(one) - order(other));

export class HandState {
  hand = $state<string[]>([]);
  melds = $state<Meld[]>([]);
  flowers = $state<string[]>([]);
  win = $state<string | null>(null);
  from = $state<Source>("discard");
  flags = $state<Record<WinFlag, boolean>>({ replacement: false, last: false, last_of_kind: false });
  seat = $state("E");
  round = $state("E");
  keys = $state<Record<string, string | boolean | null>>({});
  options = $state<Record<string, Option["default"]>>({});
  /** The tile that was turned up, where there are jokers. */
  indicator = $state<string | null>(null);
  target = $state<Target>("hand");

  game: RulesetInfo;

  constructor(game: RulesetInfo) {
    this.game = $state.raw(game);
  }

  /** How many tiles stand beside the melds before the winning one comes. */
  room = $derived(13 - 3 * this.melds.length);
  missing = $derived(this.room - this.hand.length);
  /** Flowers, where the game (or the table) has them. */
  hasFlowers = $derived.by(() => {
    const choice = this.game.options.find((option) => option.name === "flowers");
    return this.game.hand.flowers && (choice === undefined || (this.options["flowers"] ?? choice.default) === true);
  });
  /** What each tile makes joker, as this table points. */
  #shows = $derived.by(() => {
    const choice = this.game.options.find((option) => option.name === "joker_direction");
    return this.game.hand.indicators[String(this.options["joker_direction"] ?? choice?.default ?? "")] ?? {};
  });
  joker = $derived(this.indicator === null ? null : (this.#shows[this.indicator] ?? null));
  isEmpty = $derived(this.hand.length === 0 && this.melds.length === 0 && this.win === null && this.flowers.length === 0);

  /** How many of a kind are in the hand already. */
  used(code: string): number {
    const all = [...this.hand, ...this.melds.flatMap((meld) => meld.tiles), ...this.flowers, ...(this.win === null ? [] : [this.win])];
    return all.filter((one) => one === code).length;
  }

  /** Can this tile be tapped now? */
  takes(code: string): boolean {
    const isFlower = code.endsWith("f");
    const free = (isFlower ? 1 : 4) - this.used(code);
    if (this.target === "joker") return !isFlower;
    if (isFlower) return this.target === "hand" && free > 0;
    // Once the hand is full, another tile is one to win on instead.
    if (this.target === "win" || this.target === "hand") return free > 0;
    if (this.missing < 3) return false;
    if (this.target === "chow") return chowFrom(code).length === 3 && chowFrom(code).every((one) => this.used(one) < 4);
    return free >= (this.target === "pung" ? 3 : 4);
  }

  tap(code: string): void {
    if (!this.takes(code)) return;
    if (this.target === "joker") this.indicator = code;
    else if (code.endsWith("f")) this.flowers = sorted([...this.flowers, code]);
    else if (this.target === "win" || (this.target === "hand" && this.missing <= 0)) this.win = code;
    else if (this.target === "hand") {
      this.hand = sorted([...this.hand, code]);
      return; // the next tile goes there too
    } else this.melds.push(this.#meld(code));
    this.target = "hand";
  }

  #meld(code: string): Meld {
    const type = this.target === "concealed" ? "kong" : (this.target as MeldKind);
    const tiles = type === "chow" ? chowFrom(code) : Array.from({ length: type === "kong" ? 4 : 3 }, () => code);
    return { type, tiles, from: this.target === "concealed" ? "self" : "left", added: false, late: false };
  }

  clear(): void {
    this.hand = [];
    this.melds = [];
    this.flowers = [];
    this.win = null;
    this.from = "discard";
    this.flags = { replacement: false, last: false, last_of_kind: false };
    this.keys = {};
    this.indicator = null;
    this.target = "hand";
  }

  /** Another game: what it does not know is dropped. */
  play(game: RulesetInfo): void {
    this.game = game;
    this.options = {};
    this.keys = {};
    this.indicator = null;
    this.target = "hand";
    if (!game.hand.flowers) this.flowers = [];
    if (!game.hand.honors) {
      const suited = (code: string): boolean => code.length > 1;
      this.hand = this.hand.filter(suited);
      this.melds = this.melds.filter((meld) => meld.tiles.every(suited));
      if (this.win !== null && !suited(this.win)) this.win = null;
    }
    if (!game.hand.chows) this.melds = this.melds.filter((meld) => meld.type !== "chow");
  }

  /** Take over a request of the exchange format. */
  load(request: Request): void {
    this.clear();
    this.options = { ...((request["options"] ?? {}) as Record<string, Option["default"]>) };
    this.hand = sorted(parse(text(request["hand"])));
    this.melds = ((request["melds"] ?? []) as Record<string, unknown>[]).map((meld) => ({
      type: meld["type"] as MeldKind,
      tiles: parse(text(meld["tiles"])),
      from: (meld["from"] ?? "left") as From,
      added: meld["added"] === true,
      late: meld["late"] === true,
    }));
    this.flowers = sorted(parse(text(request["flowers"])));
    const win = request["win"] as Record<string, unknown> | null | undefined;
    if (win !== null && win !== undefined) {
      this.win = text(win["tile"]);
      this.from = (win["from"] ?? "discard") as Source;
      for (const flag of WIN_FLAGS) this.flags[flag] = win[flag] === true;
    }
    this.seat = text(request["seat"]) || "E";
    this.round = text(request["round"]) || "E";
    this.indicator = Object.entries(this.#shows).find(([, joker]) => joker === request["joker"])?.[0] ?? null;
    for (const key of Object.keys(this.game.hand.keys).filter((one) => one !== "joker")) {
      const value = request[key];
      if (value !== undefined) this.keys[key] = value as string | boolean | null;
    }
  }

  /** The request of the exchange format that this hand is. */
  request(): Request {
    const win =
      this.win === null
        ? undefined
        : { tile: this.win, from: this.from, ...Object.fromEntries(WIN_FLAGS.filter((flag) => this.flags[flag]).map((flag) => [flag, true])) };
    const own = Object.entries(this.keys).filter(([, value]) => value !== null && value !== false);
    const chosen = this.game.options.filter(({ name, default: usual }) => name in this.options && this.options[name] !== usual);
    return {
      ruleset: this.game.id,
      ...(chosen.length > 0 ? { options: Object.fromEntries(chosen.map(({ name }) => [name, this.options[name]])) } : {}),
      hand: write(this.hand),
      ...(this.melds.length > 0 ? { melds: this.melds.map(meldRequest) } : {}),
      ...(win === undefined ? {} : { win }),
      ...(this.game.hand.winds ? { seat: this.seat, round: this.round } : {}),
      ...(this.hasFlowers && this.flowers.length > 0 ? { flowers: write(this.flowers) } : {}),
      ...(this.joker === null ? {} : { joker: this.joker }),
      ...Object.fromEntries(own),
    };
  }
}

function meldRequest(meld: Meld): Request {
  return {
    type: meld.type,
    tiles: write(meld.tiles),
    from: meld.from,
    ...(meld.added ? { added: true } : {}),
    ...(meld.late ? { late: true } : {}),
  };
}

function chowFrom(code: string): string[] {
  const rank = Number(code[0]);
  return code.length < 2 || rank > 7 ? [] : [0, 1, 2].map((step) => `${rank + step}${code[1]}`);
}

const text = (value: unknown): string => (typeof value === "string" ? value : "");
