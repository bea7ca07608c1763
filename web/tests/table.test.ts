import { describe, expect, it } from "vitest";
import type { Transfer } from "../src/lib/protocol.ts";
import { isWin, offers, read, setOf } from "../src/table/actions.ts";
import { unseen, visible } from "../src/table/counting.ts";
import { Rack } from "../src/table/hand.svelte.ts";
import { flows, plain, reasons, signed } from "../src/table/points.ts";
import { claimedTiles, giverOf, placesFrom } from "../src/table/seats.ts";
import { meldScale, ownLine, riverCell, riverRows, riverTile, stripLines } from "../src/table/stage.ts";
import { allTiles, wallShare } from "../src/table/wall.ts";
import { order, parse } from "../src/tiles/names.ts";
import { seat, view } from "./views.ts";

describe("tiles", () => {
  it("are read from the notation", () => {
    expect(parse("123m 44pEC1f")).toEqual(["1m", "2m", "3m", "4p", "4p", "E", "C", "1f"]);
  });
  it("are sorted by suit, then honours, then flowers", () => {
    expect(["1f", "C", "N", "1s", "9p", "9m", "E"].sort((one, other) => order(one) - order(other)).join(" ")).toBe("9m 9p 1s E N C 1f");
  });
});

describe("moves", () => {
  it("are read with their tiles", () => {
    expect(read("chow 46m")).toEqual({ text: "chow 46m", move: "chow", suit: null, tiles: ["4m", "6m"] });
    expect(read("void p 9p")).toEqual({ text: "void p 9p", move: "void", suit: "p", tiles: ["9p"] });
    expect(read("pass")).toEqual({ text: "pass", move: "pass", suit: null, tiles: [] });
  });
  it("become buttons, but discards do not", () => {
    const legal = ["pass", "hu", "pung", "discard 5m", "ready 5m", "chow 46m", "kong"];
    expect(offers(legal).map(({ text }) => text)).toEqual(["chow 46m", "pung", "kong", "hu", "pass"]);
    expect(offers(["ready"]).map(({ text }) => text)).toEqual(["ready"]);
    expect([isWin("hu"), isWin("zimo"), isWin("kong")]).toEqual([true, true, false]);
  });
  it("show the whole set and the claimed tile in it", () => {
    expect(setOf(read("chow 46m"), "5m", null)).toEqual({ tiles: ["4m", "5m", "6m"], claimed: 1 });
    expect(setOf(read("pung"), "E", null)).toEqual({ tiles: ["E", "E", "E"], claimed: 2 });
    expect(setOf(read("kong"), "E", null)).toEqual({ tiles: ["E", "E", "E", "E"], claimed: 3 });
    expect(setOf(read("kong 7p"), null, "7p")).toEqual({ tiles: ["7p", "7p", "7p", "7p"], claimed: -1 });
    expect(setOf(read("hu"), "5m", null)).toEqual({ tiles: ["5m"], claimed: -1 });
    expect(setOf(read("zimo"), null, "5m")).toEqual({ tiles: ["5m"], claimed: -1 });
    expect(setOf(read("pass"), "5m", null)).toEqual({ tiles: [], claimed: -1 });
  });
});

describe("seats", () => {
  it("go round counter-clockwise from the viewer", () => {
    expect(placesFrom("S")).toEqual({ S: "bottom", W: "right", N: "top", E: "left" });
  });
  it("name the giver of a set", () => {
    const meld = { type: "pung" as const, tiles: "EEE", added: false };
    expect(giverOf("S", { ...meld, from: "left" })).toBe("E");
    expect(giverOf("S", { ...meld, from: "across" })).toBe("N");
    expect(giverOf("S", { ...meld, from: "right" })).toBe("W");
  });
  it("find the claimed tile of a chow in the giver's river", () => {
    const melds = [
      { type: "chow" as const, tiles: "345m", from: "left" as const, added: false },
      { type: "pung" as const, tiles: "EEE", from: "left" as const, added: false },
    ];
    const seats = { E: seat({ river: "9s5mE", taken: [1, 2] }), S: seat({ melds }), W: seat(), N: seat() };
    expect(claimedTiles(view({ seats })).S).toEqual(["5m", "E"]);
  });
});

describe("the wall", () => {
  it("is whole after the deal, and empty at the end", () => {
    expect(allTiles(view())).toBe(144);
    expect(wallShare(view({ wall: { left: 91, live: 91, replacements: 0, places: [[53, 143]], tiles: null } }))).toBe(1);
    const rivers = (river: string) => ({ E: seat({ river }), S: seat({ river }), W: seat({ river }), N: seat({ river }) });
    const last = view({ wall: { left: 0, live: 0, replacements: 0, places: [], tiles: null }, seats: rivers("1234567891234567891234m") });
    expect(wallShare(last)).toBe(0);
  });
});

describe("the stage", () => {
  const river = (count: number) => ({ E: seat({ river: `${"1".repeat(count)}m` }), S: seat(), W: seat(), N: seat() });
  it("has smaller rivers from the 25th discard of anybody on", () => {
    expect([24, 25, 30, 31].map((count) => riverRows(view({ seats: river(count) })))).toEqual([4, 5, 5, 6]);
    expect([4, 5].map(riverTile)).toEqual([5.4, 4.57]);
    // However many there are, the rows never need more room than five did.
    expect(riverTile(6) * 6).toBeCloseTo(riverTile(5) * 5);
  });
  it("lays rivers as each player would, the first row nearest the middle", () => {
    expect([0, 5, 6].map((index) => riverCell("bottom", index, 4))).toEqual([{ row: 1, column: 1 }, { row: 1, column: 6 }, { row: 2, column: 1 }]);
    expect([0, 5, 6].map((index) => riverCell("top", index, 4))).toEqual([{ row: 4, column: 6 }, { row: 4, column: 1 }, { row: 3, column: 6 }]);
    expect([0, 5, 6].map((index) => riverCell("left", index, 4))).toEqual([{ row: 1, column: 4 }, { row: 6, column: 4 }, { row: 1, column: 3 }]);
    expect([0, 5, 6].map((index) => riverCell("right", index, 4))).toEqual([{ row: 6, column: 1 }, { row: 1, column: 1 }, { row: 6, column: 2 }]);
  });
  it("makes sets smaller only if they would reach the hand", () => {
    const kong = { type: "kong" as const, tiles: "1111m", from: "left" as const, added: false };
    expect(meldScale([kong], 10, 18.6)).toBe(1);
    expect(meldScale([kong, kong, kong, kong], 2, 18.6)).toBeCloseTo(16 / 17.84);
  });
  it("tucks the rows of a phone only if it must", () => {
    const few = { top: 1, side: 2, own: 1 };
    expect(stripLines(few, 400, 28, false)).toEqual({ rows: { top: 2, side: 3, own: 2 }, line: 1.46 });
    expect(stripLines(few, 190, 28, false)).toEqual({ rows: few, line: 1.46 });
    expect(stripLines({ top: 3, side: 4, own: 2 }, 330, 28, false)).toEqual({ rows: { top: 3, side: 4, own: 2 }, line: 1.036 });
    expect(stripLines({ top: 3, side: 5, own: 3 }, 300, 28, true).line).toBeCloseTo((300 / 28 - 4.38) / 8);
    expect(stripLines(few, 200, 28, false, false)).toEqual({ rows: { ...few, own: 0 }, line: 1.46 });
    expect(ownLine(2, 1.46, 60, 28)).toBeCloseTo(60 / 28 - 1.46);
  });
});

describe("counting", () => {
  const melds = [{ type: "pung" as const, tiles: "555m", from: "left" as const, added: false }];
  const seats = { E: seat({ river: "5m9s", taken: [0] }), S: seat({ tiles: "5m11p", melds }), W: seat({ melds: [{ type: "kong", tiles: null, from: "self", added: false }] }), N: seat({ flowers: "1f" }) };
  it("sees each open tile once, though a claimed one lies in a set and a river", () => {
    expect(visible(view({ seats })).filter((code) => code === "5m")).toHaveLength(4);
    expect(unseen(view({ seats }), "5m")).toBe(0);
    expect(unseen(view({ seats }), "1p")).toBe(2);
    expect(unseen(view({ seats }), "1f")).toBe(0);
    expect(unseen(view({ seats, indicator: "1p" }), "1p")).toBe(1);
  });
  it("counts a discard that was won on in one place only", () => {
    const won = { ...seats, N: seat({ tiles: "234m234p234s99s5p5p9s", standing: 14 }) };
    const winners = [{ seat: "N" as const, by: "discard" as const, from: "E" as const, tile: "9s", score: null }];
    expect(unseen(view({ seats: won, winners }), "9s")).toBe(1);
  });
});

describe("points", () => {
  const transfer = (from: Transfer["from"], to: Transfer["to"], points: number, why = "win"): Transfer => ({
    from, to, points, why, say: why, cite: "", arguments: {},
  });
  it("have a real minus", () => {
    expect([plain(-3), plain(3), signed(3), signed(-3), signed(0)]).toEqual(["−3", "3", "+3", "−3", "0"]);
  });
  it("of one reason are one row", () => {
    const rows = reasons([transfer("E", "S", 8), transfer("W", "S", 8), transfer("N", null, 5, "foul")]);
    expect(rows.map(({ say, by }) => [say, by])).toEqual([
      ["win", { E: -8, S: 16, W: -8, N: 0 }],
      ["foul", { E: 0, S: 0, W: 0, N: -5 }],
    ]);
  });
  it("flow one way between two seats", () => {
    expect(flows([transfer("E", "S", 8), transfer("S", "E", 3), transfer("W", "N", 1), transfer("N", "W", 1)])).toEqual([
      { from: "E", to: "S", points: 5 },
    ]);
  });
});

describe("the rack", () => {
  const held = (tiles: string, drawn: string | null = null) => view({ seats: { E: seat(), S: seat({ tiles, drawn }), W: seat(), N: seat() } });
  it("sets the drawn tile apart, and sorts the others", () => {
    const rack = new Rack();
    rack.take(held("9p1m5s55m", "1m"), true);
    expect(rack.tiles.map(({ code }) => code)).toEqual(["5m", "5m", "9p", "5s"]);
    expect(rack.drawn?.code).toBe("1m");
  });
  it("keeps the numbers of the tiles that stay, and the lifted tile", () => {
    const rack = new Rack();
    rack.take(held("1m2m3m9p"), true);
    const numbers = new Map(rack.all.map(({ id, code }) => [code, id]));
    rack.lifted = numbers.get("3m") ?? null;
    rack.take(held("1m3m9p"), true);
    expect(rack.all.every(({ id, code }) => numbers.get(code) === id)).toBe(true);
    expect(rack.lifted).toBe(numbers.get("3m"));
    rack.take(held("1m9p"), true);
    expect(rack.lifted).toBeNull();
  });
  it("moves a tile, and steps round", () => {
    const rack = new Rack();
    rack.take(held("1m2m3m"), true);
    const [one, , three] = rack.tiles;
    rack.move(three!.id, one!.id);
    expect(rack.tiles.map(({ code }) => code)).toEqual(["3m", "1m", "2m"]);
    rack.step(-1);
    expect(rack.lifted).toBe(rack.tiles[2]!.id);
    rack.step(1);
    expect(rack.lifted).toBe(rack.tiles[0]!.id);
  });
});
