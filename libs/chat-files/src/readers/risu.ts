import { eachEntry, fieldsOf, said } from './entry.ts';
import type { RawPart } from './entry.ts';
import type { JsonView } from './json-view.ts';

/** A chat of RisuAI: `{ type: "risuChat", data: { name, message: [{ role, data, time }] } }`. */
export function readRisu(data: JsonView | undefined): Iterable<RawPart> | undefined {
  const { message, name } = data?.pick('message', 'name') ?? {};
  if (!message?.isArray) return undefined;
  return (function* () {
    yield { kind: 'conversation', title: name?.parse() };
    yield* eachEntry(message, (fields, line) =>
      said(line, fields['role'] === 'user' ? 'user' : 'assistant', {
        content: fields['data'],
        timestamp: fields['time'],
        model: fieldsOf(fields['generationInfo'])?.['model'],
      }),
    );
  })();
}
