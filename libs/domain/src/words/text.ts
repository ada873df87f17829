import { withoutInvisible } from './invisible.ts';

/** Counts words as people do: runs of anything but white space. */
export function countWords(text: string): number {
  return text.match(/\S+/g)?.length ?? 0;
}

/** False for text that Postgres and JSON cannot store: NUL and lone surrogates. */
export function isStorable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed();
}

// Control characters, line separators, and bidirectional controls, which make a name look like another.
const NOT_IN_ONE_LINE = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u;
const CONTROLS_AND_SPACES = /[\p{Cc}\s]+/gu;

/** The text on one line: what nobody sees goes, and runs of spaces, breaks and controls become one space. */
export const inOneLine = (text: string): string =>
  withoutInvisible(text).replace(CONTROLS_AND_SPACES, ' ').trim();

/** Valid in names, descriptions and usernames, which are then stored without what nobody sees. */
export function isOneLine(text: string): boolean {
  return isStorable(text) && !NOT_IN_ONE_LINE.test(text);
}

/** The text with one kind of line break and at most one blank line in a row. */
export const withPlainBreaks = (text: string): string =>
  text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/\n(?: *\n){2,}/g, '\n\n')
    .trim();

/** Valid in short texts that may have line breaks, such as a bio. */
export const isLines = (text: string): boolean => text.split('\n').every(isOneLine);

/** Made at the first cut, because making it costs a slow phone's page 70 ms. */
let graphemes: Intl.Segmenter | undefined;
/** Code units around the place of a cut: letters are looked for only here, however long the text is. */
const AROUND_A_CUT = 64;

/** The beginning of a text, of at most so many characters. A letter that is made of several stays whole. */
export function cutTo(text: string, most: number): string {
  if (text.length <= most) return text;
  let end = 0;
  let count = 0;
  for (const character of text) {
    if (count === most) break;
    count += 1;
    end += character.length;
  }
  if (end === text.length) return text;
  const from = Math.max(0, end - AROUND_A_CUT);
  const around = text.slice(from, end + AROUND_A_CUT);
  graphemes ??= new Intl.Segmenter();
  const start = from + (graphemes.segment(around).containing(end - from)?.index ?? end - from);
  return text.slice(0, start > from ? start : end);
}

// Some letters and signs of Unicode are blank by design.
const VISIBLE = /[[\p{L}\p{N}\p{P}\p{S}]--[\p{DI}\u2800]]/v;

/** Whether a text is visible: a name of only blanks would leave a card without a name. */
export const isVisible = (text: string): boolean => VISIBLE.test(text);

/** The portrait's fallback letter. */
export function initialOf(name: string): string {
  const [first = '?'] = name.trim();
  return first.toUpperCase();
}

/** A wiki link is only shown if a browser may safely follow it. */
export function isShownWikiUrl(url: string | null | undefined): url is string {
  return typeof url === 'string' && url.startsWith('https://');
}

// eslint-disable-next-line no-control-regex -- the control characters are what is looked for
const CONTROL = /[\u0000-\u001f\u007f]/;

/**
 * A path of our own site, where a sign-in may redirect to, or null for any other text.
 * Browsers read `\` as `/` and drop tabs and line ends, so `/\host` and `/<tab>/host` leave the site as `//host` does.
 */
export function ownPath(text: string | null | undefined): string | null {
  if (text == null || !/^\/(?![/\\])/.test(text)) return null;
  return CONTROL.test(text) ? null : text;
}

/** The length of a text in characters (code points), as schemas and the database count: an emoji is not two letters. */
export const lengthOf = (text: string): number => Array.from(text).length;
