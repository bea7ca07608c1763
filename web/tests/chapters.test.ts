import { beforeAll, describe, expect, it } from "vitest";
import { learnAll } from "../src/lib/i18n.svelte.ts";
import type { Book, FanCard, Part } from "../src/lib/protocol.ts";
import { chapterOf, chapters, cover } from "../src/rules/chapters.ts";
import { citation, labelShown, shortLabel } from "../src/rules/citation.ts";
import { asksHow } from "../src/rules/search.ts";

const part = (level: number, label: string | null, heading: string, fan: string | null = null): Part => ({
  level, label, heading, fan, html: "", anchor: label ?? heading,
});
const card = (id: string, value: string): FanCard => ({
  id, value, number: null, name: id, names: {}, cite: id, anchor: id, takes: [], taken_by: [],
});
const fans = Array.from({ length: 24 }, (_, place) => card(`fan_${place}`, place < 10 ? "88" : "64"));
const book: Book = {
  id: "mcr", name: "MCR", edition: "1", title: "Book", fans,
  parts: [
    part(1, null, "Book"),
    part(2, "§1", "Play"), part(0, "§1.1", ""), part(0, "M-40", ""),
    part(2, null, "Fans"), part(0, null, "before"), ...fans.map(({ id }) => part(3, id, id, id)),
    part(2, null, "Decisions"),
  ],
};

describe("chapters", () => {
  it("are the sections; a long list of fans is one for each value", () => {
    expect(chapters(book).map(({ number, title }) => [number, title])).toEqual([
      [1, "Play"], [2, "Fans · 88"], [3, "Fans · 64"], [4, "Decisions"],
    ]);
    expect(cover(book).map(({ heading }) => heading)).toEqual(["Book"]);
  });
  it("have each part once, in the order of the book", () => {
    expect(chapters(book).flatMap(({ parts }) => parts)).toEqual(book.parts.slice(1));
  });
  it("are found by an anchor", () => {
    const all = chapters(book);
    expect(chapterOf(all, "M-40")?.title).toBe("Play");
    expect(chapterOf(all, "fan_9")?.number).toBe(2);
    expect(chapterOf(all, "fan_10")?.number).toBe(3);
    expect(chapterOf(all, "nowhere")).toBeNull();
  });
});

describe("citations", () => {
  beforeAll(() => learnAll("en"));
  it("read as citations", () => {
    expect(citation("classical", "§IV settlement; C-34")).toBe("§IV, settlement; C-34");
    expect(labelShown("dazhong", "Counting 8")).toBe("Counting, 8");
    expect(labelShown("mcr", "App.4")).toBe("App. 4");
    expect(labelShown("mcr", "№28")).toBe("No. 28");
    expect(labelShown("mcr", "§3.9.1.5(1)")).toBe("§3.9.1.5(1)");
    expect(shortLabel("dazhong", "Pung 3")).toBe("3");
  });
});

describe("somebody asks how to play", () => {
  it.each(["how to play", "How do I play?", "beginner", "как играть", "Обучение", "怎么玩", "新手"])("%s", (typed) => {
    expect(asksHow(typed)).toBe(true);
  });
  it.each(["", "kong", "панг", "杠", "h", "how many flowers"])("not: %s", (typed) => {
    expect(asksHow(typed)).toBe(false);
  });
});
