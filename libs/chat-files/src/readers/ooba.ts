import { isBlank, said, skippedFor } from './entry.ts';
import type { RawPart } from './entry.ts';
import type { JsonView } from './json-view.ts';

/** In place of the person's message before a greeting. */
const NOTHING_SAID = '<|BEGIN-VISIBLE-CHAT|>';

const SIGNS: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
  '&#39;': "'",
};

const unescaped = (html: unknown): unknown =>
  typeof html === 'string'
    ? html.replace(/&(?:amp|lt|gt|quot|#x27|#39);/g, (sign) => SIGNS[sign]!)
    : html;

const lengthOf = (pairs: JsonView | undefined): number =>
  pairs ? pairs.elements().reduce((count) => count + 1, 0) : 0;

/**
 * A chat of text-generation-webui: pairs of the person's message and the reply, either of which may be empty.
 * @param visible as HTML
 * @param internal the same pairs as they were written; missing or empty in some files
 */
export function readOoba(
  visible: JsonView,
  internal: JsonView | undefined,
): Iterable<RawPart> | undefined {
  if (!visible.isArray) return undefined;
  const isWhole = lengthOf(internal) === lengthOf(visible);
  return isWhole && internal ? readPairs(internal, (text) => text) : readPairs(visible, unescaped);
}

function* readPairs(pairs: JsonView, wordsOf: (written: unknown) => unknown): Generator<RawPart> {
  yield { kind: 'conversation' };
  let line = 0;
  for (const element of pairs.elements()) {
    line += 1;
    const pair: unknown = element.parse();
    if (!Array.isArray(pair)) {
      yield skippedFor(element, line);
      continue;
    }
    const [asked, reply] = pair.map(wordsOf);
    const hasAsked = !isBlank(asked) && asked !== NOTHING_SAID;
    if (hasAsked) yield said(line, 'user', { content: asked });
    if (!isBlank(reply)) yield said(line, 'assistant', { content: reply });
    else if (!hasAsked) yield { kind: 'skipped', line, why: 'empty' };
  }
}
