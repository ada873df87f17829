import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
// oxlint-disable-next-line import/default -- Node loads the CommonJS file, which has one.
import opentype from 'opentype.js';
import type { Font, Path } from 'opentype.js';

const { resolve } = createRequire(import.meta.url);

/** A typeface of the product: one font for each part of the alphabet, the most common first. */
export type Face = () => readonly Font[];

/**
 * The fonts are files of npm packages, because a bare machine has none. They are read once, when the
 * first picture is drawn.
 */
function aFace(family: string, weight: number, parts: readonly string[]): Face {
  let fonts: readonly Font[] | undefined;
  const read = (part: string): Font => {
    const file = readFileSync(
      resolve(`@fontsource/${family}/files/${family}-${part}-${weight}-normal.woff`),
    );
    return opentype.parse(Uint8Array.from(file).buffer);
  };
  return () => (fonts ??= parts.map(read));
}

const LATIN = ['latin', 'latin-ext'] as const;
const ALL_PARTS = [...LATIN, 'vietnamese', 'greek', 'cyrillic'] as const;
/** For names. */
export const displayFace = aFace('brygada-1918', 600, ALL_PARTS);
/** For other text. It has only Latin letters. */
export const textFace = aFace('instrument-sans', 400, LATIN);
/** For other text with letters that `textFace` lacks. */
export const widerTextFace = aFace('brygada-1918', 400, ALL_PARTS);

/** What no word is written with: arrows, stars, emoji and what joins them. It is left out where the fonts lack it. */
const ORNAMENT = /^(?:[^\p{L}\p{M}\p{N}]|\uFE0F)$/u;
const ELLIPSIS = '…';

/** How text is set. */
export interface Setting {
  face: Face;
  /** Size of the letters, in pixels. */
  size: number;
  /** Longest line, in pixels. */
  width: number;
  lines: number;
}

const fontOf = (face: Face, char: string): Font | undefined =>
  face().find((font) => font.charToGlyphIndex(char) > 0);

/** In pixels. */
export function lineWidth(text: string, { face, size }: Setting): number {
  let width = 0;
  for (const char of text) {
    const font = fontOf(face, char);
    if (font) width += ((font.charToGlyph(char).advanceWidth ?? 0) * size) / font.unitsPerEm;
  }
  return width;
}

/** Cuts words that are longer than a line. */
function* piecesOf(word: string, setting: Setting): Generator<string> {
  let piece = '';
  for (const char of word) {
    if (piece !== '' && lineWidth(piece + char, setting) > setting.width) {
      yield piece;
      piece = '';
    }
    piece += char;
  }
  yield piece;
}

function shortened(line: string, setting: Setting): string {
  const chars = Array.from(line);
  while (chars.length > 0 && lineWidth(chars.join('') + ELLIPSIS, setting) > setting.width) {
    chars.pop();
  }
  return chars.join('').trimEnd() + ELLIPSIS;
}

/**
 * Breaks text into lines; the last one ends with an ellipsis if there is more.
 * @returns no lines if the typeface lacks a letter: half a name is worse than none
 */
export function linesOf(text: string, setting: Setting): string[] {
  const known = Array.from(text).filter(
    (char) => /\s/.test(char) || !ORNAMENT.test(char) || fontOf(setting.face, char),
  );
  const words = known.join('').split(/\s+/).filter(Boolean);
  if (Array.from(words.join('')).some((char) => !fontOf(setting.face, char))) return [];
  const lines: string[] = [];
  for (const word of words) {
    for (const [i, piece] of [...piecesOf(word, setting)].entries()) {
      const longer = `${lines.at(-1)} ${piece}`;
      if (i === 0 && lines.length > 0 && lineWidth(longer, setting) <= setting.width) {
        lines[lines.length - 1] = longer;
      } else {
        lines.push(piece);
      }
    }
  }
  if (lines.length <= setting.lines) return lines;
  const shown = lines.slice(0, setting.lines);
  return [...shown.slice(0, -1), shortened(shown.at(-1)!, setting)];
}

/** An outline as SVG. The library's own writing joins some numbers to one, and others become `NaN`. */
const outlineOf = ({ commands }: Path): string =>
  commands
    .map(({ type, x1, y1, x2, y2, x, y }) => {
      const numbers = [x1, y1, x2, y2, x, y].filter((number) => number !== undefined);
      return type + numbers.map((number) => number.toFixed(1)).join(' ');
    })
    .join('');

/** A line as SVG paths, one for each letter, in the units of its font. `x` and `y` are the start of the baseline. */
export function drawLine(line: string, at: { x: number; y: number }, setting: Setting): string {
  let { x } = at;
  let drawn = '';
  for (const char of line) {
    const font = fontOf(setting.face, char);
    if (!font) continue;
    const { unitsPerEm } = font;
    const outline = outlineOf(font.charToGlyph(char).getPath(0, 0, unitsPerEm));
    drawn += `<path transform="translate(${x} ${at.y}) scale(${setting.size / unitsPerEm})" d="${outline}"/>`;
    x += lineWidth(char, setting);
  }
  return drawn;
}
