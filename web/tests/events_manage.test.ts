// The organiser's and the officials' pages: what they work out themselves.
import { describe, expect, it } from "vitest";
import { drawnOrder } from "../src/events/manage/draw.ts";
import { keyFor } from "../src/events/manage/keys.ts";
import { count, readRows } from "../src/events/manage/proof.ts";
import { inOrder, needsOf } from "../src/events/hall/order.ts";
import { amount, completed, running, stateOf, type Cells } from "../src/events/hall/typing.ts";
import type { EventHallTable } from "../src/lib/protocol.ts";

const alone = (key: string) => ({ key, team: "", substitute: false });

describe("the draw, repeated", () => {
  it("gives the numbers of docs/tournament.md", () => {
    expect(drawnOrder(["anna", "boris", "chen", "dora"].map(alone), "open sesame", null)).toEqual(["chen", "anna", "boris", "dora"]);
  });
  it("takes teams in rounds, and substitutes last", () => {
    const people = [
      { key: "s", team: "", substitute: true },
      ...["a1", "a2"].map((key) => ({ key, team: "A", substitute: false })),
      ...["b1", "b2"].map((key) => ({ key, team: "B", substitute: false })),
      alone("x"),
    ];
    const order = drawnOrder(people, "secret", "dice 3 5");
    expect(order.slice(4)).toEqual(["x", "s"]);
    expect(order.slice(0, 2).map((key) => key[0]).toSorted()).toEqual(["a", "b"]);
    expect(order[0]?.[0]).toBe(order[2]?.[0]);
    expect(drawnOrder(people, "secret", null)).not.toEqual(order);
  });
});

describe("keys", () => {
  it("come from the name", () => {
    expect(keyFor("Li Wei", new Set())).toBe("li_wei");
    expect(keyFor("Li Wei", new Set(["li_wei"]))).toBe("li_wei_2");
    expect(keyFor("Пётр Иванов", new Set())).toBe("петр_иванов");
    expect(keyFor("李 伟", new Set())).toBe("李_伟");
    expect(keyFor("007", new Set())).toBe("player_007");
    expect(keyFor("!", new Set())).toBe("player");
  });
});

describe("the proof", () => {
  const team = (number: number): string => (number <= 2 ? "A" : "");
  it("counts meetings, team-mates and winds", () => {
    const counted = count([[[1, 2, 3, 4]], [[4, 3, 2, 1]]], team);
    expect([counted.repeats, counted.most, counted.mates, counted.difference]).toEqual([6, 2, 2, 1]);
    expect(counted.meetings.get(1)?.get(4)).toBe(2);
    expect(counted.winds.get(1)).toEqual([1, 0, 0, 1]);
  });
  it("reads rows in blocks and with session and table in front", () => {
    const rows = [[[1, 2, 3, 4], [5, 6, 7, 8]], [[1, 5, 2, 6], [3, 7, 4, 8]]];
    expect(readRows("1 2 3 4\n5,6,7,8\n\nSession 2\n1\t5\t2\t6\n3 7 4 8\n")).toEqual(rows);
    expect(readRows("session,table,E,S,W,N\n1,1,1,2,3,4\n1,2,5,6,7,8\n2,1,1,5,2,6\n2,2,3,7,4,8")).toEqual(rows);
    expect(readRows("nothing")).toEqual([]);
  });
});

const table = (number: number, more: Partial<EventHallTable> = {}): EventHallTable => ({
  table: number, session: 1, deal: 3, rows: 2, row_at: 0, gong: null, over: false, full: false, missing: [], names: [], numbers: [], flagged: [],
  questions: [], held: 0, called: null, taken_by: null, typed_by: [], ticked: null, ticked_by: null, where: "here", ...more,
});

describe("the hall", () => {
  const minute = 60_000;
  it("says what a table needs", () => {
    expect(needsOf(table(1, { called: 5, taken_by: null }), 0, minute)).toEqual(["called", "playing"]);
    expect(needsOf(table(1, { called: 5, taken_by: "Ref" }), 0, minute)).toEqual(["coming", "playing"]);
    expect(needsOf(table(1), 0, 20 * minute)).toEqual(["slow", "playing"]);
    expect(needsOf(table(1, { over: true, flagged: [3] }), 0, 20 * minute)).toEqual(["flagged", "unsigned"]);
    expect(needsOf(table(1, { over: true, full: true }), 0, 20 * minute)).toEqual(["signed"]);
  });
  it("puts the urgent and the slow first", () => {
    const tables = [table(1, { full: true, over: true }), table(2, { rows: 9 }), table(3, { rows: 4 }), table(4, { over: true }), table(5, { called: 1 }), table(6, { rows: 4, row_at: -5 * minute })];
    expect(inOrder(tables, 0, minute).map((one) => one.table)).toEqual([5, 4, 6, 3, 2, 1]);
  });
});

describe("typing from paper", () => {
  const row = (...cells: string[]): Cells => cells as Cells;
  it("reads numbers as people write them", () => {
    expect(["48", "+48", "-32", "−32", "", "x", "1.5", "-"].map(amount)).toEqual([48, 48, -32, -32, 0, null, null, null]);
  });
  it("sees at once what does not add up", () => {
    expect(stateOf(row("48", "-32", "-8", "-8"), false)).toBe("right");
    expect(stateOf(row("48", "-32", "-8", "-9"), false)).toBe("unequal");
    expect(stateOf(row("48", "x", "", ""), false)).toBe("wrong");
    expect(stateOf(row("", "", "", ""), false)).toBe("empty");
    expect(stateOf(row("", "", "", ""), true)).toBe("draw");
  });
  it("adds up and completes", () => {
    expect(running([row("48", "-32", "-8", "-8"), row("", "", "", ""), row("-8", "-8", "32", "-16")]).at(-1)).toEqual([40, -40, 24, -24]);
    expect(completed(row("48", "-32", "-8", ""))).toEqual(["48", "-32", "-8", "-8"]);
    expect(completed(row("48", "", "-8", ""))).toEqual(["48", "", "-8", ""]);
  });
});
