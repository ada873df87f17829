import { eachEntry, said } from './entry.ts';
import type { RawPart } from './entry.ts';
import type { JsonView } from './json-view.ts';

/** A chat of Agnaistic: `messages[].{ userId, msg }`. Messages with a `userId` are the person's. */
export function readAgnai(messages: JsonView | undefined): Iterable<RawPart> | undefined {
  if (!messages?.isArray) return undefined;
  return (function* () {
    yield { kind: 'conversation' };
    yield* eachEntry(messages, (fields, line) => {
      if (fields['system'] === true) return { kind: 'skipped', line, why: 'system' };
      if (typeof fields['msg'] !== 'string') return { kind: 'skipped', line, why: 'unreadable' };
      return said(line, fields['userId'] ? 'user' : 'assistant', {
        content: fields['msg'],
        timestamp: fields['createdAt'],
      });
    });
  })();
}
