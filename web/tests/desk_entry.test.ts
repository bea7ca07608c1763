// Entering a deal: what each tap does, and what the exchange format says in the end.
import { describe, expect, it } from "vitest";
import type { DeskEntry, RulesetInfo } from "../src/lib/protocol.ts";
import { newEntry, unfinished } from "../src/desk/entry/entry.ts";
import { EventsEntry } from "../src/desk/entry/events.svelte.ts";
import { HandsEntry } from "../src/desk/entry/hands.svelte.ts";
import { WinEntry } from "../src/desk/entry/win.svelte.ts";

const MCR: DeskEntry = { kind: "win", usual: [8, 12, 16, 24, 32], least: 8, cite: "§3.9.1.1", surprising: 400 };
const NAMES = ["Anna", "Boris", "Chen", "Dina"];

describe("one winner", () => {
  it("is ready after winner, source and points", () => {
    const entry = new WinEntry(MCR);
    entry.win("Anna");
    expect(entry.result).toBeNull();
    entry.from = "Boris";
    expect(entry.result).toBeNull();
    entry.usual(24);
    expect(entry.result).toEqual({ winner: "Anna", from: "Boris", points: 24 });
    entry.win("Boris"); // they cannot have given the tile themselves
    expect(entry.result).toBeNull();
    entry.from = null;
    expect(entry.result).toEqual({ winner: "Boris", from: null, points: 24 });
  });

  it("knows a draw", () => {
    const entry = new WinEntry(MCR);
    entry.win("Anna");
    entry.draw();
    expect(entry.result).toEqual({ winner: null });
  });

  it("types digits, and refuses too few points and surprising ones", () => {
    const entry = new WinEntry(MCR);
    entry.win("Anna");
    entry.from = null;
    entry.usual(24);
    entry.digit(7); // typing begins anew
    expect([entry.points, entry.isTooSmall, entry.result]).toEqual([7, true, null]);
    entry.digit(0);
    expect(entry.result).toEqual({ winner: "Anna", from: null, points: 70 });
    entry.digit(5);
    expect([entry.isSurprising, entry.result]).toEqual([true, null]);
    entry.really = true;
    expect(entry.result).toEqual({ winner: "Anna", from: null, points: 705, really: true });
    entry.back();
    expect(entry.points).toBe(70);
    entry.back();
    entry.back();
    expect(entry.points).toBeNull();
    entry.digit(0); // no number begins with nought
    expect(entry.points).toBeNull();
  });

  it("takes a hand from the score page, and its source", () => {
    const entry = new WinEntry(MCR);
    entry.win("Anna");
    entry.from = "Boris";
    const hand = { hand: "234m", win: { tile: "8s" } };
    entry.layOut({ hand, total: 16, lines: [] }, "wall");
    expect(entry.result).toEqual({ winner: "Anna", from: null, hand });
    entry.layOut({ hand, total: 16, lines: [] }, "discard"); // not from the wall after all: who gave it?
    expect(entry.result).toBeNull();
    entry.from = "Chen";
    expect(entry.result).toEqual({ winner: "Anna", from: "Chen", hand });
  });

  it.each([{ winner: null }, { winner: "Anna", from: null, points: 24 }, { winner: "Anna", from: "Boris", points: 41 }, { winner: "Anna", from: "Boris", points: 500, really: true }])(
    "loads what was written: %j",
    (result) => {
      const entry = new WinEntry(MCR);
      entry.load(result);
      expect(entry.result).toEqual(result);
    },
  );
});

describe("events", () => {
  const make = (): EventsEntry => new EventsEntry(NAMES, [1, 2, 4, 8]);

  it("adds hu of several, and ends with the third", () => {
    const entry = make();
    entry.value("Anna", 4);
    entry.value("Boris", 1);
    entry.from = null;
    expect(entry.draft).toBeNull(); // several cannot win on a tile from the wall
    entry.from = "Chen";
    entry.add();
    expect([entry.out, entry.playing, entry.end]).toEqual([["Anna", "Boris"], ["Chen", "Dina"], null]);
    entry.value("Chen", 2);
    entry.from = "Dina";
    expect(entry.result).toBeNull(); // what is being entered is not lost
    entry.add();
    expect(entry.result).toEqual({ events: [{ hu: { Anna: 4, Boris: 1 }, from: "Chen" }, { hu: { Chen: 2 }, from: "Dina" }], end: "three_wins" });
  });

  it("lets a robbed kong be followed by its hu only", () => {
    const entry = make();
    [entry.adding, entry.owner, entry.kind, entry.robbed] = ["kong", "Chen", "added", true];
    entry.add();
    expect([entry.adding, entry.robbing, entry.result]).toEqual(["hu", "Chen", null]);
    entry.value("Anna", 2);
    expect(entry.draft).toEqual({ hu: { Anna: 2 }, from: "Chen", robbed: true });
    entry.add();
    entry.remove(0); // the kong goes, and so does the hu on its tile
    expect(entry.events).toEqual([]);
  });

  it("says that a discard came after a kong only if it did", () => {
    const entry = make();
    [entry.adding, entry.owner, entry.kind, entry.giver] = ["kong", "Chen", "open", "Dina"];
    entry.add();
    entry.value("Anna", 2);
    [entry.from, entry.afterKong] = ["Dina", true];
    expect(entry.draft).toEqual({ hu: { Anna: 2 }, from: "Dina" });
    entry.from = "Chen";
    expect(entry.draft).toEqual({ hu: { Anna: 2 }, from: "Chen", after_kong: true });
  });

  it("asks everybody without hu at an empty wall, and who is fined does not wait", () => {
    const entry = make();
    entry.value("Anna", 2);
    entry.from = null;
    entry.add();
    entry.finish("exhausted");
    entry.wait("Boris", 8);
    entry.wait("Chen", null);
    expect(entry.result).toBeNull();
    entry.mark("void", "Dina");
    expect(entry.result).toMatchObject({ end: "exhausted", waiting: { Boris: 8, Chen: null, Dina: null }, void: ["Dina"] });
    entry.wait("Dina", 4); // they wait after all, so they are not fined
    expect(entry.result).not.toHaveProperty("void");
    entry.mark("false", "Anna");
    entry.mark("exposed", "Anna");
    expect(entry.result).toMatchObject({ false: ["Anna"], exposed: ["Anna"] });
    entry.mark("false", "Anna"); // a good hu is not fined
    expect(entry.result).not.toHaveProperty("exposed");
    const again = make();
    again.load(entry.result ?? {});
    expect(again.result).toEqual(entry.result);
  });
});

describe("four hands", () => {
  const make = (): HandsEntry => new HandsEntry(NAMES, 20, 500);

  it("needs all four, unless somebody pays for all", () => {
    const entry = make();
    entry.win("Anna");
    for (const digit of [2, 6]) entry.current?.digit(digit);
    entry.current?.double();
    entry.current?.double();
    expect(entry.hand("Anna").value).toBe(104);
    expect(entry.result).toBeNull();
    entry.liable = "Boris";
    expect(entry.result).toEqual({ winner: "Anna", hands: { Anna: 104 }, liable: "Boris" });
    entry.liable = null;
    for (const name of NAMES.slice(1)) {
      entry.next();
      expect(entry.chosen).toBe(name);
      entry.current?.digit(8);
    }
    expect(entry.result).toEqual({ winner: "Anna", hands: { Anna: 104, Boris: 8, Chen: 8, Dina: 8 } });
  });

  it("stops at the limit, and asks the winner for the least", () => {
    const entry = make();
    entry.win("Anna");
    entry.current?.set(400);
    entry.current?.double();
    entry.current?.double(); // already there
    expect([entry.current?.value, entry.current?.doubles]).toEqual([500, 1]);
    entry.current?.set(8);
    expect(entry.isTooSmall).toBe(true);
    entry.current?.set(60);
    entry.current?.digit(1);
    expect(entry.current?.value).toBe(60); // 601 would be above the limit
    entry.void();
    expect(entry.result).toEqual({ winner: null });
  });
});

it("is the entry that the game needs, and what is half entered can be taken up again", () => {
  const game = (desk: DeskEntry): RulesetInfo => ({ desk }) as RulesetInfo;
  const win = newEntry(game(MCR), {}, NAMES) as WinEntry;
  win.win("Anna");
  const again = newEntry(game(MCR), {}, NAMES) as WinEntry;
  again.load(JSON.parse(JSON.stringify(unfinished(win))) as Record<string, unknown>);
  expect([again.winner, again.from, again.points]).toEqual(["Anna", undefined, null]);
  const hands = newEntry(game({ ...MCR, kind: "hands", usual: [0, 500], least: 20 }), { limit: 300 }, NAMES) as HandsEntry;
  expect(hands.limit).toBe(300);
  expect(newEntry(game({ ...MCR, kind: "events", usual: [1, 2, 4, 8] }), {}, NAMES)).toBeInstanceOf(EventsEntry);
});
