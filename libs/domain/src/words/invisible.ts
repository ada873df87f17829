/*
 * Characters that nobody sees make a name look like another, or carry words that only the model reads. Emoji and some
 * writing systems need a few of them, each between certain neighbours. In order, these stay:
 * - joiners and zero-width spaces between letters of scripts that need them: Arabic to Burmese, Khmer, Mongolian;
 * - a joiner that ends a word behind a mark, as in older Malayalam;
 * - joiners between the parts of an emoji, and the selector behind one or in a keycap;
 * - selectors of Mongolian;
 * - the tags of the flags of England, Scotland and Wales, which spell gbeng, gbsct and gbwls.
 * All else goes that Unicode calls default-ignorable (fillers, directions, …), the blank of Braille, and annotations.
 * Every page loads this, so it is short: ranges for the scripts, and one literal.
 */
const NEEDED_OR_INVISIBLE =
  /((?<=[[\p{L}\p{M}]&&[\u0600-\u109f\u1780-\u18af]])[\u200b-\u200d](?=[[\p{L}\p{M}]&&[\u0600-\u109f\u1780-\u18af]])|(?<=[\p{M}&&[\u0600-\u109f\u1780-\u18af]])\u200d|(?<=\p{ExtPict}[\ufe0f\p{EMod}]?)\u200d(?=\p{ExtPict})|(?<=\p{ExtPict})[\ufe0e\ufe0f]|\ufe0f(?=\u20e3)|(?<=\p{sc=Mong})[\u180b-\u180f]|(?<=\u{1f3f4})\u{e0067}\u{e0062}[\u{e0063}-\u{e0077}]{3}\u{e007f})|[\p{DI}\u2800\ufff9-\ufffb]/gv;

/** The text without characters that nobody sees, except where its script or an emoji needs them. */
export const withoutInvisible = (text: string): string => text.replace(NEEDED_OR_INVISIBLE, '$1');
