// Moves as the exchange notation writes them, read and put in the order in which they are offered.
import { order, parse } from "../tiles/names.ts";

export type Move = "discard" | "ready" | "chow" | "pung" | "kong" | "flower" | "zimo" | "hu" | "pass" | "void";

export interface Offer {
  /** As it is sent. */
  text: string;
  move: Move;
  tiles: string[];
  suit: string | null;
}

export function read(text: string): Offer {
  const [move = "", ...rest] = text.split(" ");
  if (move === "void") return { text, move, suit: rest[0] ?? null, tiles: parse(rest[1] ?? "") };
  return { text, move: move as Move, suit: null, tiles: parse(rest.join("")) };
}

const RANK: Record<Move, number> = {
  void: 0, discard: 0, flower: 1, ready: 2, chow: 3, pung: 4, kong: 5, hu: 6, zimo: 6, pass: 9,
};

/** What is offered as a button, the most valuable last. To discard, players press the tile itself, so that is left out. */
export function offers(legal: string[]): Offer[] {
  return legal
    .map(read)
    .filter(({ move, tiles }) => move !== "discard" && move !== "void" && !(move === "ready" && tiles.length > 0))
    .sort((one, other) => RANK[one.move] - RANK[other.move]);
}

export const isWin = (move: Move): boolean => move === "hu" || move === "zimo";

export interface SetShown {
  tiles: string[];
  /** Which of them is taken from another player. */
  claimed: number;
}

/** The whole set that an offer makes, with the tile that is taken for it. */
export function setOf({ move, tiles }: Offer, claimed: string | null, drawn: string | null): SetShown {
  if (move === "chow" && claimed !== null) {
    const all = [...tiles, claimed].sort((one, other) => order(one) - order(other));
    return { tiles: all, claimed: all.indexOf(claimed) };
  }
  if (move === "pung" && claimed !== null) return { tiles: [claimed, claimed, claimed], claimed: 2 };
  if (move === "kong" && tiles.length === 0 && claimed !== null) return { tiles: Array.from({ length: 4 }, () => claimed), claimed: 3 };
  if (move === "kong") return { tiles: tiles.length === 1 ? [...tiles, ...tiles, ...tiles, ...tiles] : tiles, claimed: -1 };
  if (move === "flower") return { tiles, claimed: -1 };
  const won = move === "hu" ? claimed : move === "zimo" ? drawn : null;
  return won === null ? { tiles: [], claimed: -1 } : { tiles: [won], claimed: -1 };
}
