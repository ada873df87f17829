
import { describe, expect, it } from 'vitest';
import { signedIn, useApp } from '../../../testing/index.ts';
import type { Person } from '../../../testing/index.ts';
import { aNeo } from '../personas/personas.factory.ts';

const app = useApp();

const send = (person: Person, neoId: string, message: string, headers: HeadersInit = {}) =>
  person.fetch(`/api/neos/${neoId}/chat`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ message }),
  });

describe('a kept conversation', () => {
  it('keeps what was said and what was answered', async () => {
    const plus = await signedIn(app, 'plus');
    const neo = await aNeo(app.db);
    app.upstream.next({ kind: 'ok', text: 'Hello there, friend.' });
    const result = await plus.api.chat.send({
      params: { id: neo.id },
      body: { message: '  Good day  ' },
    });
    expect(result).toEqual({ response: 'Hello there, friend.', isPersisted: true });
    const { messages, isPersisted, isReplying } = await plus.api.chat.conversation({
      params: { id: neo.id },
    });
    expect({ isPersisted, isReplying }).toEqual({ isPersisted: true, isReplying: false });
    expect(messages).toMatchObject([
      { role: 'user', content: 'Good day', status: 'complete', wordCount: 2 },
      { role: 'assistant', content: 'Hello there, friend.', status: 'complete', wordCount: 3 },
    ]);
  });
});

