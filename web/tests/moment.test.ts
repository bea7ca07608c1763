import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { SeatName, ViewShown, Winner, WinScore } from "../src/lib/protocol.ts";
import { momentOf, type Told } from "../src/table/moment.ts";
import { reveal, STEP } from "../src/table/reveal.ts";
import { aloud, pieces, tileMark } from "../src/tiles/sentence.ts";
import { seat, view } from "./views.ts";

const NAMES: Record<SeatName, string> = { E: "Anna", S: "Mei", W: "Oskar", N: "Katya" };
const score: WinScore = {
  total: 13,
  lines: [
    { fan: "flower", name: "Flower", value: "1", evidence: [], cite: "№81" },
    { fan: "half_flush", name: "Half Flush", value: "6", evidence: [], cite: "№50" },
  ],
};
const win = (who: SeatName, by: Winner["by"], from: SeatName | null, changed: Partial<Winner> = {}): Winner => ({
  seat: who, by, from, tile: "3s", score, ...changed,
});
/** A deal that is over, seen from East. */
const over = (winners: Winner[], points: number, changed: Partial<ViewShown> = {}): ViewShown =>
  view({
    seat: "E",
    phase: { ...view().phase, name: "over", seat: null, end: winners.length > 0 ? "win" : "exhausted" },
    winners,
    totals: { E: points, S: 0, W: 0, N: 0 },
    seats: { E: seat(), S: seat(), W: seat(), N: seat() },
    ...changed,
  });
const moment = (shown: ViewShown) => momentOf(shown, (one) => NAMES[one], (names) => names.join(" & "));
const ids = (all: Told[]): string[] => all.map(({ id }) => id.replace("web-moment-", ""));

describe("the headline of a deal", () => {
  it("says that you win, whatever the tile came from", () => {
    for (const one of [win("E", "wall", null), win("E", "discard", "S"), win("E", "kong", "S")]) {
      const { headline, mood, lamps, amount } = moment(over([one], 24));
      expect([headline.id, mood, amount, lamps.length]).toEqual(["web-moment-you-win", "won", 24, 4]);
    }
  });
  it("says who won and that you dealt in", () => {
    const { headline, mood, lamps, details, amount } = moment(over([win("S", "discard", "E")], -21));
    expect(headline).toEqual({ id: "web-moment-dealt-in", values: { name: "Mei", by: "discard" } });
    expect([mood, lamps, amount]).toEqual(["lost", ["S"], -21]);
    expect(ids(details)).toEqual(["finished", "amount"]);
    expect(details[0]!.values).toMatchObject({ giver: "me", tile: "⟦3s⟧", fan: "Half Flush", name: "Mei" });
    expect(details[1]!.values).toEqual({ sign: -1, points: 21 });
  });
  it("tells a robbed kong from a discard", () => {
    expect(moment(over([win("S", "kong", "E")], -10)).headline.values["by"]).toBe("kong");
    expect(moment(over([win("S", "kong", "W")], -10)).headline).toEqual({ id: "web-moment-from-other", values: { name: "Mei", by: "kong", from: "Oskar" } });
  });
  it("names a self-draw and somebody else's discard", () => {
    expect(moment(over([win("W", "wall", null)], -8)).headline).toEqual({ id: "web-moment-self-draw", values: { name: "Oskar", by: "wall" } });
    expect(moment(over([win("W", "discard", "N")], -8)).headline.values).toEqual({ name: "Oskar", by: "discard", from: "Katya" });
  });
  it("names several winners, and you first", () => {
    const two = [win("S", "discard", "E"), win("W", "wall", null)];
    expect(moment(over(two, -5)).headline.values).toEqual({ names: "Mei & Oskar", dealt: "yes" });
    expect(moment(over([win("S", "discard", "N"), win("W", "wall", null)], -5)).headline.values["dealt"]).toBe("no");
    const mine = moment(over([...two, win("E", "discard", "N")], 3));
    expect(mine.headline).toEqual({ id: "web-moment-you-win-too", values: { names: "Mei & Oskar", count: 2 } });
    expect(mine.details[0]!.values).toMatchObject({ giver: "other", from: "Katya" });
  });
  it("tells of each hand that your tile finished, if several won", () => {
    const { details } = moment(over([win("S", "discard", "E"), win("W", "discard", "E"), win("N", "wall", null)], -9));
    expect(ids(details)).toEqual(["finished", "finished", "amount"]);
  });
  it("knows a draw, the end of time, and a foul", () => {
    expect(moment(over([], 0)).headline).toEqual({ id: "web-moment-nobody", values: { end: "exhausted" } });
    expect(moment(over([], 0)).mood).toBe("calm");
    const foul = (by: SeatName): ViewShown => over([], -30, { phase: { ...over([], 0).phase, end: "foul" }, fouls: [[by, "dead_wall"]] });
    expect(moment(foul("E")).headline.id).toBe("web-moment-your-foul");
    expect(moment(foul("N")).headline.values).toEqual({ name: "Katya" });
  });
  it("does not count a false win", () => {
    const wrong = moment(over([win("S", "discard", "E", { score: {} })], 24, { phase: { ...over([], 0).phase, end: "exhausted" } }));
    expect(wrong.headline.id).toBe("web-moment-nobody");
    expect(wrong.lamps).toEqual([]);
    expect(ids(wrong.details)).toEqual(["false-win", "amount"]);
    expect(ids(moment(over([win("S", "wall", null)], -60, { fouls: [["E", "false_win_ready"]] })).details)).toContain("your-false-win");
  });
  it("speaks of nobody's points to somebody who watches", () => {
    const watched = moment(over([win("S", "discard", "E")], -21, { seat: null }));
    expect([watched.headline.id, watched.amount, watched.mood]).toEqual(["web-moment-from-other", null, "calm"]);
    expect(ids(watched.details)).toEqual(["finished"]);
  });
  it("names no fan and no tile that the viewer may not see", () => {
    const hidden = moment(over([win("S", "wall", null, { score: null, tile: null })], 0));
    expect(hidden.details[0]!.values).toMatchObject({ shown: "no", named: "no", tile: "" });
  });
});

describe("lines", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());
  it("light up one after the other, 150 ms each, and then none", () => {
    const lit: (number | null)[] = [];
    reveal(3, false, (line) => lit.push(line));
    expect(lit).toEqual([0]);
    vi.advanceTimersByTime(2 * STEP);
    expect(lit).toEqual([0, 1, 2]);
    vi.advanceTimersByTime(10 * STEP);
    expect(lit).toEqual([0, 1, 2, null]);
    expect(STEP).toBe(150);
  });
  it("do not, with reduced motion or when the page is left", () => {
    const lit: (number | null)[] = [];
    reveal(3, true, (line) => lit.push(line));
    vi.advanceTimersByTime(10 * STEP);
    expect(lit).toEqual([null]);
    reveal(3, false, (line) => lit.push(line))();
    vi.advanceTimersByTime(10 * STEP);
    expect(lit).toEqual([null, 0]);
  });
});

describe("sentences", () => {
  it("are cut at marked tiles and nowhere else", () => {
    expect(pieces("Chrysanthemum discards ⟦C⟧.")).toEqual(["Chrysanthemum discards ", ["C"], "."]);
    expect(pieces(`East takes ${tileMark("345s")}`)).toEqual(["East takes ", ["3s", "4s", "5s"]]);
    expect(pieces("⟦Eve⟧ waits, 3m and ⟦⟧")).toEqual(["Eve", " waits, 3m and "]);
  });
  it("name their tiles for those who listen", () => {
    expect(aloud("Eve discards ⟦C⟧.")).toBe("Eve discards web-tile-C.");
  });
});
