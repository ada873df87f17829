import { CONTINUE_CUE, GREETING_CUE } from '@neo/domain';
import type { PromptMessage } from '@neo/domain';
import { memoryIn, spoken } from './spoken.ts';
import { rankFacts } from './relevance.ts';
import { plain } from './words.ts';

const splitter = new Intl.Segmenter('en', { granularity: 'sentence' });
/** An earlier question answers nothing, with or without its mark. */
const QUESTION =
  /[?？]\W*$|^\W*(?:(?:what|who|where|when|which|how)(?:['’]?s| is| are| am| was| do| does| did| has| have| old| many| much)\b|(?:do|did|does) (?:you|i)\b|(?:tell|remind) me\b|(?:qué|cuál|cuándo|dónde|quién|cómo|recuerdas|recuérdame|dime|te acuerdas)(?=\s))/iu;
/** The words that the summary of the rehearsal model and its notes put around a sentence. */
const QUOTED_NOTE = /^[^“”]{1,80}: “(.*)”$/su;

/** A question about what the user said: it names the user, or the telling. */
const ABOUT_USER =
  /\b(my|mine|i|me|im|remember|mi|mis|mio|mia|yo|soy|tengo|recuerdas?|acuerdas?|recuerde|llamo|vivo|trabajo|dije|conte)\b|私|わたし|僕|ぼく|俺|覚えて|でしたか|ましたか|ったっけ/u;
const ASKS =
  /[?？]|^\W*(what|whats|who|where|when|which|how|do|did|does|am|is|are|tell me|remind me|remember|que|quien|donde|cuando|cual|como|a que|recuerdas?|recuerdame|dime|te acuerdas)\b|(ですか|何|覚えて)/u;
/** The asking itself, which would match everything that speaks of memory. */
const ASKING =
  /\b(do you (still )?remember|remember|remind me|did i tell you|have i told you|i told you|told|te acuerdas|acuerdas|recuerdas?|recuerdame|te dije|te conte|dije|conte)\b/gu;
/** Asks of the character what it thinks or would do, not of what was said. */
const ASKS_FOR_MORE =
  /\b(should i|can i|could i|may i|help me|teach me|show me|debo|deberia|puedo|ayudame)\b/u;

const sentencesOf = (text: string): string[] =>
  text
    .split('\n')
    .flatMap((line) => [...splitter.segment(line)].map(({ segment }) => segment.trim()))
    .filter((sentence) => sentence !== '' && !QUESTION.test(sentence));

/** A sentence that the user said. */
export interface Remembered {
  sentence: string;
  /** As in `2026-11-23`, if that is known. */
  day?: string | undefined;
}

/** The number and the day of a recalled line. */
const HEAD = /^#\d+ (?:\((\d{4}-\d\d-\d\d)\) )?/;

/** The user's sentences in a recalled block. Lines with an unclear speaker are left out. */
function recalledOf(
  block: string,
  character: string,
  person: string | undefined,
): { text: string; day: string | undefined }[] {
  const lines = block.split('\n').flatMap((line) => {
    const [head, day] = HEAD.exec(line) ?? [];
    const said = head === undefined ? '' : line.slice(head.length);
    const [, name, text] = /^(.*?): (.*)$/s.exec(said) ?? [];
    const isOther = !said.startsWith(`${character}: `);
    return name !== undefined && text !== undefined && isOther ? [{ name, text, day }] : [];
  });
  const own = lines.filter(({ name }) => name === person);
  const isClear = new Set(lines.map(({ name }) => name)).size < 2;
  return (own.length > 0 || !isClear ? own : lines).toReversed();
}

const notesOf = (block: string): string[] =>
  [...block.matchAll(/<note>(.*?)<\/note>/gs)].map(
    ([, note = '']) => QUOTED_NOTE.exec(note.trim())?.[1] ?? note,
  );

/** All sentences of the user in the prompt: noted, still in the history, recalled. */
export function rememberedIn(prompt: readonly PromptMessage[], character: string): Remembered[] {
  const system = prompt.find(({ role }) => role === 'system')?.content ?? '';
  const person = /<person>\n<name>(.*?)<\/name>/s.exec(system)?.[1];
  const memory = prompt
    .filter(({ role }) => role !== 'assistant')
    .flatMap(({ content }) => memoryIn(content));
  const of = (wanted: string): string[] =>
    memory.filter(({ tag }) => tag === wanted).map(({ text }) => text);
  const notes = of('notes').flatMap(notesOf);
  const said = spoken(prompt)
    .filter(({ role }) => role === 'user')
    .map(({ content }) => content)
    .slice(0, -1)
    .filter((content) => content !== GREETING_CUE && content !== CONTINUE_CUE)
    .toReversed();
  const recalled = of('recalled').flatMap((block) => recalledOf(block, character, person));
  const days = new Map<string, string | undefined>();
  for (const { text, day } of [
    ...[...notes, ...said].map((text) => ({ text, day: undefined })),
    ...recalled,
  ]) {
    for (const sentence of sentencesOf(text)) days.set(sentence, days.get(sentence) ?? day);
  }
  return [...days].map(([sentence, day]) => ({ sentence, day }));
}

/** The user's earlier sentence that answers this question. Undefined if there is none, or it is no such question. */
export function answerFrom(
  remembered: readonly Remembered[],
  question: string,
): Remembered | undefined {
  const text = plain(question).replaceAll(/['’]/g, '');
  // `plain` takes the marks off kana, which other words are made of.
  const asked = `${text}\n${question}`;
  if (!ASKS.test(asked) || !ABOUT_USER.test(asked) || ASKS_FOR_MORE.test(text)) return undefined;
  const sentences = remembered.map(({ sentence }) => sentence);
  const [best] = rankFacts(sentences, [text.replaceAll(ASKING, ' ')]);
  return best && best.score > 0
    ? remembered.find(({ sentence }) => sentence === best.fact)
    : undefined;
}
