// Makes one TrueType font of glyphs that lie in several. A large font comes in slices, and a page wants one small file.
import opentype from "opentype.js";
import { coarser } from "./coarse_outline.ts";

/** A character with its outline as the `glyf` table has it. */
export interface Drawn {
  character: number;
  advance: number;
  bearing: number;
  outline: Buffer;
}
type Tables = Record<string, Buffer>

const LONG_OFFSETS = 1;
/** The units of an em in the font that is made. */
const EM = 256;
/** Where tables have measures in units, as signed numbers of 16 bits (the two of OS/2 that have no sign are small enough). */
const MEASURES = {
  head: [36, 38, 40, 42],
  hhea: [4, 6, 8, 10, 12, 14, 16],
  "OS/2": [2, 10, 12, 14, 16, 18, 20, 22, 24, 26, 28, 68, 70, 72, 74, 76, 86, 88],
};

/** The glyphs of a TrueType font without composite glyphs. */
export function drawnIn(sfnt: Buffer, text: string): Drawn[] {
  const tables = read(sfnt);
  const font = opentype.parse(new Uint8Array(sfnt).buffer);
  const long = table(tables, "head").readInt16BE(50) === LONG_OFFSETS;
  const loca = table(tables, "loca");
  const at = (glyph: number): number => (long ? loca.readUInt32BE(glyph * 4) : loca.readUInt16BE(glyph * 2) * 2);
  const metrics = table(tables, "hmtx");
  const wide = table(tables, "hhea").readUInt16BE(34); // glyphs beyond it have the last one's advance
  return Array.from(text).flatMap((letter) => {
    const glyph = font.charToGlyphIndex(letter);
    if (glyph === 0) return [];
    const outline = table(tables, "glyf").subarray(at(glyph), at(glyph + 1));
    if (outline.length > 0 && outline.readInt16BE(0) < 0) throw new Error(`${letter} is put together of other glyphs`);
    const advance = metrics.readUInt16BE(Math.min(glyph, wide - 1) * 4);
    const bearing = glyph < wide ? metrics.readInt16BE(glyph * 4 + 2) : metrics.readInt16BE(wide * 4 + (glyph - wide) * 2);
    return [{ character: letter.codePointAt(0)!, advance, bearing, outline }];
  });
}

/** One font of all these glyphs, on a coarser grid. `model` is one of the fonts: its measures are taken over. */
export function merged(model: Buffer, glyphs: Drawn[]): Buffer {
  const own = read(model);
  const scale = EM / table(own, "head").readUInt16BE(18);
  const sorted = [...glyphs].sort((one, other) => one.character - other.character);
  const all = [{ character: 0, advance: EM, bearing: 0, outline: Buffer.alloc(0) }, ...sorted.map((one) => smaller(one, scale))];
  const head = measured(own, "head", scale);
  head.writeUInt32BE(0, 8);
  head.writeUInt16BE(EM, 18);
  head.writeInt16BE(LONG_OFFSETS, 50);
  const hhea = measured(own, "hhea", scale);
  hhea.writeUInt16BE(all.length, 34);
  const maxp = Buffer.from(table(own, "maxp"));
  maxp.writeUInt16BE(all.length, 4);
  for (const field of [6, 8]) maxp.writeUInt16BE(0x4000, field); // points and contours: more than any glyph has
  const outlines = all.map(({ outline }) => Buffer.concat([outline, Buffer.alloc((4 - (outline.length % 4)) % 4)]));
  const loca = Buffer.alloc((all.length + 1) * 4);
  let end = 0;
  outlines.forEach((outline, glyph) => loca.writeUInt32BE((end += outline.length), (glyph + 1) * 4));
  const hmtx = Buffer.alloc(all.length * 4);
  all.forEach(({ advance, bearing }, glyph) => {
    hmtx.writeUInt16BE(advance, glyph * 4);
    hmtx.writeInt16BE(bearing, glyph * 4 + 2);
  });
  const post = Buffer.alloc(32);
  post.writeUInt32BE(0x00030000, 0); // without names of glyphs
  return write({
    "OS/2": measured(own, "OS/2", scale), cmap: cmap(sorted), glyf: Buffer.concat(outlines), head, hhea, hmtx, loca, maxp, name: NO_NAMES, post,
  });
}

/** A page calls a font as it likes; its licence is among the licences. */
const NO_NAMES = Buffer.from([0, 0, 0, 0, 0, 6]);

function smaller({ character, advance, outline }: Drawn, scale: number): Drawn {
  const own = coarser(outline, scale);
  return { character, advance: Math.round(advance * scale), bearing: own.length === 0 ? 0 : own.readInt16BE(2), outline: own };
}

function measured(tables: Tables, tag: keyof typeof MEASURES, scale: number): Buffer {
  const found = Buffer.from(table(tables, tag));
  for (const at of MEASURES[tag]) found.writeInt16BE(Math.round(found.readInt16BE(at) * scale), at);
  return found;
}

/** The characters in rising order, each with the glyph of its place: one group of format 12 a character. */
function cmap(glyphs: Drawn[]): Buffer {
  const start = 12;
  const found = Buffer.alloc(start + 16 + glyphs.length * 12);
  found.writeUInt16BE(1, 2); // one subtable: Windows, all of Unicode
  found.writeUInt16BE(3, 4);
  found.writeUInt16BE(10, 6);
  found.writeUInt32BE(start, 8);
  found.writeUInt16BE(12, start);
  found.writeUInt32BE(found.length - start, start + 4);
  found.writeUInt32BE(glyphs.length, start + 12);
  glyphs.forEach(({ character }, place) => {
    const at = start + 16 + place * 12;
    found.writeUInt32BE(character, at);
    found.writeUInt32BE(character, at + 4);
    found.writeUInt32BE(place + 1, at + 8);
  });
  return found;
}

function table(tables: Tables, tag: string): Buffer {
  const found = tables[tag];
  if (found === undefined) throw new Error(`the font has no table ${tag}`);
  return found;
}

function read(sfnt: Buffer): Tables {
  const found: Tables = {};
  for (let place = 0; place < sfnt.readUInt16BE(4); place++) {
    const at = 12 + place * 16;
    const start = sfnt.readUInt32BE(at + 8);
    found[sfnt.toString("latin1", at, at + 4)] = sfnt.subarray(start, start + sfnt.readUInt32BE(at + 12));
  }
  return found;
}

function write(tables: Tables): Buffer {
  const tags = Object.keys(tables).sort();
  const power = 2 ** Math.floor(Math.log2(tags.length));
  const head = Buffer.alloc(12 + tags.length * 16);
  head.writeUInt32BE(0x00010000, 0);
  head.writeUInt16BE(tags.length, 4);
  head.writeUInt16BE(power * 16, 6);
  head.writeUInt16BE(Math.log2(power), 8);
  head.writeUInt16BE((tags.length - power) * 16, 10);
  const parts = [head];
  let start = head.length;
  tags.forEach((tag, place) => {
    const data = table(tables, tag);
    const padded = Buffer.concat([data, Buffer.alloc((4 - (data.length % 4)) % 4)]);
    const at = 12 + place * 16;
    head.write(tag, at, "latin1");
    head.writeUInt32BE(sum(padded), at + 4);
    head.writeUInt32BE(start, at + 8);
    head.writeUInt32BE(data.length, at + 12);
    parts.push(padded);
    start += padded.length;
  });
  return Buffer.concat(parts);
}

function sum(data: Buffer): number {
  let found = 0;
  for (let at = 0; at < data.length; at += 4) found = (found + data.readUInt32BE(at)) >>> 0;
  return found;
}
