// Tiles as the exchange notation writes them.
import { say } from "../lib/i18n.svelte.ts";

/** `123m44pE` → 1m 2m 3m 4p 4p E. */
export function parse(text: string): string[] {
  const found: string[] = [];
  let ranks = "";
  for (const letter of text.replaceAll(" ", "")) {
    if (/\d/.test(letter)) ranks += letter;
    else if ("mpsf".includes(letter)) {
      found.push(...Array.from(ranks, (rank) => rank + letter));
      ranks = "";
    } else found.push(letter);
  }
  return found;
}

const ORDER = "mpsESWNCFPf";

/** The order of a sorted hand: characters, dots, bamboos, winds, dragons, flowers. */
export function order(code: string): number {
  const last = code.at(-1) ?? "";
  return ORDER.indexOf(last) * 10 + (code.length > 1 ? Number(code[0]) : 0);
}

/** The name of a tile for those who listen. */
export function tileName(code: string): string {
  const last = code.at(-1) ?? "";
  if (code === "back") return say("web-tile-back");
  return code.length > 1 ? say(`web-tile-${last}`, { rank: Number(code[0]) }) : say(`web-tile-${last}`);
}

/** The number or letter in the corner of a tile: ranks, winds in the reader's language, flowers 1 to 4; dragons have none. */
export function indexOf(code: string): string {
  if (code.length === 1) return "ESWN".includes(code) ? say(`web-index-${code}`) : "";
  const rank = Number(code[0]);
  return String(code.endsWith("f") && rank > 4 ? rank - 4 : rank);
}

/** The colour of a tile's index. */
export function inkOf(code: string): "red" | "green" | "blue" | "black" {
  return ({ m: "red", s: "green", p: "blue" } as const)[code.slice(1)] ?? "black";
}
