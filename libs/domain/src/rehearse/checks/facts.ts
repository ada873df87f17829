import { foldName } from '../../debates/names.ts';
import type { Check } from '../rehearsal.ts';
import { failed, passed } from './check.ts';

/** Scripts that put no blanks between words have no whole words to look for. */
const EDGE = /^(?![\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Hangul}])[\p{L}\p{N}]/u;

/** Through upper case, in which ß is SS. Models write ’ where a keyboard has '. */
const comparable = (text: string): string =>
  foldName(text.toUpperCase()).replaceAll(/[’‘ʼ´`]/gu, "'");

/** Whether a text contains a fact as whole words, whatever its case and accents. */
function contains(text: string, fact: string): boolean {
  for (let at = text.indexOf(fact); at !== -1; at = text.indexOf(fact, at + 1)) {
    const before = at === 0 ? '' : text[at - 1]!;
    const after = text[at + fact.length] ?? '';
    const isWhole =
      !(EDGE.test(fact) && EDGE.test(before)) && !(EDGE.test(fact.at(-1)!) && EDGE.test(after));
    if (isWhole) return true;
  }
  return false;
}

/** An answer to an author's question contains one of the texts that they gave. */
export function checkFacts(
  reply: string,
  { mustContain }: { mustContain: readonly string[] },
): Check {
  const text = comparable(reply);
  const facts = mustContain.map((fact) => comparable(fact).trim()).filter((fact) => fact !== '');
  if (facts.length === 0 || facts.some((fact) => contains(text, fact))) return passed('facts');
  return failed('facts', 'fact-missing');
}
