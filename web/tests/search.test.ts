import { describe, expect, it } from "vitest";
import type { Book, FanCard, Part } from "../src/lib/protocol.ts";
import { anchor, labels, ruleLink } from "../src/rules/link.ts";
import { plain, search, wordsOf } from "../src/rules/search.ts";

const part = (label: string | null, heading: string, html: string, fan: string | null = null): Part => ({
  label, heading, html, fan, anchor: label ?? "", level: 2,
});
const card: FanCard = {
  id: "mixed_shifted_chows", number: 51, name: "Mixed Shifted Chows", value: "6", cite: "№51", anchor: "№51", takes: [], taken_by: [],
  names: { en: "Mixed Shifted Chows", ru: "Три смешанных сдвинутых чоу", zh: "三色三步高" },
};
const book: Book = {
  id: "mcr", name: "MCR", edition: "1", title: "MCR", fans: [card],
  parts: [
    part("§3.4", "Robbing a kong", "<p>A player may <b>rob</b> an added kong &amp; win.</p>"),
    part("№51", "", "<p>Three chows in three suits.</p>", card.id),
    part("M-40", "", `<p>${"word ".repeat(60)}kong at the end.</p>`),
    part(null, "Ещё о фанах", "<p>Текст.</p>"),
  ],
};
const found = (typed: string): (string | null)[] => search([book], typed).map(({ part }) => part.label);

describe("plain and wordsOf", () => {
  it("drop case, ё, strokes and signs", () => {
    expect(plain(" Ещё_раз—№28 ")).toBe("еще раз 28");
  });
  it("drop elements and read entities", () => {
    expect(wordsOf("<p>a <b>b</b> &lt;&amp;&#39;&unknown;</p>")).toBe("a b <&'&unknown;");
  });
});

describe("search", () => {
  it.each(["51", "№51", "mixed shifted chows", "mixed_shifted", "сдвинутых ЧОУ", "三步高"])("finds a fan by %s", (typed) => {
    expect(found(typed)[0]).toBe("№51");
  });
  it("finds paragraphs by label, heading and words, in this order", () => {
    expect(found("m-40")).toEqual(["M-40"]);
    expect(found("kong")).toEqual(["§3.4", "M-40"]);
    expect(found("еще о фанах")).toEqual([null]);
  });
  it("finds words that stand apart", () => {
    expect(found("player rob win")).toEqual(["§3.4"]);
  });
  it("finds nothing for nothing", () => {
    expect([found(""), found(" — "), found("xyzzy")]).toEqual([[], [], []]);
  });
  it("cuts the words around the place", () => {
    const [hit] = search([book], "the end");
    expect(hit?.around[1]).toBe("the end");
    expect(hit?.around[0]).toMatch(/^….{60}$/);
    expect(hit?.around[2]).toBe(".");
  });
});

describe("links to the rules", () => {
  it("split a citation and encode its first label", () => {
    expect(labels("№28; M-40;")).toEqual(["№28", "M-40"]);
    expect(anchor("Sea bottom 4")).toBe("Sea_bottom_4");
    expect(ruleLink("mcr", "Sea bottom 4; M-40")).toBe("/rules/mcr#Sea_bottom_4");
    expect(ruleLink("mcr", "")).toBe("/rules/mcr");
  });
});
