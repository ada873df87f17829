import { phraseMarks, sentencesOf, sentencesWith } from '../passages.ts';
import { PATTERNS } from '../phrases/patterns.ts';
import type { Check } from '../rehearsal.ts';
import { failed, passed, warned } from './check.ts';

/** Sentences about being an AI, where somebody asked. More than these, and the voice is gone. */
const DISCLOSURE_SENTENCES = 3;

/**
 * A reply must not sound like an assistant. It may say that it is an AI where somebody sincerely asked.
 * @param mayDisclose whether the question was of that kind
 */
export function checkBreaksCharacter(
  reply: string,
  { mayDisclose }: { mayDisclose: boolean },
): Check {
  const disclosed = phraseMarks(reply, PATTERNS.disclosure);
  const assistant = phraseMarks(reply, PATTERNS.assistant).filter(
    ([start, end]) =>
      !mayDisclose || !disclosed.some((other) => other[0] < end && start < other[1]),
  );
  const broken = mayDisclose ? assistant : [...assistant, ...disclosed];
  if (broken.length > 0) return failed('breaks-character', 'assistant-words', broken);
  const saying = sentencesWith(sentencesOf(reply), PATTERNS.disclosure);
  return saying.length > DISCLOSURE_SENTENCES
    ? warned('breaks-character', 'long-disclosure', disclosed)
    : passed('breaks-character');
}
