import { beforeAll, expect, it } from 'vitest';
import { aConversation } from '../chat.fixture.ts';
import { useConversations } from './conversations.fixture.ts';
import { REMOVED_AT_ONCE } from './shorten.ts';

const { app, aChat } = useConversations();
const MESSAGES = 2 * REMOVED_AT_ONCE + 10;

beforeAll(() =>
  app.db.raw(/* sql */ `
    create function few_at_once() returns trigger language plpgsql as $$
    begin
      if (select count(*) from gone) > ${REMOVED_AT_ONCE} then raise 'too many messages at once'; end if;
      return null;
    end $$;
    create trigger few_at_once after delete on messages referencing old table as gone
      for each statement execute function few_at_once()`),
);

async function aLongChat() {
  const { person, neo } = await aChat();
  const id = await aConversation(app, person.user.id, neo.id, Array(MESSAGES).fill('Hi'));
  const count = async (): Promise<number> => {
    const { rows } = await app.db.raw<{ rows: [{ n: number }] }>(
      'select count(*)::int as n from messages where conversation_id = ?',
      [id],
    );
    return rows[0].n;
  };
  return { person, neo, id, count };
}

type Long = Awaited<ReturnType<typeof aLongChat>>;

it('a long conversation is deleted in steps that a statement has time for', async () => {
  const { person, id, count } = await aLongChat();
  await person.api.conversations.remove({ params: { id } });
  expect(await count()).toBe(0);
});

it('and is started over', async () => {
  const { person, neo, count } = await aLongChat();
  await person.api.chat.startOver({ params: { id: neo.id }, query: { last: String(MESSAGES) } });
  expect(await count()).toBe(0);
});

it('and is cut back, with what it counts for', async () => {
  const { person, id, count } = await aLongChat();
  await person.api.conversations.removeMessages({ params: { id, seq: '3' }, query: {} });
  expect(await count()).toBe(2);
  expect(await app.db('conversations').where({ id }).first()).toMatchObject({
    lastSeq: 2,
    totalWordCount: 2,
  });
});

/** A question that another tab sends after the first step, with a number that the step has left. */
it.each([
  [
    'deleted',
    ({ person, id }: Long) =>
      person.fetch(`/api/conversations/${id}?last=${MESSAGES}`, { method: 'DELETE' }),
  ],
  [
    'started over',
    ({ person, neo }: Long) =>
      person.fetch(`/api/neos/${neo.id}/conversation?last=${MESSAGES}`, { method: 'DELETE' }),
  ],
  [
    'cut back',
    ({ person, id }: Long) =>
      person.fetch(`/api/conversations/${id}/messages/3?last=${MESSAGES}`, { method: 'DELETE' }),
  ],
] as const)('a question between the steps is not %s with the rest', async (_, call) => {
  const long = await aLongChat();
  await app.db.raw(/* sql */ `
    create function asks_between() returns trigger language plpgsql as $$
    begin
      insert into messages (conversation_id, seq, role, content, word_count, created_at)
      values (new.id, new.last_seq + 1, 'user', 'New', 1, clock_timestamp());
      update conversations set last_seq = new.last_seq + 1 where id = new.id;
      return null;
    end $$;
    create trigger asks_between after update of last_seq on conversations for each row
      when (pg_trigger_depth() = 0 and new.id = '${long.id}') execute function asks_between()`);
  try {
    const answer = await call(long);
    expect([answer.status, await answer.json()]).toMatchObject([
      409,
      { code: 'conflict', reason: 'conversation_moved_on' },
    ]);
    expect(await long.count()).toBe(MESSAGES - REMOVED_AT_ONCE + 1);
  } finally {
    await app.db.raw('drop function asks_between cascade');
  }
});
