// Makes `virtual:fonts.css` and its files: PT Sans without what nobody reads, and the Chinese letters that our texts use.
// What is made is kept in node_modules until the letters or this file change.
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import subsetFont from "subset-font";
import type { Plugin } from "vite";
import { drawnIn, merged, type Drawn } from "./merge_fonts.ts";

const id = "virtual:fonts.css";
const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const packages = here("../node_modules");
const kept = join(packages, ".tingpai-fonts");
const sources = here("../../src/tingpai");
const noto = join(packages, "@fontsource-variable/noto-sans-sc");

const LATIN = [[0x20, 0x7e], [0xa0, 0xff]] as const;
/** Typographic signs, arrows, the minus. */
const SIGNS = "–—‘’“”„…•′″‹›€№™←↑→↓−";
const CYRILLIC = [[0x410, 0x44f], [0x401, 0x401], [0x451, 0x451]] as const;
const WEIGHTS = [400, 700] as const;
/** The name of the language stands in the menu of every language. */
const EVERYWHERE = "中文";

export function fonts(): Plugin {
  return {
    name: "tingpai-fonts",
    resolveId: (name) => (name === id ? made() : undefined),
  };
}

/** The style sheet; its files lie beside it. */
async function made(): Promise<string> {
  const slices = chinese();
  const stamp = createHash("sha256").update(JSON.stringify(slices));
  for (const file of ["fonts.ts", "merge_fonts.ts", "coarse_outline.ts", "../package-lock.json"]) stamp.update(readFileSync(here(file)));
  const folder = join(kept, stamp.digest("hex").slice(0, 16));
  const sheet = join(folder, "fonts.css");
  if (existsSync(sheet)) return sheet;
  const work = `${folder}-${process.pid}`;
  mkdirSync(work, { recursive: true });
  writeFileSync(join(work, "fonts.css"), [...(await ptSans(work)), ...(await notoSans(work, slices))].join("\n"));
  rmSync(folder, { recursive: true, force: true });
  renameSync(work, folder);
  return sheet;
}

function face(family: string, weight: number, file: string, characters: Iterable<number>): string {
  const range = ranges([...characters]);
  return `@font-face{font-family:"${family}";font-weight:${weight};font-display:swap;src:url("./${file}") format("woff2");unicode-range:${range}}`;
}

/** `U+20-7E,U+2116` */
function ranges(characters: number[]): string {
  const found: [number, number][] = [];
  for (const one of characters.sort((a, b) => a - b)) {
    const last = found.at(-1);
    if (last !== undefined && last[1] + 1 === one) last[1] = one;
    else found.push([one, one]);
  }
  const hex = (one: number): string => one.toString(16).toUpperCase();
  return found.map(([from, to]) => `U+${hex(from)}${from === to ? "" : `-${hex(to)}`}`).join(",");
}

// -- PT Sans ---------------------------------------------------------------------------------------------------------------

async function ptSans(folder: string): Promise<string[]> {
  const parts: [string, string, number[]][] = [
    ["PT Sans", "latin", [...LATIN.flatMap(spread), ...codes(SIGNS)]],
    ["PT Sans Cyrillic", "cyrillic", CYRILLIC.flatMap(spread)],
  ];
  const found: string[] = [];
  for (const [family, part, characters] of parts) {
    for (const weight of WEIGHTS) {
      const font = readFileSync(join(packages, `@fontsource/pt-sans/files/pt-sans-${part}-${weight}-normal.woff2`));
      const text = String.fromCodePoint(...characters);
      const file = `pt-sans-${part}-${weight}.woff2`;
      // Instructions for coarse screens are three quarters of the file.
      writeFileSync(join(folder, file), await subsetFont(font, text, { targetFormat: "woff2", noHinting: true, keepFeatures: ["kern", "mark"] }));
      found.push(face(family, weight, file, characters));
    }
  }
  return found;
}

const spread = ([from, to]: readonly [number, number]): number[] => Array.from({ length: to - from + 1 }, (_, place) => from + place);
const codes = (text: string): number[] => Array.from(text).map((letter) => letter.codePointAt(0)!);

// -- Noto Sans SC ----------------------------------------------------------------------------------------------------------

/** Parts that are loaded in one piece. */
const WHOLE = new Set(["first", "table"]);
/** Of all other parts so many letters are a slice, in the order in which the texts use them: what is said together is loaded together. */
const SLICE = 40;

/** What every table says from the first minute: names, winds, the clock, tiles, whose turn it is, tools, claims, and to those
 * who listen what happens. */
const AT_ONCE = new RegExp(
  "^(?:server-guest|server-bot|web-tile-.*|tiles-between|web-stage-.*" +
    "|web-table-(?:title|wind.*|round|deal|wall|suit|mark-void|to-move|waiting-start|my-turn|their-turn|discarded|may-claim|may-win|move|call|hint|why|sort|autopass|flower)" +
    "|told-(?:deal-started.*|drew.*|flower-.*|discarded|claimed|kong-declared))$",
);

/** These messages of a Fluent file. */
const messages = (text: string, wanted: RegExp): string => text.split(/^(?=[a-z])/m).filter((one) => wanted.test(/^[\w-]*/.exec(one)![0])).join("");

/** The Chinese letters of our texts in slices: a browser loads a slice when a letter of it is to be drawn. */
export function chinese(): Record<string, string> {
  const texts = join(sources, "texts/zh");
  const files = (folder: string, name: RegExp): string[] => readdirSync(folder).filter((file) => name.test(file)).map((file) => join(folder, file));
  const books = readdirSync(join(sources, "rulesets"), { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const told = (list: string[]): string => list.map((file) => readFileSync(file, "utf-8")).join("");
  const parts: [string, string][] = [
    ["first", told(files(texts, /^web_first\.ftl$/))],
    ["table", messages(told(files(texts, /^(?:web|web_stage|web_table|server|record|core)\.ftl$/)), AT_ONCE)],
    ["play", told(files(texts, /^web_(?:table|stage|moments)\.ftl$/))],
    ["page", told(files(texts, /^web.*\.ftl$/))],
    ["server", told(files(texts, /\.ftl$/))],
    ["books", told(books.flatMap(({ name }) => files(join(sources, "rulesets", name), /(\.zh\.md|\.csv)$/)))],
  ];
  const taken = new Set(EVERYWHERE);
  const found: Record<string, string> = { name: EVERYWHERE };
  for (const [name, text] of parts) {
    const own = [...new Set(text)].filter((letter) => isChinese(letter.codePointAt(0)!) && !taken.has(letter));
    for (const letter of own) taken.add(letter);
    if (WHOLE.has(name)) found[name] = own.join("");
    else for (let at = 0; at < own.length; at += SLICE) found[`${name}-${at / SLICE + 1}`] = own.slice(at, at + SLICE).join("");
  }
  return found;
}

/** Letters, and the punctuation that is as wide as one. */
const isChinese = (character: number): boolean =>
  (character >= 0x2e80 && character <= 0x9fff) || (character >= 0xf900 && character <= 0xfaff) || (character >= 0xff00 && character <= 0xffef);

async function notoSans(folder: string, slices: Record<string, string>): Promise<string[]> {
  const { model, glyphs } = await cutOut(Object.values(slices).join(""));
  const found: string[] = [];
  for (const [name, letters] of Object.entries(slices)) {
    const own = Array.from(letters).flatMap((letter) => glyphs.get(letter.codePointAt(0)!) ?? []);
    if (own.length === 0) continue;
    const file = `noto-sans-sc-${name}.woff2`;
    writeFileSync(join(folder, file), await subsetFont(merged(model, own), undefined, { targetFormat: "woff2", keepAllGlyphs: true }));
    found.push(face("Noto Sans SC", 400, file, own.map(({ character }) => character)));
  }
  return found;
}

/** The outlines of these letters, out of the hundred slices in which the font comes. */
async function cutOut(letters: string): Promise<{ model: Buffer; glyphs: Map<number, Drawn> }> {
  const slices = Object.entries(JSON.parse(readFileSync(join(noto, "unicode.json"), "utf-8")) as Record<string, string>);
  const glyphs = new Map<number, Drawn>();
  let model: Buffer | undefined;
  for (const [slice, range] of slices) {
    const covers = covered(range);
    const own = Array.from(letters).filter((letter) => covers(letter.codePointAt(0)!));
    if (own.length === 0) continue;
    const font = readFileSync(join(noto, `files/noto-sans-sc-${slice.replace(/[[\]]/g, "")}-wght-normal.woff2`));
    const cut = await subsetFont(font, own.join(""), { targetFormat: "sfnt", variationAxes: { wght: 400 }, noHinting: true, keepFeatures: [] });
    model ??= cut;
    for (const glyph of drawnIn(cut, own.join(""))) glyphs.set(glyph.character, glyph);
  }
  const missing = Array.from(letters).filter((letter) => !glyphs.has(letter.codePointAt(0)!));
  if (model === undefined || missing.length > 0) throw new Error(`Noto Sans SC has no ${missing.join(" ")}`);
  return { model, glyphs };
}

function covered(range: string): (character: number) => boolean {
  const parts = range.split(",").map((part) => part.replace("U+", "").split("-").map((hex) => Number.parseInt(hex, 16)));
  return (character) => parts.some(([from, to]) => character >= from! && character <= (to ?? from!));
}
