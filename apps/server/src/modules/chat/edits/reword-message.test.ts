import { describe, expect, it } from 'vitest';
import { signedIn } from '../../../../testing/index.ts';
import type { Person } from '../../../../testing/index.ts';
import { aConversation, until } from '../chat.fixture.ts';
import { code, create, patch, read, say, useConversations } from './conversations.fixture.ts';

const { app, aChat } = useConversations();

describe('rewording a message', () => {
  const reword = (person: Person, id: string, seq: number | string, body: unknown) =>
    patch(person, `/api/conversations/${id}/messages/${seq}`, body, 'PUT');

  it('changes the text in place, keeps its timestamp, and a reply’s earlier wording', async () => {
    const { person, neo } = await aChat();
    const id = await aConversation(app, person.user.id, neo.id, [
      'One two',
      'Three',
      'Four',
      'Five',
    ]);
    const { messages } = await read(person, id);
    const [said, replied] = messages;
    const timestamp = said!.timestamp;
    const own = await reword(person, id, 1, { content: ' One  two three ', timestamp });
    expect(await own.json()).toMatchObject({
      content: 'One  two three',
      timestamp,
      wordCount: 3,
      editedAt: expect.any(String) as string,
    });
    const theirs = await reword(person, id, 2, { content: 'Drei', timestamp: replied!.timestamp });
    expect(await theirs.json()).toMatchObject({ content: 'Drei', variant: { shown: 2, count: 2 } });
    const before = await person.api.conversations.chooseVariant({
      params: { id, seq: '2' },
      body: { variant: 1 },
    });
    expect(before).toMatchObject({ content: 'Three' });
    expect(before.editedAt).toBeUndefined();
    await person.api.conversations.chooseVariant({
      params: { id, seq: '2' },
      body: { variant: 2 },
    });
    const after = await read(person, id);
    expect(after.messages.map(({ content }) => content)).toEqual([
      'One  two three',
      'Drei',
      'Four',
      'Five',
    ]);
    expect(after.messages[0]!.variant).toBeUndefined();
    expect(after.messages[1]!.editedAt).toBeDefined();
    const row = (await app.db('conversations').where({ id }).first()) as { totalWordCount: number };
    expect(row.totalWordCount).toBe(6);
    await say(person, id, 'And now');
    expect(JSON.stringify(app.upstream.last().body)).toContain('Drei');
    const again = await person.api.chat.reword({
      params: { id: neo.id, seq: '1' },
      body: { content: 'By NEO', timestamp },
    });
    expect(again.content).toBe('By NEO');
  });

  it('is refused if it is invalid, and changes nothing', async () => {
    const { person, neo } = await aChat();
    const id = await aConversation(app, person.user.id, neo.id, ['One', 'Two']);
    const { messages } = await read(person, id);
    const timestamp = messages[0]!.timestamp;
    const earlier = new Date(Date.parse(timestamp) - 1).toISOString();
    const other = await signedIn(app, 'superadmin');
    for (const [asking, seq, body, expected] of [
      [person, 1, { content: 'x', timestamp: earlier }, [409, 'stale']],
      [person, 3, { content: 'x', timestamp }, [404, 'not_found']],
      [person, 'x', { content: 'x', timestamp }, [404, 'not_found']],
      [person, 1, { content: '  ', timestamp }, [400, 'invalid']],
      [person, 1, { content: 'x'.repeat(4_001), timestamp }, [400, 'invalid']],
      [person, 1, { content: 'x' }, [400, 'invalid']],
      [other, 1, { content: 'x', timestamp }, [404, 'not_found']],
    ] as const) {
      expect(await code(reword(asking, id, seq, body))).toEqual(expected);
    }
    expect((await reword(person, id, 1, { content: 'One', timestamp })).status).toBe(200);
    expect((await read(person, id)).messages).toEqual(messages);
    app.upstream.next({ kind: 'slow', text: 'Not now, nor soon.', chunkSize: 2, delayMs: 300 });
    const reading = say(person, id);
    await until(async () => (await read(person, id)).isReplying);
    expect(await code(reword(person, id, 1, { content: 'x', timestamp }))).toEqual([
      409,
      'conflict',
    ]);
    await reading;
  });

  it('notifies everyone who has the conversation open', async () => {
    const { person, neo } = await aChat();
    const id = await aConversation(app, person.user.id, neo.id, ['One', 'Two']);
    const { messages } = await read(person, id);
    const open = await person.fetch(`/api/conversations/${id}/changes`);
    const reader = open.body!.getReader();
    const heard = async (): Promise<string> => {
      for (let text = ''; ;) {
        text += new TextDecoder().decode((await reader.read()).value);
        if (text.includes('event: changed')) return text;
      }
    };
    const { timestamp } = messages[0]!;
    for (const act of [
      () => reword(person, id, 1, { content: 'Uno', timestamp }),
      () => person.api.conversations.branch({ params: { id }, body: { seq: 1 } }),
      () => create(person, neo.id),
      () => person.api.conversations.edit({ params: { id }, body: { title: 'Named' } }),
    ]) {
      const hearing = heard();
      await act();
      expect(await hearing).toContain('changed');
    }
    await reader.cancel();
  });
});
