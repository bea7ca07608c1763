// Makes `virtual:tiles`: the outlines of Noto Sans Symbols 2 (OFL-1.1), split into layers that can be coloured.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import opentype, { type PathCommand } from "opentype.js";
import type { Plugin } from "vite";

/** What colours a layer: see Tile.svelte for the palettes. */
export type Ink = "red" | "green" | "blue" | "black";
export interface Face {
  /** Width and height of the box that the layers are drawn in. */
  width: number;
  height: number;
  layers: [Ink, string][];
}

interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}
interface Contour extends Box {
  path: string;
}
interface Cluster extends Box {
  path: string;
}
/** Where a cluster lies in its tile: 0 to 1 from the left and from the top. */
type Place = { x: number; y: number };

const id = "virtual:tiles";
const first = 0x1f000;
/** The characters of the font in their order there, as the exchange notation names the tiles. */
const codes = [
  ..."ESWNCFP".split(""),
  ...suit("m"),
  ...suit("s"),
  ...suit("p"),
  ...["1f", "2f", "4f", "3f", "5f", "6f", "7f", "8f"],
  "joker",
  "back",
];

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
  const all = contours(commands).sort((one, other) => area(other) - area(one));
  const frame = all[0];
  if (frame === undefined) throw new Error(`the font has no tile ${code}`);
  // The two largest contours are the frame of the tile; we draw our own.
  const body = code === "back" ? all : all.slice(2);
  const width = frame.right - frame.left;
  const height = frame.bottom - frame.top;
  const byInk = new Map<Ink, string[]>();
  for (const cluster of clusters(body)) {
    const place = {
      x: ((cluster.left + cluster.right) / 2 - frame.left) / width,
      y: ((cluster.top + cluster.bottom) / 2 - frame.top) / height,
    };
    const ink = inkOf(code, place);
    byInk.set(ink, [...(byInk.get(ink) ?? []), moved(cluster.path, -frame.left, -frame.top)]);
  }
  return {
    width: Math.round(width),
    height: Math.round(height),
    layers: [...byInk].map(([ink, paths]) => [ink, paths.join("")]),
  };
}

/** Real sets are painted like this; the font itself is black. */
function inkOf(code: string, { x, y }: Place): Ink {
  const rank = Number.parseInt(code, 10);
  const centred = Math.abs(x - 0.5) < 0.1;
  const level = Math.abs(y - 0.5) < 0.1;
  if (code === "C" || code === "joker") return "red";
  if (code === "F") return "green";
  if (code === "P" || code === "back") return "blue";
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

function contours(commands: PathCommand[]): Contour[] {
  const found: Contour[] = [];
  let path = "";
  let box: Box = empty();
  for (const one of commands) {
    if (one.type === "Z") {
      found.push({ ...box, path: `${path}Z` });
      path = "";
      box = empty();
      continue;
    }
    const points = "x2" in one ? [one.x1, one.y1, one.x2, one.y2, one.x, one.y]
      : "x1" in one ? [one.x1, one.y1, one.x, one.y] : [one.x, one.y];
    path += one.type + points.map(round).join(" ");
    for (let at = 0; at < points.length; at += 2) grow(box, points[at] as number, points[at + 1] as number);
  }
  return found;
}

/** Contours with those that lie inside of them. */
function clusters(body: Contour[]): Cluster[] {
  const found: Cluster[] = [];
  for (const contour of body) {
    const around = found.find((cluster) => holds(cluster, contour));
    if (around === undefined) found.push({ ...contour });
    else around.path += contour.path;
  }
  return found;
}

function moved(path: string, right: number, down: number): string {
  let isX = false;
  return path.replace(/[A-Z]|-?\d+(\.\d+)?/g, (part) => {
    if (/[A-Z]/.test(part)) {
      isX = true;
      return part;
    }
    const value = round(Number(part) + (isX ? right : down));
    isX = !isX;
    return String(value);
  });
}

const empty = (): Box => ({ left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity });
const area = (box: Box): number => (box.right - box.left) * (box.bottom - box.top);
const round = (value: number): number => Math.round(value * 10) / 10;
const holds = (outer: Box, inner: Box): boolean =>
  inner.left >= outer.left - 1 && inner.right <= outer.right + 1 &&
  inner.top >= outer.top - 1 && inner.bottom <= outer.bottom + 1;

function grow(box: Box, x: number, y: number): void {
  box.left = Math.min(box.left, x);
  box.right = Math.max(box.right, x);
  box.top = Math.min(box.top, y);
  box.bottom = Math.max(box.bottom, y);
}
