import { afterEach, describe, expect, it, vi } from "vitest";
import type { FoulCard, RulingShown } from "../src/lib/protocol.ts";
import { Refusal } from "../src/lib/api.ts";
import { foulOf } from "../src/referee/at_desk.ts";
import { orFromList, RefereeCall } from "../src/referee/call.svelte.ts";
import { kept } from "../src/referee/kept.ts";
import { findFouls } from "../src/referee/search.ts";

const facts: FoulCard["facts"] = {
  times: 0, restarts: "", shared: "", victim: false, victim_always: false, minutes: [], amounts: [], usual: 0, least: 0, most: 0,
  any_amount: false, out: false, raised: true,
};
const card = (id: string, words: Record<string, string[]>, more: Partial<FoulCard> = {}): FoulCard => ({
  id, words, name: words["en"]?.[0] ?? id, frequent: false, what: "", follows: [], cite: "§1", cured: true, facts, ladder: [], cases: [], ...more,
});
const late = card("late", { en: ["Late", "delay"], ru: ["Опоздание"], zh: ["迟到"] });
const pung = card("late_pung", { en: ["Late pung", "three seconds"], ru: ["Поздний панг"], zh: ["迟碰"] }, { cite: "§3.11.6.5; M-66" });

describe("findFouls", () => {
  const found = (typed: string): string[] => findFouls([pung, late], typed).map(({ id }) => id);
  it("gives all without words, and the exact name first", () => {
    expect(found(" ")).toEqual(["late_pung", "late"]);
    expect(found("LATE")).toEqual(["late", "late_pung"]);
  });
  it("reads any of the three languages, parts of words and paragraphs", () => {
    expect(found("опозд")).toEqual(["late"]);
    expect(found("迟")).toEqual(["late_pung", "late"]);
    expect(found("3.11.6.5")).toEqual(["late_pung"]);
    expect(found("seconds three")).toEqual(["late_pung"]);
    expect(found("kong")).toEqual([]);
  });
});

describe("a call", () => {
  it("asks for what is missing, and forgets facts with the foul", () => {
    const call = new RefereeCall();
    expect(call.missing).toBe("who");
    call.who("S");
    expect(call.missing).toBe("what");
    call.what(card("knocked", {}, { facts: { ...facts, victim: true, victim_always: true } }));
    expect(call.missing).toBe("victim");
    call.victim = "W";
    expect(call.missing).toBe(null);
    expect(call.facts()).toEqual({ victim: "W" });
    call.who("W");
    expect(call.missing).toBe("victim");
    call.what(late);
    expect(call.facts()).toEqual({});
  });
  it("becomes the desk's command", () => {
    const call = new RefereeCall();
    call.who("E");
    call.what(card("knocked", {}, { facts: { ...facts, victim: true, victim_always: true } }));
    call.victim = "N";
    call.amount = 20;
    expect(foulOf(call, { E: "Anna", N: "Dina" }, 3)).toEqual({ player: "Anna", foul: "knocked", victim: "Dina", amount: 20, deal: 3 });
  });
  it("is ruled by the list if the server cannot be reached, and by nobody if it refuses", async () => {
    const call = new RefereeCall();
    call.times = 2;
    const step = { number: 2, minutes: null, amount: null, warning: false, says: ["Loses 5."], effects: [], next: "10", aloud: { en: "You lose 5." } };
    const known = card("slip", {}, { cases: [{ ...step, number: 1 }, step] });
    const gone = Promise.reject<RulingShown>(new Refusal(0, "offline", "no network"));
    expect((await orFromList(gone, known, call)).aloud).toEqual({ en: "You lose 5." });
    await expect(orFromList(Promise.reject<RulingShown>(new Refusal(400, "refused", "no")), known, call)).rejects.toThrow("no");
    call.times = 9;
    await expect(orFromList(Promise.reject<RulingShown>(new Refusal(0, "offline", "no network")), known, call)).rejects.toThrow("no network");
  });
});

describe("kept", () => {
  afterEach(() => vi.unstubAllGlobals());
  it("gives without a network what was fetched last", async () => {
    vi.stubGlobal("fetch", () => Promise.resolve(Response.json([1, 2])));
    expect(await kept("/api/one")).toEqual([1, 2]);
    vi.stubGlobal("fetch", () => Promise.reject(new Error("gone")));
    expect(await kept("/api/one")).toEqual([1, 2]);
    await expect(kept("/api/two")).rejects.toBeInstanceOf(Refusal);
  });
});
