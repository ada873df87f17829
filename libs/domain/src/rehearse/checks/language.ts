import type { Language } from '../../enumerations.ts';
import { CLAUSE, sentencesOf, wordsOf } from '../passages.ts';
import type { Check, Mark } from '../rehearsal.ts';
import { failed, passed, warned } from './check.ts';

/** Words that are frequent in one language and rare in the others, folded. */
const STOP_WORDS: Record<string, string> = {
  en: 'the and of to is that it was for with you this are have not be my what from they would there which will your about been who were has their when said had its i',
  es: 'el los las que del una con por para como pero su sus mas muy esta este eso soy eres fue es hay tengo cuando donde porque tambien yo mi en y al lo se usted era siempre nunca',
  fr: 'le les des et est une dans pour que qui pas sur avec je suis vous nous mais ce cette sont etait jai cest du au ils elle mon ma',
  de: 'der die das und ist nicht ich ein eine zu den mit von auf fur dem sich wie bin war aber auch wir sie es habe hat mein meine bei nach als',
  pt: 'o os as um uma nao para com sao mas voce eu meu minha foi esta isso muito tambem em na no dos das ao pelo pela sou tem',
  it: 'il gli che di e non una per con sono ma della nel questo mi ho era anche piu come del io mio mia lo la dei',
};
const WORDS = Object.entries(STOP_WORDS).map(
  ([language, words]) => [language, new Set(words.split(' '))] as const,
);

/** Fewer hits than this decide nothing: a name, a cry. */
const LEAST_HITS = 3;
/** A sentence in another language within a reply is noticed from so many words on. */
const SENTENCE_WORDS = 8;
const LATIN = /\p{sc=Latin}/gu;
const LETTER = /\p{L}/gu;

/** The language that most words speak for; undefined if there are too few. */
function voted(text: string, expected: Language): string | undefined {
  const letters = text.match(LETTER)?.length ?? 0;
  const latin = text.match(LATIN)?.length ?? 0;
  if (letters >= LEAST_HITS && latin < letters / 2) return 'other script';
  const words = wordsOf(text);
  const votes = WORDS.map(
    ([language, known]) => [language, words.filter(({ word }) => known.has(word)).length] as const,
  );
  const ofExpected = votes.find(([language]) => language === expected)![1];
  const [best, hits] = votes.reduce((most, vote) => (vote[1] > most[1] ? vote : most));
  if (hits < LEAST_HITS) return undefined;
  return ofExpected >= hits * 0.8 ? expected : best;
}

/** A reply is in the language of the chat. A word or a saying in another one is part of many characters. */
export function checkLanguage(reply: string, { language }: { language: Language }): Check {
  const found = voted(reply, language);
  const foreign = sentencesOf(reply, CLAUSE).flatMap(({ start, end }): Mark[] => {
    const sentence = reply.slice(start, end);
    const other = voted(sentence, language);
    const isLong = found !== language || wordsOf(sentence).length >= SENTENCE_WORDS;
    return isLong && other !== undefined && other !== language ? [[start, end]] : [];
  });
  if (found !== undefined && found !== language) {
    return failed('language', 'other-language', foreign.length > 0 ? foreign : [[0, reply.length]]);
  }
  return foreign.length > 0 ? warned('language', 'other-language', foreign) : passed('language');
}
