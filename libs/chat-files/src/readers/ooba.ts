import { isBlank, said, skippedFor } from './entry.ts';
import type { RawPart } from './entry.ts';
import type { JsonView } from './json-view.ts';

/** In place of the person's message before a greeting. */
const NOTHING_SAID = '<|BEGIN-VISIBLE-CHAT|>';

/** A chat of text-generation-webui: pairs of the person's message and the reply, either of which may be empty. */
export function readOoba(pairs: JsonView | undefined): Iterable<RawPart> | undefined {
  if (!pairs?.isArray) return undefined;
  return (function* () {
    yield { kind: 'conversation' };
    let line = 0;
    for (const element of pairs.elements()) {
      line += 1;
      const pair: unknown = element.parse();
      if (!Array.isArray(pair)) {
        yield skippedFor(element, line);
        continue;
      }
      const [asked, reply] = pair as unknown[];
      const hasAsked = !isBlank(asked) && asked !== NOTHING_SAID;
      if (hasAsked) yield said(line, 'user', { content: asked });
      if (!isBlank(reply)) yield said(line, 'assistant', { content: reply });
      else if (!hasAsked) yield { kind: 'skipped', line, why: 'empty' };
    }
  })();
}
