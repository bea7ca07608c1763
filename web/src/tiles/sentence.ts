// Sentences with tiles in them. A tile stands between the signs ⟦ and ⟧, as a code of the notation: “Mei discards ⟦3s⟧.”
// Nothing else in a sentence is ever taken for a tile; the server takes the two signs out of names.
import { parse, tileName } from "./names.ts";

export const tileMark = (codes: string): string => `⟦${codes}⟧`;

/** A piece of a sentence: words, or tiles to be drawn. */
export type Piece = string | string[];

const MARKED = /⟦([^⟦⟧]*)⟧/;
const NOTATION = /^(?:[1-9]+[mpsf]|[ESWNCFP]|\s)+$/;

/** Cut a sentence into words and tiles. Anything that is no tile stays as it was written. */
export function pieces(sentence: string): Piece[] {
  return sentence
    .split(MARKED)
    .map((part, index) => (index % 2 === 0 ? part : NOTATION.test(part) ? parse(part) : part))
    .filter((part) => part.length > 0);
}

/** The sentence for a listener: every tile by its name. */
export function aloud(sentence: string): string {
  return pieces(sentence)
    .map((piece) => (typeof piece === "string" ? piece : piece.map(tileName).join(", ")))
    .join("");
}
