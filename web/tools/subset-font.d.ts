// The part of subset-font that our build uses; the package has no types of its own.
declare module "subset-font" {
  interface Wishes {
    targetFormat: "sfnt" | "woff2";
    /** Which OpenType features stay. */
    keepFeatures?: string[];
    /** A variable font is fixed at these places. */
    variationAxes?: Record<string, number>;
    noHinting?: boolean;
    /** Only convert; the text must be undefined. */
    keepAllGlyphs?: boolean;
  }
  export default function subsetFont(font: Buffer, text: string | undefined, wishes: Wishes): Promise<Buffer>;
}
