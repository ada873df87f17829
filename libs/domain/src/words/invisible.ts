/*
 * Characters that nobody sees make a name look like another, or carry words that only the model reads. Emoji and some
 * writing systems need a few of them, each between certain neighbours.
 */
const SCRIPTS =
  'Arab Syrc Mong Nkoo Adlm Deva Beng Guru Gujr Orya Taml Telu Knda Mlym Sinh Khmr Mymr'.split(' ');
const LETTERS = `[\\p{L}\\p{M}]--\\p{DI}`;
const ofScripts = (names: readonly string[]): string =>
  `[[${LETTERS}]&&[${names.map((name) => `\\p{scx=${name}}`).join('')}]]`;

/** Letters that ZWJ and ZWNJ join and split. */
const JOINING = ofScripts(SCRIPTS);
/** Letters of words that a zero-width space may part, because no other does. */
const SPACELESS = ofScripts(['Thai', 'Laoo', 'Khmr', 'Mymr']);
/** The marks after which a ZWJ may end a word, as in older Malayalam. */
const JOINING_MARK = `[${JOINING}&&\\p{M}]`;
const PICTURE = '\\p{Extended_Pictographic}';
/** The flags of England, Scotland and Wales: the only sequences of tags that are in use. */
const REGIONS = ['gbeng', 'gbsct', 'gbwls'].map((region) =>
  Array.from(`${region}\u007f`)
    .map((letter) => `\\u{${(0xe0000 + letter.codePointAt(0)!).toString(16)}}`)
    .join(''),
);
const FLAG = `\\u{1f3f4}(?:${REGIONS.join('|')})`;

const NEEDED = [
  `(?<=${JOINING})[\\u200c\\u200d](?=${JOINING})`,
  `(?<=${JOINING_MARK})\\u200d`,
  `(?<=${SPACELESS})\\u200b(?=${SPACELESS})`,
  `(?<=${PICTURE}[\\ufe0f\\p{EMod}]?|${FLAG})\\u200d(?=${PICTURE})`,
  `(?<=${PICTURE})[\\ufe0e\\ufe0f]`,
  '(?<=[0-9#*])\\ufe0f(?=\\u20e3)',
  '(?<=\\p{Script=Mong})[\\u180b-\\u180f]',
  `(?<=\\u{1f3f4})(?:${REGIONS.join('|')})`,
].join('|');

/** Default-ignorable characters (joiners, fillers, tags, selectors, directions), the blank of Braille, and annotations. */
const INVISIBLE = '[\\p{DI}\\u2800\\ufff9-\\ufffb]';
const NEEDED_OR_INVISIBLE = new RegExp(`(${NEEDED})|${INVISIBLE}`, 'gv');
const ANY = new RegExp(INVISIBLE, 'v');

/** The text without characters that nobody sees, except where its script or an emoji needs them. */
export const withoutInvisible = (text: string): string =>
  ANY.test(text)
    ? text.replace(NEEDED_OR_INVISIBLE, (_, needed: string | undefined) => needed ?? '')
    : text;
