import { CONVERSATION_LIMITS } from '@neo/domain';
import { describe, expect, it } from 'vitest';
import { aNeo } from '../../personas/personas.factory.ts';
import { send } from '../chat.fixture.ts';
import { code, patch, read, say, useConversations } from './conversations.fixture.ts';

const { app, aChat, fill } = useConversations();

/** How many more conversations the list says there can be. Archived ones count too. */
const roomFor = async ({ api }: Awaited<ReturnType<typeof aChat>>['person'], id: string) =>
  (await api.conversations.ofNeo({ params: { id }, query: { archived: 'true' } })).room;

describe('the limit of conversations', () => {
  it('is 200 per NEO: with 199, one of ten concurrent calls creates one', async () => {
    const { person, neo } = await aChat();
    await fill(person.user.id, neo.id, CONVERSATION_LIMITS.ofNeo - 1);
    expect(await roomFor(person, neo.id)).toBe(1);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () =>
        patch(person, `/api/neos/${neo.id}/conversations`, {}, 'POST'),
      ),
    );
    const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b);
    expect(statuses).toEqual([201, ...Array<number>(9).fill(409)]);
    const { items, next } = await person.api.conversations.ofNeo({
      params: { id: neo.id },
      query: { limit: '100' },
    });
    expect([items.length, next]).toEqual([100, expect.any(String)]);
    expect(await roomFor(person, neo.id)).toBe(0);
    expect((await say(person, items[0]!.id)).status).toBe(200);
    expect(await read(person, items[0]!.id)).toMatchObject({ isFull: true });
    await person.api.conversations.remove({ params: { id: items[1]!.id } });
    expect(await read(person, items[0]!.id)).not.toHaveProperty('isFull');
    await fill(person.user.id, neo.id, 1);
    const branch = patch(person, `/api/conversations/${items[0]!.id}/branch`, { seq: 1 }, 'POST');
    expect(await code(branch)).toEqual([409, 'conflict']);
  });

  it('is 5,000 in total, also for a first message to another NEO', async () => {
    const { person, neo } = await aChat();
    await fill(person.user.id, neo.id, 2);
    const others = await Promise.all(Array.from({ length: 2 }, () => aNeo(app.db)));
    await fill(person.user.id, others[0]!.id, CONVERSATION_LIMITS.total - 2);
    const answer = send(person, others[1]!.id, { message: 'Once too often' });
    expect(await code(answer)).toEqual([409, 'conflict']);
    expect(await app.db('turns').where({ userId: person.user.id })).toEqual([]);
    expect(await roomFor(person, neo.id)).toBe(0);
    expect((await send(person, neo.id)).status).toBe(200);
  });
});
