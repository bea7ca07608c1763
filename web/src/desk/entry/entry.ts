// The entry that a game's results need.
import type { RulesetInfo } from "../../lib/protocol.ts";
import type { Result } from "../wire.ts";
import { EventsEntry } from "./events.svelte.ts";
import { HandsEntry } from "./hands.svelte.ts";
import { WinEntry } from "./win.svelte.ts";

export type Entry = WinEntry | EventsEntry | HandsEntry;

export function newEntry(game: RulesetInfo, options: Record<string, unknown>, names: readonly string[]): Entry {
  const form = game.desk;
  if (form.kind === "win") return new WinEntry(form);
  if (form.kind === "events") return new EventsEntry(names, form.usual);
  const limit = Number(options["limit"] ?? form.usual.at(-1) ?? 0);
  return new HandsEntry(names, Math.min(form.least, limit), limit);
}

/** What is entered so far, so that a reload or a look at another page does not lose it. */
export function unfinished(entry: Entry): Result {
  if (entry instanceof WinEntry) {
    const { winner, from, points, laidOut } = entry;
    return { winner, from, ...(laidOut === null ? { points } : { hand: laidOut.hand }) };
  }
  if (entry instanceof HandsEntry) {
    const hands = entry.names.map((name) => [name, entry.hand(name).laidOut?.hand ?? entry.hand(name).value] as const);
    return { winner: entry.winner, liable: entry.liable, hands: Object.fromEntries(hands.filter(([, value]) => value !== null)) };
  }
  const { events, ended, waiting, exposed } = entry;
  return { events, ...(ended === null ? {} : { end: ended }), waiting, void: entry.void, exposed, false: entry.false };
}

const place = (desk: string): string => `tingpai-desk-entry-${desk}`;

export function keepUnfinished(desk: string, number: number, entry: Entry): void {
  try {
    localStorage.setItem(place(desk), JSON.stringify({ number, result: unfinished(entry) }));
  } catch {
    // storage is full or switched off: an unfinished entry is all that can be lost
  }
}

/** Go on where this phone stopped, if it is still the same deal. */
export function takeUp(desk: string, number: number, entry: Entry): void {
  try {
    const found = JSON.parse(localStorage.getItem(place(desk)) ?? "null") as { number: number; result: Result } | null;
    if (found?.number === number) entry.load(found.result);
  } catch {
    // what was kept cannot be read: begin anew
  }
}
