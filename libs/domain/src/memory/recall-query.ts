import type { Language } from '../enumerations.ts';
import { RECALL_LIMITS } from '../limits.ts';
import { recallConfig, recallWords } from './recall-words.ts';
import type { RecallConfig, RecallWord } from './recall-words.ts';
import { relatedPhrases, relatedWords } from './related-words.ts';

/** A word to search for, and how much finding it counts, apart from its rarity. */
export interface RecallTerm {
  readonly word: string;
  readonly weight: number;
}

/** The words to search for. */
export interface RecallQuery {
  readonly config: RecallConfig;
  /** The words of the text itself. */
  readonly words: string;
  /** The same with their weights, and other words for the same things. */
  readonly terms: readonly RecallTerm[];
}

const WEIGHTS = { word: 1, name: 1.5, number: 1.5, related: 0.4, aboutTalk: 0.3 } as const;

/** Words about a conversation itself: they say little of what was said. */
const ABOUT_TALK = new Set(
  `tell told say said talk talked mention mentioned remember recall happen happened conversation chat thing
  cuando cuándo dónde quién cuál cuántos cuántas dije dijiste conté contaste hablamos recuerdas acuerdas mencioné pasó
  ocurrió cosa conversación`.split(/\s+/),
);

/** Words with a capital letter that do not begin a sentence, in lower case. */
function namesIn(text: string): ReadonlySet<string> {
  const names = new Set<string>();
  for (const { 1: before, 2: name } of text.matchAll(
    /([^\s¿¡"“'(]\s+|^|\s)(\p{Lu}[\p{L}\p{M}]+)/gu,
  )) {
    if (before!.trim() !== '' && !/[.?!…:]/u.test(before!)) names.add(name!.toLowerCase());
  }
  return names;
}

function weightOf({ text, isSpaced, worth }: RecallWord, names: ReadonlySet<string>): number {
  if (/^\p{N}+$/u.test(text)) return WEIGHTS.number;
  if (!isSpaced) return worth / 6;
  if (ABOUT_TALK.has(text)) return WEIGHTS.aboutTalk;
  return names.has(text) ? WEIGHTS.name : WEIGHTS.word;
}

/** Whether a text is a question. */
export const isQuestion = (text: string): boolean => /[?？؟]/.test(text);

/** The words to search for what a text asks about: unique, the longest if there are too many. */
export function recallQuery(text: string, language: Language): RecallQuery {
  const all = [...new Map(recallWords(text).map((word) => [word.text, word])).values()];
  const most = isQuestion(text) ? RECALL_LIMITS.words : RECALL_LIMITS.wordsUnasked;
  const best = all.toSorted((a, b) => b.worth - a.worth).slice(0, most);
  const config = recallConfig(all, language);
  const names = namesIn(text);
  const terms = new Map(best.map((word) => [word.text, weightOf(word, names)]));
  const related = [
    ...best.flatMap(({ text: word, isSpaced }) => (isSpaced ? relatedWords(config, word) : [])),
    ...relatedPhrases(text).flatMap((phrase) => recallWords(phrase).map((word) => word.text)),
  ];
  for (const word of related
    .filter((other) => !terms.has(other))
    .slice(0, RECALL_LIMITS.wordsRelated)) {
    terms.set(word, WEIGHTS.related);
  }
  return {
    config,
    words: best.map((word) => word.text).join(' '),
    terms: [...terms].map(([word, weight]) => ({ word, weight })),
  };
}
