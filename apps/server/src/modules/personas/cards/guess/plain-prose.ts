import { inOneLine, plainWords } from '@neo/domain';

/** Sections of a page whose content nobody reads as text. A section that never ends reaches to the end. */
const UNREAD = /<(style|script|head|svg|template)\b[^<>]*>.*?(?:<\/\1\s*>|$)/gisu;
const COMMENT = /<!--.*?(?:-->|$)|\/\*.*?(?:\*\/|$)/gsu;
/** A tag, also one that is cut off in its attributes. An arrow or a heart is not a tag. */
const TAG = /<\/?[a-z!?][^<>=]*(?:>|=[^<>]*(?:>|$))/giu;
/** Tags that stand within words and before full stops. */
const INLINE_TAG = /<\/?(?:b|i|u|s|em|strong)\b[^<>]*>/giu;
const PICTURE = /!\[[^[\]]*\]\([^()]*\)/g;
const ENTITY = /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z]{2,31});/giu;
/** An innermost rule with its selector: `body::before { … }`. A `{{char}}` or `{word}` is not a rule. */
const RULE = /(?:^|[};\n])[^{};\n]*(?<!\{)\{(?!\{)(?=[^{}]*[:;]|\s*(?:\}|$))[^{}]*(?:\}|$)/gu;
/** A line of code: a declaration, an at-rule, a selector or a lone brace. */
const CODE_LINE =
  /[{}]\s*$|^\s*[{}]|^@[a-z-]+\b|^(?:--)?[a-z][a-z-]*\s*:\s*[^:]*;\s*$|::?(?:before|after|root|hover|nth-child)\b|^[.#][\w-]+(?:\s*[,>]|\s*$)/iu;
/** Nested blocks (media queries) that are taken apart from the inside. */
const NESTING = 4;

/** Headings of a page and of Markdown. A line above dashes that ends a sentence is a paragraph above a rule. */
const HEADINGS = [
  /<h([1-6])\b[^<>]*>.*?(?:<\/h\1\s*>|$)/gisu,
  /^ {0,3}#{1,6}[ \t].*$/gmu,
  /^.*[^\s.!?…。！？]\r?\n {0,3}(?:=+|-{2,})[ \t]*$/gmu,
];

const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&quot;': '"',
  '&apos;': "'",
  '&#39;': "'",
};

export const withoutHeadings = (text: string): string =>
  HEADINGS.reduce((left, heading) => left.replaceAll(heading, '\n'), text);

/** Lines of prose in a text that may be a page with styles. Neither markup nor style is left. */
export function proseLines(text: string): string[] {
  let left = text
    .replaceAll(UNREAD, ' ')
    .replaceAll(COMMENT, ' ')
    .replaceAll(PICTURE, ' ')
    .replaceAll(/<(?:br|\/?(?:p|div|h[1-6]|li|ul|ol|tr|center))\b[^<>]*>/giu, '\n')
    .replaceAll(INLINE_TAG, '')
    .replaceAll(TAG, ' ')
    .replaceAll(ENTITY, (entity) => ENTITIES[entity.toLowerCase()] ?? ' ');
  for (let depth = 0; depth < NESTING && left.includes('{'); depth += 1)
    left = left.replaceAll(RULE, '\n');
  return plainWords(left)
    .split('\n')
    .map((line) => inOneLine(line.replaceAll(/https?:\S+/g, ' ')))
    .filter((line) => /[\p{L}\p{N}]/u.test(line) && !isCode(line));
}

const isCode = (line: string): boolean => CODE_LINE.test(line.replaceAll(/\{\{\w+\}\}/g, ''));
