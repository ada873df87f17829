import { eachEntry, fieldsOf, said } from './entry.ts';
import type { Fields, RawPart } from './entry.ts';
import type { JsonView } from './json-view.ts';

const readMessage = (fields: Fields, line: number): RawPart => {
  const isHuman = fieldsOf(fields['src'])?.['is_human'];
  if (typeof isHuman !== 'boolean') return { kind: 'skipped', line, why: 'unreadable' };
  return said(line, isHuman ? 'user' : 'assistant', {
    content: fields['text'],
    timestamp: fields['created'],
  });
};

/** CAI Tools: several histories, `histories.histories[].msgs[]`, or `histories[].msgs[]`. */
export function readCaiTools(histories: JsonView | undefined): Iterable<RawPart> | undefined {
  const list = histories?.isArray ? histories : histories?.pick('histories').histories;
  if (!list?.isArray) return undefined;
  return (function* () {
    let line = 1;
    for (const history of list.elements()) {
      const { msgs, created } = history.pick('msgs', 'created');
      yield { kind: 'conversation', createdAt: created?.parse() };
      if (msgs) line = yield* eachEntry(msgs, readMessage, line);
    }
  })();
}
