/** The part of opentype.js that is used here. Its published types bring those of a browser, which change `fetch`. */
declare module 'opentype.js' {
  export interface Glyph {
    /** In units of the font. */
    advanceWidth?: number;
    getPath(x: number, y: number, size: number): { toPathData(decimals: number): string };
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
