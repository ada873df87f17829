import { Lexer, parse } from 'yaml';
import { CardError } from '../card.ts';
import { CARD_MAX_DEPTH, CARD_YAML_MAX_BYTES, CARD_YAML_MAX_TOKENS } from '../limits.ts';
import { giveWay } from '../text/bytes.ts';
import { isObject } from '../text/json.ts';

/** A line that characters of text-generation-webui have. Without one, nothing is parsed. */
const NAME = /^(["']?)(?:name|char_name)\1[ \t]*:/m;

/** Nested lists or keys on one line. */
const DASHES = new RegExp(`^[ \\t]*(?:[-?:][ \\t]+){${CARD_MAX_DEPTH}}`, 'm');

/**
 * The JSON of a YAML file that may be a card.
 * @throws CardError `not_a_card`, `yaml_too_large`, `yaml_too_many_parts`, `too_deep` or `damaged`
 */
export async function readYaml(text: string, bytes: number): Promise<string> {
  if (!NAME.test(text)) throw new CardError('not_a_card');
  if (bytes > CARD_YAML_MAX_BYTES) throw new CardError('yaml_too_large');
  if (isDeep(text)) throw new CardError('too_deep');
  // A long text is one token, so a character has few. The parser needs a second for a hundred thousand.
  if (new Lexer().lex(text).drop(CARD_YAML_MAX_TOKENS).next().done !== true) {
    throw new CardError('yaml_too_many_parts');
  }
  await giveWay();
  let value: unknown;
  try {
    // Without aliases nothing can expand.
    value = parse(text, { schema: 'core', maxAliasCount: 0, logLevel: 'error' });
  } catch {
    throw new CardError('damaged');
  }
  if (!isObject(value)) throw new CardError('not_a_card');
  return JSON.stringify(value);
}

/** Whether the recursive parser might go deep: through brackets, or dashes and question marks on one line. */
function isDeep(text: string): boolean {
  if (DASHES.test(text)) return true;
  let depth = 0;
  for (const [bracket] of text.matchAll(/[[\]{}]/g)) {
    depth += bracket === '[' || bracket === '{' ? 1 : -1;
    if (depth > CARD_MAX_DEPTH) return true;
    if (depth < 0) depth = 0;
  }
  return false;
}
