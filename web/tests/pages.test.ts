import { describe, expect, it } from "vitest";
import { learn, learnAll, say } from "../src/lib/i18n.svelte.ts";
import { usualTable, wayTo } from "../src/lib/tables.ts";
import { pageOf } from "../src/pages/pages.ts";
import { write } from "../src/score/state.svelte.ts";

describe("pages", () => {
  it("are found by their addresses", () => {
    expect(pageOf("/table/abc-1")).toMatchObject({ props: { id: "abc-1" }, bare: true });
    expect(pageOf("/rules").props).toEqual({});
    expect(pageOf("/rules/mcr").props).toEqual({ ruleset: "mcr" });
    expect(pageOf("/table/").bare).toBeUndefined();
  });
});

describe("the way to a table", () => {
  it.each([
    ["https://example.org/table/abcd#key-1", "/table/abcd#key-1"],
    [" /table/abcd ", "/table/abcd"],
    ["abcd#key", "/table/abcd#key"],
    ["https://example.org/", null],
    ["not a link", null],
    ["abc", null],
  ])("from %s", (pasted, way) => {
    expect(wayTo(pasted)).toBe(way);
  });
});

it("a table with bots has four chairs", () => {
  expect(usualTable("mcr", "master").chairs).toEqual([
    { kind: "me" }, ...Array.from({ length: 3 }, () => ({ kind: "bot", bot: "master" })),
  ]);
});

it("tiles are written with one letter for neighbours of a suit", () => {
  expect(write(["1m", "2m", "3p", "E", "E", "4p"])).toBe("12m3pEE4p");
});

it("texts come from the Fluent files; an unknown one is its name", async () => {
  expect(say("web-loading")).toBe("web-loading");
  await learn("en");
  expect(say("web-loading")).not.toBe("web-loading");
  await learnAll("en");
  expect(say("web-no-such-text")).toBe("web-no-such-text");
});
