import { describe, expect, it } from "vitest";
import { readAddress, scoreLink, type Request } from "../src/score/address.ts";

const FULL: Request = {
  ruleset: "mcr",
  hand: "234p67s",
  melds: [
    { type: "chow", tiles: "345m", from: "left" },
    { type: "pung", tiles: "EEE", from: "across" },
    { type: "kong", tiles: "1111p", from: "self" },
  ],
  win: { tile: "8s", from: "wall", last: true },
  seat: "S",
  flowers: "12f",
  options: { minimum: 8, flowers: true, direction: "up" },
};

describe("scoreLink", () => {
  it("writes what differs from the usual, and nothing else", () => {
    expect(scoreLink({ ruleset: "mcr", hand: "55p", win: { tile: "8s", from: "discard" }, seat: "E", round: "E" })).toBe(
      "/score?mcr&hand=55p&win=8s",
    );
  });
  it("encodes what an address cannot hold", () => {
    expect(scoreLink({ ruleset: "mcr", hand: "1m & 2m" })).toBe("/score?mcr&hand=1m%20%26%202m");
  });
  it("tells late, added and other kongs apart", () => {
    const kong = { type: "kong", tiles: "5555m", from: "right" };
    const link = (meld: object): string => scoreLink({ ruleset: "sichuan", melds: [meld] });
    expect(link(kong)).toBe("/score?sichuan&meld=5555m-right");
    expect(link({ ...kong, added: true })).toBe("/score?sichuan&meld=5555m-right-added");
    expect(link({ ...kong, added: true, late: true })).toBe("/score?sichuan&meld=5555m-right-late");
  });
});

describe("readAddress", () => {
  it("reads what was written", () => {
    expect(readAddress(scoreLink(FULL).slice("/score".length))).toEqual(FULL);
  });
  it("reads late kongs as added ones too", () => {
    const melds = [{ type: "kong", tiles: "5555m", from: "right", added: true, late: true }];
    expect(readAddress(scoreLink({ ruleset: "sichuan", melds }).slice("/score".length))).toEqual({ ruleset: "sichuan", melds });
  });
  it("takes no flag for the name of a game", () => {
    expect(readAddress("?ready&mcr&win=5m&last")).toEqual({ ruleset: "mcr", ready: true, win: { tile: "5m", from: "discard", last: true } });
  });
  it("knows a pung of a suit from a chow", () => {
    expect(readAddress("?meld=555p-right&meld=567p")["melds"]).toEqual([
      { type: "pung", tiles: "555p", from: "right" },
      { type: "chow", tiles: "567p", from: "left" },
    ]);
  });
  it("leaves a broken percent sign for the server to refuse", () => {
    expect(readAddress("?mcr&hand=12%m")).toEqual({ ruleset: "mcr", hand: "12%m" });
  });
  it("needs a winning tile for a win", () => {
    expect(readAddress("?mcr&from=wall&last")).toEqual({ ruleset: "mcr" });
  });
});
