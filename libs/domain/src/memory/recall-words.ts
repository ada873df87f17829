import type { Language } from '../enumerations.ts';

/** A configuration of PostgreSQL's text search: its stop words and endings. */
export type RecallConfig = 'english' | 'spanish';

/** Words in a form that PostgreSQL's parser does not split. */
export interface RecallText {
  config: RecallConfig;
  words: string;
}

/** How much of a text is used, in UTF-16 units. */
const TEXT_MAX = 12_000;

const UNSPACED =
  /[\p{scx=Hani}\p{scx=Hira}\p{scx=Kana}\p{scx=Hang}\p{scx=Bopo}\p{scx=Yiii}\p{scx=Thai}\p{scx=Laoo}\p{scx=Khmr}\p{scx=Mymr}\p{scx=Tibt}]/u;
const RUNS =
  /[[\p{L}\p{N}\p{M}]&&[\p{scx=Hani}\p{scx=Hira}\p{scx=Kana}\p{scx=Hang}\p{scx=Bopo}\p{scx=Yiii}\p{scx=Thai}\p{scx=Laoo}\p{scx=Khmr}\p{scx=Mymr}\p{scx=Tibt}]]+|[[\p{L}\p{N}\p{M}]--[\p{scx=Hani}\p{scx=Hira}\p{scx=Kana}\p{scx=Hang}\p{scx=Bopo}\p{scx=Yiii}\p{scx=Thai}\p{scx=Laoo}\p{scx=Khmr}\p{scx=Mymr}\p{scx=Tibt}]]+/gv;

/** Frequent words that identify a text's language. */
const TELLING: Record<RecallConfig, ReadonlySet<string>> = {
  english: new Set(
    'the of and to in is you that it was for on are with as i my what do your not me have this from we be at he she how when where did'.split(
      ' ',
    ),
  ),
  spanish: new Set(
    'de la que el en y a los se del las un por con una su para es al lo como mi me te qué no pero cuando dónde cómo muy soy tengo está yo tu le ya fue era'.split(
      ' ',
    ),
  ),
};
const CONFIGS: Record<Language, RecallConfig> = { en: 'english', es: 'spanish' };

/** The language of words with spaces. If they do not show it, the conversation's language is used. */
export function recallConfig(words: readonly RecallWord[], language: Language): RecallConfig {
  const count = (config: RecallConfig): number =>
    words.filter(({ text }) => TELLING[config].has(text)).length;
  const lead = count('english') - count('spanish');
  return lead === 0 ? CONFIGS[language] : lead > 0 ? 'english' : 'spanish';
}

/** Letters and digits that a parser treats as one word in any locale. */
const encoded = (characters: readonly string[]): string =>
  characters.map((character) => `u${character.codePointAt(0)!.toString(16)}`).join('');

/** Hiragana: endings and particles, which nearly every Japanese sentence has. */
const isGrammar = (character: string): boolean => /\p{sc=Hira}/u.test(character);

/** A word of a text. */
export interface RecallWord {
  readonly text: string;
  /** Its weight, comparable to a word with this many letters. */
  readonly worth: number;
  /** A word of a script with spaces; otherwise it is a pair of characters. */
  readonly isSpaced: boolean;
}

/** All pairs of neighbours in a run without spaces. A single character is a word. */
function pairsOf(run: string): RecallWord[] {
  const characters = Array.from(run);
  if (characters.length === 1) return [{ text: encoded(characters), worth: 2, isSpaced: false }];
  return characters.slice(1).map((character, at) => {
    const pair = [characters[at]!, character];
    const worth = [6, 3, 1][pair.filter(isGrammar).length]!;
    return { text: encoded(pair), worth, isSpaced: false };
  });
}

/** All words of a text, in lower case. */
export function recallWords(text: string): RecallWord[] {
  const words: RecallWord[] = [];
  for (const [run] of text.normalize('NFKC').toLowerCase().slice(0, TEXT_MAX).matchAll(RUNS)) {
    if (UNSPACED.test(run)) words.push(...pairsOf(run));
    else words.push({ text: run, worth: run.length, isSpaced: true });
  }
  return words;
}

/** The words by which a text is found. */
export function recallText(text: string, language: Language): RecallText {
  const words = recallWords(text);
  const told = words.filter(({ worth }) => worth > 1);
  return {
    config: recallConfig(words, language),
    words: (told.length > 0 ? told : words).map((word) => word.text).join(' '),
  };
}
