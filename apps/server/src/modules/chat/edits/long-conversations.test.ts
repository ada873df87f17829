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
