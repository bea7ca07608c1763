// SHA-256, written out: browsers lend theirs only to pages on a safe line, and a club's server may stand in a local network.

const K = /* @__PURE__ */ primes(64).map((prime) => fraction(Math.cbrt(prime)));
const START = /* @__PURE__ */ primes(8).map((prime) => fraction(Math.sqrt(prime)));

function primes(count: number): number[] {
  const found: number[] = [];
  for (let number = 2; found.length < count; number += 1) {
    if (found.every((prime) => number % prime !== 0)) found.push(number);
  }
  return found;
}

/** The first 32 bits behind the point. */
function fraction(number: number): number {
  return ((number - Math.floor(number)) * 0x1_0000_0000) >>> 0;
}

const turn = (word: number, by: number): number => (word >>> by) | (word << (32 - by));

/** The hash of a text in UTF-8, as 64 hexadecimal digits. */
export function sha256(text: string): string {
  const bytes = new TextEncoder().encode(text);
  const blocks = new Uint8Array(Math.ceil((bytes.length + 9) / 64) * 64);
  blocks.set(bytes);
  blocks[bytes.length] = 0x80;
  const data = new DataView(blocks.buffer);
  data.setUint32(blocks.length - 8, Math.floor((bytes.length * 8) / 0x1_0000_0000));
  data.setUint32(blocks.length - 4, (bytes.length * 8) >>> 0);
  const hash = [...START];
  const words = new Uint32Array(64);
  for (let block = 0; block < blocks.length; block += 64) {
    for (let place = 0; place < 64; place += 1) words[place] = place < 16 ? data.getUint32(block + place * 4) : next(words, place);
    mix(hash, words);
  }
  return hash.map((word) => word.toString(16).padStart(8, "0")).join("");
}

function next(words: Uint32Array, place: number): number {
  const [early, late] = [words[place - 15]!, words[place - 2]!];
  const one = turn(early, 7) ^ turn(early, 18) ^ (early >>> 3);
  const two = turn(late, 17) ^ turn(late, 19) ^ (late >>> 10);
  return ((words[place - 16]!) + one + (words[place - 7]!) + two) >>> 0;
}

function mix(hash: number[], words: Uint32Array): void {
  let [a, b, c, d, e, f, g, h] = hash as [number, number, number, number, number, number, number, number];
  for (let place = 0; place < 64; place += 1) {
    const big = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25);
    const one = (h + big + ((e & f) ^ (~e & g)) + (K[place]!) + (words[place]!)) >>> 0;
    const other = turn(a, 2) ^ turn(a, 13) ^ turn(a, 22);
    const two = (other + ((a & b) ^ (a & c) ^ (b & c))) >>> 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) >>> 0, c, b, a, (one + two) >>> 0];
  }
  [a, b, c, d, e, f, g, h].forEach((word, place) => (hash[place] = ((hash[place]!) + word) >>> 0));
}
