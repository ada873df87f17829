/** Words as people count them: runs of anything but white space. */
export function countWords(text: string): number {
  return text.match(/\S+/g)?.length ?? 0;
}

/** Text that Postgres and JSON cannot hold: NUL and lone surrogates. */
export function isStorable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed();
}

// Control characters, line separators, and the bidirectional controls that make a name read as another.
const NOT_IN_ONE_LINE = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u;

const NOT_IN_ONE_LINE_ALL = new RegExp(`(?:${NOT_IN_ONE_LINE.source}|\\s)+`, 'gu');

/** A text that was not written for one line, in one. */
export const inOneLine = (text: string): string => text.replace(NOT_IN_ONE_LINE_ALL, ' ').trim();

/** Fit for names, descriptions and usernames. */
export function isOneLine(text: string): boolean {
  return isStorable(text) && !NOT_IN_ONE_LINE.test(text);
}

const graphemes = new Intl.Segmenter();
/** Code units around the place of a cut: letters are looked for here alone, however long the text is. */
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
  const start = from + (graphemes.segment(around).containing(end - from)?.index ?? end - from);
  return text.slice(0, start > from ? start : end);
}

// Some letters and signs of Unicode are blank by design.
const VISIBLE = /[[\p{L}\p{N}\p{P}\p{S}]--[\p{Default_Ignorable_Code_Point}\u2800]]/v;

/** Fit to be pointed at: a name of blanks alone would be a card without one. */
export const isVisible = (text: string): boolean => VISIBLE.test(text);

/** The portrait's fallback letter. */
export function initialOf(name: string): string {
  const [first = '?'] = name.trim();
  return first.toUpperCase();
}

/** A wiki link is shown only when it is one that a browser may safely follow. */
export function isShownWikiUrl(url: string | null | undefined): url is string {
  return typeof url === 'string' && url.startsWith('https://');
}

// eslint-disable-next-line no-control-regex -- the control characters are what is looked for
const CONTROL = /[\u0000-\u001f\u007f]/;

/**
 * A path of our own site, or null for any other text: where a sign-in may lead on to.
 * Browsers read `\` as `/` and drop tabs and line ends, so `/\host` and `/<tab>/host` lead away as `//host` does.
 */
export function ownPath(text: string | null | undefined): string | null {
  if (text == null || !/^\/(?![/\\])/.test(text)) return null;
  return CONTROL.test(text) ? null : text;
}

/** How long a text is in characters (code points), as schemas and the database count too: an emoji is not told as two letters. */
export const lengthOf = (text: string): number => Array.from(text).length;
