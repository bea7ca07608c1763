// The entry that a game's results need, and the place that it is written at.
//
// How a page that is not /desk uses the entry and the outbox, for instance a table of a competition:
//
// 1. Describe the table as a `Place` (below): its name on this phone, the deal's number, the four names, who sits where, how
//    the server is asked and how a command is written. `Room` (../room.svelte.ts) is the example.
// 2. Show `<Writing at={place} {game} referee={address or null} isCovered={a dialog lies over it} />`. `game` is the
//    `RulesetInfo` of /api/rulesets; its `desk` says which form, which usual values, the least points. Put it inside an
//    element of the class `desk` and import "../desk.css". Writing keeps what is half entered, goes to the score page and
//    back, and shows the card with the gold button. For a correction take `newEntry`, `<EntryForm>` and `<WriteCard>`
//    yourself, as ../CorrectDialog.svelte does.
// 3. Make `new Outbox(name, disk, post, onchange, waits())` (../outbox.ts, ../shelf.ts). `name` is any string that no other
//    outbox of this phone has, such as `event-ID-table-7`. `post(batch)` sends the batch in one request, in order, and returns
//    one `Reply` for each id: `refused` stays on the phone until somebody has read it, any other status means that the server
//    has it. It throws if there was no answer; then the batch is sent again, so the server must take an id once.
//    `await outbox.add({ desk: name, id: newId(), at: Date.now(), after, by, command })` is over when the disk has the command;
//    only then may the page say so. Call `open()` once, `kick()` on `online` and `visibilitychange`, `close()` at the end.
// 4. Three states, in words: `outbox.waiting(ids in the server's state)` gives each command with its stage, `kept` ("kept
//    here") or `sent`, or `answered` where a refusal must be read; `<WaitingRows>` (../WaitingRows.svelte) shows them. A row in
//    the server's state is `written` ("the desk has it"). The words begin with web-desk-stage.
// 5. The state comes in over a `Line` (../line.ts): the paths of a socket and of a plain question, and how a state is known.
//    To open without a network, keep the last one in `Records` (../database.ts) in a `Database` of its own.
import type { RulesetInfo } from "../../lib/protocol.ts";
import type { Command, Result } from "../wire.ts";
import { EventsEntry } from "./events.svelte.ts";
import { HandsEntry } from "./hands.svelte.ts";
import { WinEntry } from "./win.svelte.ts";

export type Entry = WinEntry | EventsEntry | HandsEntry;

/** Where deals are written: a desk (`Room` is one), or a table of a competition. */
export interface Place {
  /** Names the place on this phone: what is half entered is kept under it. */
  readonly id: string;
  /** The address of the place, for the way back from the score page. */
  readonly back: string;
  /** The number of the deal that is being entered; null: there is none. */
  readonly number: number | null;
  /** The four players. */
  readonly names: readonly string[];
  /** The options of the game that differ from the book's. */
  readonly options: Record<string, unknown>;
  /** Who sits on E, S, W and N in this deal, and the wind of its round; null: not known now. */
  readonly seats: Record<string, string> | null;
  readonly round: string | null;
  /** Asks the server what a command would be answered: `{ row: { Anna: 48, … } }`. Null: the server cannot be asked now. */
  readonly ask: ((command: Command) => Promise<Record<string, unknown>>) | null;
  /** The command that writes a result as this deal. */
  command(result: Result): Command;
  /** Keep a command on this phone and send it. It must be on the disk when this is over. */
  write(command: Command): Promise<void>;
}

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
