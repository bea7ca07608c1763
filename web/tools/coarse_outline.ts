// Outlines on a coarser grid. Text on a screen is at most some 60 px high: an em of 256 units places a point to an eighth of a
// pixel there, and the numbers of its outline are a fifth shorter than those of an em of 1000.

interface Outline {
  /** The last point of each contour. */
  ends: number[];
  points: Point[];
}
interface Point {
  x: number;
  y: number;
  /** True if the line goes through the point; false if it only pulls a curve. */
  on: boolean;
}
const ON = 1, SHORT_X = 2, SHORT_Y = 4, REPEAT = 8, SAME_X = 16, SAME_Y = 32;

/** The outline of a simple glyph, as the `glyf` table has it, with everything multiplied by `scale`; without hints. */
export function coarser(outline: Buffer, scale: number): Buffer {
  return outline.length === 0 ? outline : encode(scaled(decode(outline), scale));
}

/** Points that fall together are one point; a contour that becomes a line is none. */
function scaled({ ends, points }: Outline, scale: number): Outline {
  const found: Outline = { ends: [], points: [] };
  ends.forEach((end, contour) => {
    const all = points.slice(contour === 0 ? 0 : ends[contour - 1]! + 1, end + 1).map(({ x, y, on }) => ({ x: Math.round(x * scale), y: Math.round(y * scale), on }));
    const own = all.filter((one, place) => {
      const next = all[(place + 1) % all.length]!;
      return one.x !== next.x || one.y !== next.y || one.on !== next.on;
    });
    if (own.length < 3) return;
    found.points.push(...own);
    found.ends.push(found.points.length - 1);
  });
  return found;
}

function decode(glyph: Buffer): Outline {
  const contours = glyph.readInt16BE(0);
  const ends = Array.from({ length: contours }, (_, contour) => glyph.readUInt16BE(10 + contour * 2));
  let at = 10 + contours * 2;
  at += 2 + glyph.readUInt16BE(at); // the instructions
  const flags: number[] = [];
  while (flags.length <= ends.at(-1)!) {
    const flag = glyph[at++]!;
    const times = flag & REPEAT ? glyph[at++]! + 1 : 1;
    for (let time = 0; time < times; time++) flags.push(flag);
  }
  const axis = (short: number, same: number): number[] => {
    let value = 0;
    return flags.map((flag) => {
      if (flag & short) value += flag & same ? glyph[at++]! : -glyph[at++]!;
      else if (!(flag & same)) {
        value += glyph.readInt16BE(at);
        at += 2;
      }
      return value;
    });
  };
  const [xs, ys] = [axis(SHORT_X, SAME_X), axis(SHORT_Y, SAME_Y)];
  return { ends, points: flags.map((flag, place) => ({ x: xs[place]!, y: ys[place]!, on: (flag & ON) !== 0 })) };
}

/** Without the shorter forms of the table: woff2 has better ones of its own. */
function encode({ ends, points }: Outline): Buffer {
  const head = Buffer.alloc(10 + ends.length * 2 + 2);
  head.writeInt16BE(ends.length, 0);
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)].forEach((edge, place) => head.writeInt16BE(edge, 2 + place * 2));
  ends.forEach((end, contour) => head.writeUInt16BE(end, 10 + contour * 2));
  const steps = (values: number[]): Buffer => {
    const found = Buffer.alloc(values.length * 2);
    values.forEach((value, place) => found.writeInt16BE(value - (values[place - 1] ?? 0), place * 2));
    return found;
  };
  return Buffer.concat([head, Buffer.from(points.map(({ on }) => (on ? ON : 0))), steps(xs), steps(ys)]);
}
