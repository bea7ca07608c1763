import { describe, expect, it } from "vitest";
import type { ChairShown, DiscardWaits, SheetRow } from "../src/lib/protocol.ts";
import { decided, ranks } from "../src/table/match.ts";
import { shownWaits, worthOf } from "../src/table/waits.ts";

const chair = (name: string, total: number): ChairShown => ({ name, kind: "person", bot: null, here: true, away: false, total, seat: "E", ready: false });
const row = (number: number, totals: number[]): SheetRow => ({ number, round: "E", seats: [0, 1, 2, 3], end: "win", totals, winners: [] });
/** A match that began with these points for everybody. */
const match = (rows: SheetRow[], start = 0): [ChairShown[], SheetRow[]] => [
  ["Anna", "Mei", "Oskar", "Katya"].map((name, place) => chair(name, rows.reduce((sum, { totals }) => sum + totals[place]!, start))),
  rows,
];

describe("places", () => {
  it("are shared by equal points", () => {
    const chairs = [chair("Anna", 5), chair("Mei", 9), chair("Oskar", 5), chair("Katya", -19)];
    expect(ranks(chairs).map(({ name, place }) => [name, place])).toEqual([["Mei", 1], ["Anna", 2], ["Oskar", 2], ["Katya", 4]]);
  });
});

describe("the deal that decided a match", () => {
  it("is the one after which the winner stayed in front", () => {
    const [chairs, sheet] = match([row(1, [10, -10, 0, 0]), row(2, [-30, 40, -5, -5]), row(3, [12, -6, -6, 0]), row(4, [0, 8, 0, -8])]);
    expect(decided(chairs, sheet)).toEqual({ deal: 2, chair: 1, points: 40, ahead: 35 });
  });
  it("is a later one if the lead was lost in between, or only shared", () => {
    const lost = match([row(1, [0, 20, -20, 0]), row(2, [25, -5, -20, 0]), row(3, [-10, 10, 0, 0])]);
    expect(decided(...lost)?.deal).toBe(3);
    const shared = match([row(1, [20, 20, -40, 0]), row(2, [0, 0, 0, 0]), row(3, [-1, 1, 0, 0])]);
    expect(decided(...shared)?.deal).toBe(3);
  });
  it("does not depend on the points that everybody has at the start", () => {
    const rows = [row(1, [-8, 24, -8, -8]), row(2, [1, -1, 0, 0])];
    expect(decided(...match(rows, 500))).toEqual(decided(...match(rows)));
  });
  it("is none if two share the first place, or nothing was played", () => {
    expect(decided(...match([row(1, [5, 5, -10, 0])]))).toBeNull();
    expect(decided(...match([]))).toBeNull();
  });
});

describe("waits", () => {
  const wait = (tile: string, left: number, discard: number | null, wall: number | null) => ({ tile, left, discard, wall });
  const hands: DiscardWaits[] = [
    { thrown: "E", waits: [wait("3m", 3, 12, 13)] },
    { thrown: "9p", waits: [wait("1s", 4, 8, 8), wait("4s", 2, null, 9)] },
    { thrown: "C", waits: [wait("1m", 9, null, null)] },
  ];
  it("are those of the lifted tile, or of the discard that leaves most tiles to win on", () => {
    expect(shownWaits(hands, "E")?.thrown).toBe("E");
    expect(shownWaits(hands, "2s")).toBeNull();
    expect(shownWaits(hands, null)?.thrown).toBe("9p");
    expect(shownWaits([{ thrown: null, waits: [] }], "E")?.thrown).toBeNull();
    expect(shownWaits([], null)).toBeNull();
  });
  it("are worth what a win on a discard and from the wall brings", () => {
    expect(worthOf(wait("3m", 3, 12, 13))?.kind).toBe("both");
    expect(worthOf(wait("3m", 3, 8, 8))?.kind).toBe("same");
    expect(worthOf(wait("3m", 3, null, 9))).toEqual({ discard: 0, wall: 9, kind: "wall" });
    expect(worthOf(wait("3m", 3, null, null))).toBeNull();
  });
});
