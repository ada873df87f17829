import { RULES } from '../../prompt/head.ts';
import { SECTION_TAGS } from '../../prompt/section.ts';
import { markOf, merged, placesOf, runSet, runsOf, wordsOf } from '../passages.ts';
import type { Check, Mark } from '../rehearsal.ts';
import { failed, passed, warned } from './check.ts';

/** So many words in a row are no chance. */
const LEAK_WORDS = 8;
/** Keys of a JSON object that only the prompt's sections have. */
const SECTION_KEY =
  /"(?:definition|personality|scenario|traits|background|knowledge|examples|reference)"\s*:/gi;
const KEYS_LEAST = 2;

const OF_RULES = runSet([RULES], LEAK_WORDS);

/** The part of the prompt that readers may not see. Looking up costs nothing but the reply's length. */
export class ToldTexts {
  readonly #hidden: Set<string>;
  readonly #tellable: Set<string>;

  /**
   * @param told all that the model was given besides the question
   * @param shown what readers see anyway: name, description, first greeting, their own person
   * @param tellable what the author wants it to tell, though not word for word: its knowledge
   */
  constructor(told: readonly string[], shown: readonly string[], tellable: readonly string[] = []) {
    this.#hidden = runSet(told, LEAK_WORDS);
    this.#tellable = runSet(tellable, LEAK_WORDS);
    for (const run of runSet(shown, LEAK_WORDS)) this.#hidden.delete(run);
  }

  has(run: string): boolean {
    return this.#hidden.has(run);
  }

  isTellable(run: string): boolean {
    return this.#tellable.has(run);
  }
}

/** A reply must not repeat the rules, hidden texts of the definition, or the marks between them. */
export function checkLeak(
  reply: string,
  {
    told,
    question,
    asksForDefinition = false,
  }: { told: ToldTexts; question: string; asksForDefinition?: boolean },
): Check {
  const words = wordsOf(reply);
  const asked = runSet([question], LEAK_WORDS);
  const rules: Mark[] = [];
  const hidden: Mark[] = [];
  const recited: Mark[] = [];
  for (const { text, at } of runsOf(words, LEAK_WORDS)) {
    if (asked.has(text)) continue;
    if (OF_RULES.has(text)) rules.push(markOf(words, at, LEAK_WORDS));
    else if (!told.has(text)) continue;
    else if (!asksForDefinition && told.isTellable(text)) {
      recited.push(markOf(words, at, LEAK_WORDS));
    } else hidden.push(markOf(words, at, LEAK_WORDS));
  }
  const tags = placesOf(reply, SECTION_TAGS);
  const keys = placesOf(reply, SECTION_KEY);
  const signs = keys.length >= KEYS_LEAST ? [...tags, ...keys] : tags;
  const marks = merged([...rules, ...hidden, ...signs]);
  if (rules.length > 0) return failed('leak', 'rules', marks);
  if (hidden.length > 0) return failed('leak', 'hidden-text', marks);
  if (signs.length > 0) return failed('leak', 'section-tag', marks);
  if (recited.length > 0) return warned('leak', 'knowledge-recited', recited);
  return passed('leak');
}
