import { expect, it } from 'vitest';
import { signedIn, useApp } from '../../testing/index.ts';
import { inLanes } from '../../testing/trials.ts';
import { aNeo } from '../modules/personas/personas.factory.ts';

/**
 * Actions of several people are written in separate transactions, so that people may live in
 * different databases one day (docs/scaling.md). Groups of starts and ends are the exception, made
 * in one place and off here: who shares one shares a database.
 */
const app = useApp({ startsTogether: 1 });
const PEOPLE = 6;
const ROUNDS = 5;

/**
 * Every row that belongs to a person, with the transaction that wrote it last. Without NEOs, which
 * events count, many at once.
 */
const WRITTEN = `
  select xmin::text as tx, user_id, 'conversations' as source from conversations
  union all select m.xmin::text, c.user_id, 'messages' from messages m join conversations c on c.id = m.conversation_id
  union all select n.xmin::text, c.user_id, 'conversation_neos' from conversation_neos n join conversations c on c.id = n.conversation_id
  union all select v.xmin::text, c.user_id, 'message_variants' from message_variants v join conversations c on c.id = v.conversation_id
  union all select xmin::text, user_id, 'turns' from turns
  union all select p.xmin::text, c.user_id, 'turn_prompts' from turn_prompts p join conversations c on c.id = p.conversation_id
  union all select xmin::text, user_id, 'first_messages' from first_messages
  union all select xmin::text, user_id, 'favorites' from favorites
  union all select xmin::text, user_id, 'persons' from persons`;

it('no transaction writes rows of two people', async () => {
  const people = await Promise.all(Array.from({ length: PEOPLE }, () => signedIn(app, 'plus')));
  const neos = await Promise.all(people.map(({ user }) => aNeo(app.db, { userId: user.id })));
  await inLanes(PEOPLE * ROUNDS, PEOPLE, async (i) => {
    const person = people[i % PEOPLE]!;
    // A NEO of somebody else.
    const neo = neos[(i + 1 + Math.floor(i / PEOPLE)) % PEOPLE]!;
    const { api } = person;
    await api.chat.send({ params: { id: neo.id }, body: { message: 'Hello' } });
    await api.chat.regenerate({ params: { id: neo.id }, body: {} });
    await api.favorites.add({ body: { neoId: neo.id } });
    const { id } = await api.conversations.create({ params: { id: neo.id }, body: {} });
    await api.conversations.edit({ params: { id }, body: { title: 'Mine' } });
    if (i % 3 === 0) await api.conversations.remove({ params: { id } });
  });
  const { rows } = await app.db.raw<{ rows: { sources: string[]; people: number }[] }>(
    `select array_agg(distinct source) as sources, count(distinct user_id)::int as people
     from (${WRITTEN}) written group by tx having count(*) > 1`,
  );
  expect(rows.filter(({ people: several }) => several > 1)).toEqual([]);
  // It would see them: a turn writes several rows of one person.
  expect(rows.length).toBeGreaterThan(PEOPLE);
});
