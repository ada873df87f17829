import { eachEntry, fieldsOf } from './entry.ts';
import type { Fields, RawPart, RawWording } from './entry.ts';
import type { JsonView } from './json-view.ts';

const wordingOf = (value: unknown): RawWording => {
  const fields = fieldsOf(value) ?? {};
  const { content, timestamp, editedAt, status, isStopped, isRefused, model } = fields;
  return { content, timestamp, editedAt, status, isStopped, isRefused, model };
};

function readMessage(fields: Fields, line: number, isDebate: boolean): RawPart {
  const { role, variants, shown, name } = fields;
  if (role !== 'user' && role !== 'assistant') return { kind: 'skipped', line, why: 'unreadable' };
  const others = (Array.isArray(variants) ? variants : []).map(wordingOf);
  const place = typeof shown === 'number' && Number.isInteger(shown) ? shown - 1 : others.length;
  const at = Math.min(Math.max(place, 0), others.length);
  const wordings = others.toSpliced(at, 0, wordingOf(fields));
  const speaker = isDebate && role === 'assistant' ? name : undefined;
  return { kind: 'message', line, role, wordings, shown: at, speaker };
}

/** Our own `json`, with everything that we store of a message. */
export function readOwn(
  messages: JsonView | undefined,
  { title, createdAt, neos }: Partial<Record<'title' | 'createdAt' | 'neos', JsonView | undefined>>,
): Iterable<RawPart> | undefined {
  if (!messages?.isArray) return undefined;
  const names = neos?.parse();
  const isDebate = Array.isArray(names) && names.length > 1;
  return (function* () {
    yield { kind: 'conversation', title: title?.parse(), createdAt: createdAt?.parse() };
    yield* eachEntry(messages, (fields, line) => readMessage(fields, line, isDebate));
  })();
}
