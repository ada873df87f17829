import { beforeAll, describe, expect, it } from 'vitest';
import { signedIn, useApp, useDatabase } from '../../../../testing/index.ts';
import { aUser } from '../../identity/identity.factory.ts';
import { aNeo } from '../../personas/personas.factory.ts';
import { aConversation, until } from '../chat.fixture.ts';
import { FILL_BATCH, fillBatch } from './word-filler.ts';

describe('messages of an earlier release', () => {
  const app = useApp();

  it('can be found soon', async () => {
    const [person, neo] = await Promise.all([signedIn(app, 'plus'), aNeo(app.db)]);
    await aConversation(app, person.user.id, neo.id, ['About the zebra', 'Stripes.']);
    await until(async () => {
      const found = await person.fetch('/api/conversations/search?q=zebra');
      return ((await found.json()) as { items: unknown[] }).items.length === 1;
    });
  });

  it('that such a server rewords are found by the new words, and at once no longer by the old ones', async () => {
    const [person, neo] = await Promise.all([signedIn(app, 'plus'), aNeo(app.db)]);
    const id = await aConversation(app, person.user.id, neo.id, ['About the zebra', 'Stripes.']);
    const search = async (q: string) => {
      const found = await person.fetch(`/api/conversations/search?q=${q}`);
      return ((await found.json()) as { items: unknown[] }).items.length;
    };
    await until(async () => (await search('zebra')) === 1);
    await app.db('messages').where({ conversationId: id, seq: 1 }).update({ content: 'A giraffe' });
    expect(await search('zebra')).toBe(0);
    await until(async () => (await search('giraffe')) === 1);
  });
});

describe('a batch', () => {
  const database = useDatabase();
  let userId = '';
  let id = '';
  const withoutWords = async (): Promise<number[]> =>
    (
      (await database.db('messages').whereNull('words').orderBy('seq').select('seq')) as {
        seq: number;
      }[]
    ).map(({ seq }) => seq);

  beforeAll(async () => {
    const { db } = database;
    ({ id: userId } = await aUser(db));
    id = await aConversation({ db } as never, userId, (await aNeo(db)).id, ['First', 'Second']);
    await db.raw(
      `insert into messages (conversation_id, seq, role, content, word_count)
       select ?, n, 'user', 'Number ' || n, 2 from generate_series(3, ?) n`,
      [id, FILL_BATCH + 50],
    );
  });

  it('waits for no lock, overwrites nothing newer, and reports when nothing is left', async () => {
    const { db } = database;
    const held = await db.transaction();
    await held('messages').where({ conversationId: id, seq: 1 }).update({ content: 'Held zebra' });
    expect(await fillBatch(db)).toBe(FILL_BATCH);
    expect(await withoutWords()).toEqual([
      1,
      ...Array.from({ length: 50 }, (_, i) => FILL_BATCH + 1 + i),
    ]);
    await held.commit();
    expect(await fillBatch(db)).toBe(51);
    expect(await fillBatch(db)).toBe(0);
    const row = (await db('messages')
      .where({ conversationId: id, seq: 1 })
      .first(db.raw('user_id, tsvector_to_array(words) as words'))) as {
      userId: string;
      words: string[];
    };
    expect(row).toEqual({ userId, words: ['held', 'zebra'] });
  });

  it('on two servers at once gives each message its words once', async () => {
    const { db } = database;
    await db('messages').update({ words: null });
    await db.raw(`create table given (seq int);
      create function note_given() returns trigger language plpgsql as
        $$ begin insert into given values (new.seq); return null; end $$;
      create trigger note_given after update of words on messages for each row execute function note_given()`);
    // One that begins late reads what the others have left, so the number that each reads varies.
    while ((await withoutWords()).length > 0) {
      await Promise.all([fillBatch(db), fillBatch(db), fillBatch(db)]);
    }
    const given = (await db('given').orderBy('seq').pluck('seq')) as number[];
    expect(given).toEqual(Array.from({ length: FILL_BATCH + 50 }, (_, n) => n + 1));
  });
});
