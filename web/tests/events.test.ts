// Pages of an event without a browser: names and numbers, when the hall rings, pages that turn, sheets of A4, deadlines.
import { describe, expect, it } from "vitest";
import { deadline } from "../src/events/public/appeal.ts";
import { asDesk, inNames, inNumbers, labels, pointsByName } from "../src/events/table/names.ts";
import { cut, inGroups, isWide } from "../src/events/print/sheets.ts";
import { pageAt, pages, TURN } from "../src/events/screen/paging.ts";
import { moments, Ringing } from "../src/events/screen/ringing.ts";
import { shownNumber } from "../src/events/lib/sessions.ts";
import { countdown, untilGong } from "../src/events/lib/time.svelte.ts";
import type { EventChair, EventClock, EventInfo } from "../src/lib/protocol.ts";
import { pageOf } from "../src/pages/pages.ts";

const ID = "abcdefghijklmnopqrstuv";
const chair = (number: number, name: string): EventChair => ({ number, seat: "E", player: `p${number}`, name, team: "", for_name: null });
const clock = (changed: Partial<EventClock> = {}): EventClock => ({ is: "clock", session: 1, started: 0, minutes: 150, gong: 9_000_000, warning: 8_100_000, paused: null, left: null, extra: [], done: 0, tables: 4, ...changed });

it("finds the pages of an event by their addresses", () => {
  expect(pageOf(`/events/${ID}`).props).toEqual({ id: ID });
  expect(pageOf(`/events/${ID}/standings`).props).toEqual({ id: ID, view: "standings" });
  expect(pageOf(`/events/${ID}/table/7`)).toMatchObject({ props: { id: ID, table: "7" }, bare: true });
  expect(pageOf(`/events/${ID}/screen/1`)).toMatchObject({ props: { id: ID, screen: "1" }, bare: true });
  expect(pageOf(`/events/${ID}/print/cards`)).toMatchObject({ props: { id: ID, what: "cards" }, bare: true });
});

describe("results", () => {
  const names = labels([chair(7, "Li"), chair(12, "Anna"), chair(3, "Li"), chair(1, "E")]);

  it("tell people with one name apart", () => {
    expect([...names.values()]).toEqual(["Li (7)", "Anna", "Li (3)", "E"]);
  });

  it.each([
    [{ winner: "Anna", from: "Li (3)", points: 24 }, { winner: 12, from: 3, points: 24 }],
    [{ winner: "Anna", from: null, hand: { concealed: "E", win: { tile: "E" } } }, { winner: 12, from: null, hand: { concealed: "E", win: { tile: "E" } } }],
    [{ winner: null }, { winner: null }],
    [
      { events: [{ hu: { Anna: 2 }, from: "E" }, { kong: "Li (7)", kind: "open", from: "Anna" }], end: "exhausted", waiting: { E: 4, "Li (3)": null }, void: ["E"] },
      { events: [{ hu: { 12: 2 }, from: 1 }, { kong: 7, kind: "open", from: 12 }], end: "exhausted", waiting: { 1: 4, 3: null }, void: [1] },
    ],
    [{ winner: "E", hands: { E: 40, Anna: { concealed: "Anna" } }, liable: "Anna" }, { winner: 1, hands: { 1: 40, 12: { concealed: "Anna" } }, liable: 12 }],
  ])("go to numbers and back: %j", (said, written) => {
    expect(inNumbers(said, names)).toEqual(written);
    expect(inNames(written, names)).toEqual(said);
  });

  it("stand in an outbox as the desk's words know them", () => {
    expect(asDesk({ do: "deal", session: 1, table: 2, number: 3, result: { winner: 12, from: null, points: 8 } }, names)).toEqual({ do: "deal", number: 3, winner: "Anna", from: null, points: 8 });
    expect(asDesk({ do: "deal", session: 1, table: 2, number: 3, unfinished: true }, names)).toEqual({ do: "unfinished", number: 3 });
    expect(pointsByName({ 7: 1, 12: -1 }, names)).toEqual({ "Li (7)": 1, Anna: -1, "Li (3)": 0, E: 0 });
  });
});

describe("the clock", () => {
  it("counts whole seconds, the last one until it is over", () => {
    expect([6_432_000, 6_431_001, 60_000, 1, 0].map(countdown)).toEqual(["1:47:12", "1:47:12", "1:00", "0:01", "0:00"]);
  });

  it("knows a table's own gong, and stands still with the hall", () => {
    const extra = [{ table: 2, gong: 9_360_000, extra: 6 }];
    expect(untilGong(clock({ extra }), 8_999_000)).toBe(1000);
    expect(untilGong(clock({ extra }), 9_000_000, 2)).toBe(360_000);
    expect(untilGong(clock(), 9_999_999)).toBe(0);
    expect(untilGong(clock({ gong: null, left: 5000, extra: [{ table: 2, gong: null, extra: 6 }] }), 1, 2)).toBe(365_000);
    expect(untilGong(clock({ started: null, gong: null }), 0)).toBeNull();
  });

  it("rings each moment once, and not for what is long over", () => {
    const ringing = new Ringing();
    expect(ringing.due(clock(), 10)).toEqual(["start"]);
    expect(ringing.due(clock(), 110)).toEqual([]);
    expect(ringing.due(clock(), 8_100_050)).toEqual(["warning"]);
    expect(ringing.due(clock(), 9_000_000)).toEqual(["gong"]);
    expect(new Ringing().due(clock(), 9_010_000)).toEqual([]);
    const later = clock({ extra: [{ table: 2, gong: 9_360_000, extra: 6 }] });
    expect(ringing.due(later, 9_360_001)).toEqual(["gong"]);
  });

  it("has no warning in a session that is shorter than it, and none while the hall stands still", () => {
    expect(moments(clock({ gong: 600_000, warning: -300_000 })).map(({ ring }) => ring)).toEqual(["start", "gong"]);
    expect(moments(clock({ gong: null, warning: null })).map(({ ring }) => ring)).toEqual(["start"]);
  });

  it("gives thirty minutes for an appeal after the last gong, or after a later decision", () => {
    expect(deadline(clock(), null, 8_999_999)).toBeNull();
    expect(deadline(clock(), null, 9_000_000)).toBe(10_800_000);
    expect(deadline(clock(), 9_500_000, 9_600_000)).toBe(11_300_000);
  });
});

it("shows the session that is played, or else the next one", () => {
  const info = (phase: EventInfo["phase"], session: number): EventInfo => ({ phase, session, scheduled: 3 }) as EventInfo;
  expect([info("scheduled", 0), info("playing", 1), info("between", 1), info("over", 3)].map(shownNumber)).toEqual([1, 1, 2, 3]);
});

it("turns pages on every screen in the same moment", () => {
  expect(pages([1, 2, 3, 4, 5], 2)).toEqual([[1, 2], [3, 4], [5]]);
  expect([0, TURN - 1, TURN, 3 * TURN].map((now) => pageAt(now, 3))).toEqual([0, 0, 1, 0]);
});

it("cuts sheets into pages and numbers them", () => {
  const rows = Array.from({ length: 75 }, (_, line) => [String(line)]);
  const found = cut([{ form: "names", title: "", head: [], rows, notes: [] }, { form: "fans", title: "", head: [], rows, notes: [] }]);
  expect(found.map(({ rows: some, page, pages: all }) => [some.length, page, all])).toEqual([[36, 1, 3], [36, 2, 3], [3, 3, 3], [75, 1, 1]]);
  expect([isWide("protocols"), isWide("names")]).toEqual([true, false]);
  expect(inGroups([1, 2, 3], 2)).toEqual([[1, 2], [3]]);
});
