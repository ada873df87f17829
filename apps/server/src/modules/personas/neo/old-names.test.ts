import { migrationSource } from '@neo/db';
import { expect, it } from 'vitest';
import { signedIn, useApp } from '../../../../testing/index.ts';
import { aNeo } from '../personas.factory.ts';

const app = useApp();

it('of the NEOs that were hidden before names were kept, those of drafts become known to nobody', async () => {
  const [owner, reader] = [await signedIn(app, 'plus'), await signedIn(app, 'plus')];
  const withTalkOf = async (person: typeof owner | undefined, fields: object) => {
    const neo = await aNeo(app.db, { userId: owner.user.id });
    if (person) await person.api.conversations.create({ params: { id: neo.id }, body: {} });
    await app
      .db('neos')
      .where({ id: neo.id })
      .update({ name: 'Draft', ...fields });
    return neo.id;
  };
  const [hidden, red] = [{ visibility: 'private' }, { compliance: 'red' }];
  const ids = [
    await withTalkOf(undefined, hidden),
    await withTalkOf(owner, hidden),
    await withTalkOf(owner, red),
    await withTalkOf(reader, hidden),
    await withTalkOf(reader, red),
    await withTalkOf(owner, { visibility: 'public-password', passwordVersion: 1 }),
    await withTalkOf(undefined, {}),
  ];
  const { up } = await migrationSource.getMigration('0291-known-names');
  await app.db.transaction(async (db) => {
    await db.raw('drop trigger neo_known_name on neos');
    await db.raw('drop function neo_known_name');
    await db.raw('alter table neos drop column known_name');
    await up(db);
    const rows = (await db('neos').whereIn('id', ids).select('id', 'knownName')) as {
      id: string;
      knownName: string | null;
    }[];
    const nameOf = new Map(rows.map(({ id, knownName }) => [id, knownName]));
    expect(ids.map((id) => nameOf.get(id))).toEqual(['', '', '', null, null, null, null]);
  });
});
