import { MEMORY_LIMITS } from '../limits.ts';

/** Messages that are longer hold more than a note would. */
const LOOKED_AT = 4_000;

const splitter = new Intl.Segmenter('en', { granularity: 'sentence' });

/** Sentences in which people speak about themselves. Where a group matches, the note is the group: "remember that …". */
const SAID: readonly RegExp[] = [
  /\bmy name(?:['’]s| is) \S/iu,
  /(?:^|[,;:—]\s*|\b(?:please|and|but) )(?:please )?remember,? that (.+)$/iu,
  /\bi(?:['’]m| am) (?:\p{L}+ ){0,2}allergic to \S/iu,
  /\bme llamo \S/iu,
  /(?:^|[,;:—¡]\s*|\b(?:por favor|y|pero),? )(?:recuerda|recuerde|acuérdate de),? que (.+)$/iu,
  /\bsoy (?:\p{L}+ ){0,2}al[ée]rgic[oa] (?:a|al) \S/iu,
];
/** Belongs to the request, and not to what is remembered, unless it is what somebody says. */
const POLITE_TAIL =
  /(?<!\b(?:say|says|said|saying|digo|dice|dices|dije|decir|decía))(?:\s{0,3}[,;—]\s{0,3}|\s{1,3})(?:please|por favor)(?=\P{L}*$)/iu;
const QUESTION = /[?？]\W*$|^\W*¿/u;

/** The note in one sentence; null if it says nothing to remember. */
function noteIn(sentence: string): string | null {
  if (QUESTION.test(sentence)) return null;
  for (const pattern of SAID) {
    const match = pattern.exec(sentence);
    if (match) return (match[1] ?? sentence).replace(POLITE_TAIL, '').trim();
  }
  return null;
}

const capital = (text: string): string => {
  const [first = '', ...rest] = Array.from(text);
  return first.toUpperCase() + rest.join('');
};

/**
 * The note that a person's message offers: the sentences with their name, an allergy, or what they ask to remember, in
 * English or Spanish, at most `MEMORY_LIMITS.text` long. Null if there is none.
 */
export function offeredNote(message: string): string | null {
  if (message.length > LOOKED_AT) return null;
  const found = message
    .split('\n')
    .flatMap((line) => [...splitter.segment(line)].map(({ segment }) => segment.trim()))
    .flatMap((sentence) => noteIn(sentence) ?? []);
  const notes = [...new Set(found.map(capital))];
  let text = '';
  for (const note of notes) {
    const longer = text === '' ? note : `${text} ${note}`;
    if (Array.from(longer).length <= MEMORY_LIMITS.text) text = longer;
  }
  return text === '' ? null : text;
}
