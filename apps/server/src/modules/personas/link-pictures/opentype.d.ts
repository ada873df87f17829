/** The part of opentype.js that is used here. Its published types bring those of a browser, which change `fetch`. */
declare module 'opentype.js' {
  /** A step of an outline, as in SVG: `M`, `L`, `C`, `Q` or `Z` with its points. */
  export interface Command {
    type: string;
    x1?: number;
    y1?: number;
    x2?: number;
    y2?: number;
    x?: number;
    y?: number;
  }
  export interface Path {
    commands: readonly Command[];
  }
  export interface Glyph {
    /** In units of the font. */
    advanceWidth?: number;
    getPath(x: number, y: number, size: number): Path;
  }
  export interface Font {
    unitsPerEm: number;
    /** 0 if the font lacks it. */
    charToGlyphIndex(char: string): number;
    charToGlyph(char: string): Glyph;
  }
  const opentype: { parse(file: ArrayBuffer): Font };
  export default opentype;
}
