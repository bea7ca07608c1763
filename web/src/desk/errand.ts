// The way to the score page and back: a hand is laid out there and becomes the result of a deal here.
import type { Scored } from "../lib/protocol.ts";
import type { Request } from "../score/address.ts";
import type { LaidOut } from "./entry/win.svelte.ts";

const KEY = "tingpai-desk-errand";
/** Keys of a score request that the evening itself knows. */
const KNOWN = new Set(["ruleset", "options", "seat", "round", "id"]);

export interface Errand {
  desk: string;
  /** The address of the desk, with its key. */
  back: string;
  number: number;
  player: string;
  /** Did this player win the deal? */
  isWinner: boolean;
  /** Does the desk know where the winning tile came from, so that the hand need not say it? */
  saysSource: boolean;
  /** Where the desk says that the winning tile came from. */
  source: "discard" | "wall";
  brought?: { laidOut: LaidOut; source: "discard" | "wall" | "kong" };
}

export function begin(errand: Errand): void {
  sessionStorage.setItem(KEY, JSON.stringify(errand));
}

export function current(): Errand | null {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? "null") as Errand | null;
  } catch {
    return null;
  }
}

export function finish(): void {
  sessionStorage.removeItem(KEY);
}

/** The hand as the desk takes it. */
export function asHand(request: Request, errand: Errand): LaidOut["hand"] {
  const hand = Object.fromEntries(Object.entries(request).filter(([key]) => !KNOWN.has(key)));
  const win = hand["win"] as Record<string, unknown> | undefined;
  if (win === undefined || !errand.isWinner) return Object.fromEntries(Object.entries(hand).filter(([key]) => key !== "win"));
  if (errand.saysSource || win["from"] === "kong") return hand;
  return { ...hand, win: Object.fromEntries(Object.entries(win).filter(([key]) => key !== "from")) };
}

/** Take a scored hand back to the desk. */
export function bring(errand: Errand, request: Request, scored: Scored): void {
  const win = request["win"] as { from?: "discard" | "wall" | "kong" } | undefined;
  const laidOut = { hand: asHand(request, errand), total: scored.total, lines: scored.lines.map(({ name, value }) => ({ name, value })) };
  begin({ ...errand, brought: { laidOut, source: win?.from ?? "discard" } });
}
