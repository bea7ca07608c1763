// Makes `virtual:tiles`: the outlines of Noto Sans Symbols 2 (OFL-1.1), split into layers that can be coloured.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import opentype, { type PathCommand } from "opentype.js";
import type { Plugin } from "vite";

/** What colours a layer: see Tile.svelte for the palettes. */
export type Ink = "red" | "green" | "blue" | "black";
export interface Face {
  /** The viewBox of the face: what is painted, in the middle of it. */
  box: string;
  layers: [Ink, string][];
}

interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}
/** A closed curve, or several that belong together, in whole units of the font's drawing. */
interface Curve extends Box {
  strokes: [string, number[]][];
}
/** Where a group of contours lies in its tile: 0 to 1 from the left and from the top. */
interface Place { x: number; y: number }

const id = "virtual:tiles";
const first = 0x1f000;
/** The characters of the font in their order there, as the exchange notation names the tiles. */
const codes = [
  ..."ESWNCFP".split(""),
  ...suit("m"),
  ...suit("s"),
  ...suit("p"),
  ...["1f", "2f", "4f", "3f", "5f", "6f", "7f", "8f"],
];
/** How much of the tile a face may fill. */
const FILL = 0.86;

function suit(letter: string): string[] {
  return Array.from({ length: 9 }, (_, rank) => `${rank + 1}${letter}`);
}

export function tiles(): Plugin {
  return {
    name: "tingpai-tiles",
    resolveId: (name) => (name === id ? `\0${id}` : undefined),
    load: (name) => (name === `\0${id}` ? `export default ${JSON.stringify(faces())};` : undefined),
  };
}

function faces(): Record<string, Face> {
  const file = createRequire(import.meta.url).resolve(
    "@fontsource/noto-sans-symbols-2/files/noto-sans-symbols-2-symbols-400-normal.woff",
  );
  const bytes = readFileSync(file);
  const font = opentype.parse(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength));
  const found: Record<string, Face> = {};
  codes.forEach((code, index) => {
    const glyph = font.charToGlyph(String.fromCodePoint(first + index));
    found[code] = face(code, glyph.getPath(0, 0, 400).commands);
  });
  return found;
}

function face(code: string, commands: PathCommand[]): Face {
  const all = curves(commands).sort((one, other) => area(other) - area(one));
  // The two largest curves are the frame of the tile; we draw our own.
  const [frame, , ...body] = all;
  if (frame === undefined) throw new Error(`the font has no tile ${code}`);
  const width = frame.right - frame.left;
  const height = frame.bottom - frame.top;
  const painted = empty();
  const byInk = new Map<Ink, string>();
  for (const group of groups(body)) {
    const place = {
      x: ((group.left + group.right) / 2 - frame.left) / width,
      y: ((group.top + group.bottom) / 2 - frame.top) / height,
    };
    const ink = inkOf(code, place);
    byInk.set(ink, (byInk.get(ink) ?? "") + path(group));
    grow(painted, group.left, group.top);
    grow(painted, group.right, group.bottom);
  }
  // What is painted small, as the winds are, comes a little nearer.
  const closer = Math.min(1.18, (FILL * width) / (painted.right - painted.left), (FILL * height) / (painted.bottom - painted.top));
  const [w, h] = [width / closer, height / closer];
  const corner = [(painted.left + painted.right - w) / 2, (painted.top + painted.bottom - h) / 2];
  return { box: [...corner, w, h].map(Math.round).join(" "), layers: [...byInk] };
}

/** Real sets are painted like this; the font itself is black. */
function inkOf(code: string, { x, y }: Place): Ink {
  const rank = Number.parseInt(code, 10);
  const centred = Math.abs(x - 0.5) < 0.1;
  const level = Math.abs(y - 0.5) < 0.1;
  if (code === "C") return "red";
  if (code === "F") return "green";
  if (code === "P") return "blue";
  if (code.length === 1) return "black";
  if (code.endsWith("f")) {
    const corner = x < 0.45 && y < 0.38;
    const season = rank > 4;
    return season ? (corner ? "blue" : "red") : corner ? "red" : "green";
  }
  if (code.endsWith("m")) return y < 0.48 ? "black" : "red";
  if (code.endsWith("s")) {
    const middle = (rank === 5 || rank === 9) && Math.abs(x - 0.5) < 0.08;
    return middle || (rank === 7 && y < 0.3) ? "red" : "green";
  }
  if (rank === 1) return "red";
  if (rank === 2) return y < 0.5 ? "green" : "blue";
  if ((rank === 3 || rank === 5) && centred && level) return "red";
  if (rank === 4) return x < 0.5 === y < 0.5 ? "blue" : "green";
  if (rank === 6) return y > 0.3 ? "red" : "green";
  if (rank === 7) return y > 0.45 ? "red" : "green";
  if (rank === 9 && level) return "red";
  return rank === 9 && y < 0.5 ? "green" : "blue";
}

/** The closed curves of a glyph; the font begins one with M and leaves its closing to the reader. */
function curves(commands: PathCommand[]): Curve[] {
  const found: Curve[] = [];
  for (const one of commands) {
    if (one.type === "Z") continue;
    if (one.type === "M") found.push({ ...empty(), strokes: [] });
    const curve = found.at(-1);
    if (curve === undefined) throw new Error("a curve begins nowhere");
    const points = ("x2" in one ? [one.x1, one.y1, one.x2, one.y2, one.x, one.y]
      : "x1" in one ? [one.x1, one.y1, one.x, one.y] : [one.x, one.y]).map(Math.round);
    curve.strokes.push([one.type, points]);
    for (let at = 0; at < points.length; at += 2) grow(curve, points[at]!, points[at + 1]!);
  }
  return found;
}

/** Curves, the largest first, with those that lie inside of them. */
function groups(body: Curve[]): Curve[] {
  const found: Curve[] = [];
  for (const curve of body) {
    const around = found.find((group) => holds(group, curve));
    if (around === undefined) found.push({ ...curve, strokes: [...curve.strokes] });
    else around.strokes.push(...curve.strokes);
  }
  return found;
}

/** As an SVG path; steps instead of places make it half as long. */
function path(curve: Curve): string {
  let [x, y] = [0, 0];
  let text = "";
  for (const [type, points] of curve.strokes) {
    if (type === "M" && text !== "") text += "z";
    const steps = points.map((value, at) => value - (type === "M" ? 0 : at % 2 === 0 ? x : y));
    text += (type === "M" ? "M" : type.toLowerCase()) + steps.join(" ").replaceAll(" -", "-");
    [x, y] = points.slice(-2) as [number, number];
  }
  return `${text}z`;
}

const empty = (): Box => ({ left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity });
const area = (box: Box): number => (box.right - box.left) * (box.bottom - box.top);
const holds = (outer: Box, inner: Box): boolean =>
  inner.left >= outer.left - 1 && inner.right <= outer.right + 1 &&
  inner.top >= outer.top - 1 && inner.bottom <= outer.bottom + 1;

function grow(box: Box, x: number, y: number): void {
  box.left = Math.min(box.left, x);
  box.right = Math.max(box.right, x);
  box.top = Math.min(box.top, y);
  box.bottom = Math.max(box.bottom, y);
}
