import type { Knex } from 'knex';
import { v7 as uuidv7 } from 'uuid';
import { hashPassword } from '../../platform/passwords.ts';
import { aUser } from '../identity/identity.factory.ts';
import { NeoRow } from './neo/neo.model.ts';

/** A new NEO, listed and green with a new owner by default. */
export async function aNeo(
  db: Knex,
  { password, ...fields }: Partial<NeoRow> & { password?: string } = {},
): Promise<NeoRow> {
  const id = uuidv7();
  return NeoRow.query(db).insertAndFetch({
    id,
    userId: fields.userId ?? (await aUser(db, { role: 'plus' })).id,
    name: `NEO ${id.slice(-8)}`,
    description: 'Made for a test',
    archetype: 'original-creation',
    characterAttributes: ['Curious'],
    responseStyle: 'concise',
    visibility: 'public-listed',
    compliance: 'green',
    ...(password !== undefined && {
      passwordHash: await hashPassword(password),
      passwordVersion: 1,
    }),
    ...fields,
  });
}

/** Changes a NEO directly in the database, like an owner or a moderator would. */
export async function changeNeo(db: Knex, id: string, fields: Partial<NeoRow>): Promise<void> {
  await NeoRow.query(db).findById(id).patch(fields);
}
