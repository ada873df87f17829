import { eachEntry, fieldsOf, said } from './entry.ts';
import type { Fields, RawPart } from './entry.ts';
import type { JsonView } from './json-view.ts';

const readMessage = (fields: Fields, line: number): RawPart =>
  said(line, fields['role'] === 'user' ? 'user' : 'assistant', {
    content: fields['data'],
    timestamp: fields['time'],
    model: fieldsOf(fields['generationInfo'])?.['model'],
  });

/** A chat of RisuAI: `{ type: "risuChat", data: { name, message: [{ role, data, time }] } }`. */
export const readRisu = (data: JsonView | undefined): Iterable<RawPart> | undefined =>
  data?.pick('message').message?.isArray ? readChats([data]) : undefined;

/** All chats of a character: `{ type: "risuAllChats", data: [{ name, message }] }`. */
export const readAllOfRisu = (data: JsonView | undefined): Iterable<RawPart> | undefined =>
  data?.isArray ? readChats(data.elements()) : undefined;

function* readChats(chats: Iterable<JsonView>): Generator<RawPart> {
  let line = 1;
  for (const chat of chats) {
    const { message, name } = chat.pick('message', 'name');
    yield { kind: 'conversation', title: name?.parse() };
    if (message) line = yield* eachEntry(message, readMessage, line);
  }
}
