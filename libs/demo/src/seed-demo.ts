import type { Role } from '@neo/domain';
import type { Knex } from 'knex';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './accounts.ts';
import { drawPortrait } from './portraits/index.ts';
import { SEED_NEOS } from './seeds/index.ts';
import type { SeedNeo } from './seeds/index.ts';

/** What seeding needs of the server: its own ways to hash and to keep pictures. */
export interface SeedTools {
  hashPassword(password: string): Promise<string>;
  /** @returns the hash that names the picture */
  storePicture(knex: Knex, bytes: Buffer): Promise<string>;
}

/** Ids in the order of the lists, so that equal popularity shows the gallery as it was hung. */
const seedId = (kind: number, index: number): string =>
  `5eed000${kind}-0000-7000-8000-${String(index).padStart(12, '0')}`;

const accountId = (role: Role): string =>
  seedId(
    1,
    DEMO_ACCOUNTS.findIndex((account) => account.role === role),
  );

const DISPLAY_NAMES: Record<Role, string> = {
  standard: 'Sam Standard',
  plus: 'Paula Plus',
  admin: 'Ada Admin',
  superadmin: 'NEO Studio',
};

function accountRows(passwordHash: string): object[] {
  return DEMO_ACCOUNTS.map(({ email, role }) => ({
    id: accountId(role),
    email,
    role,
    username: role === 'superadmin' ? 'neo-studio' : `${role}-demo`,
    displayName: DISPLAY_NAMES[role],
    passwordHash,
    // No letter could reach them.
    emailVerifiedAt: new Date(),
  }));
}

function neoRow(
  { slug: _slug, owner, portrait: _portrait, password: _password, ...fields }: SeedNeo,
  more: { id: string; imageHash: string; passwordHash: string | null; createdAt: Date },
): object {
  return { ...fields, ...more, userId: accountId(owner) };
}

const LOCK = 7_301_406;

/** What hangs approved was approved as it hangs. */
const APPROVE = /* sql */ `
  insert into neo_approvals
  select id, name, image_hash, description, wiki_url, archetype, character_attributes, response_style, categories,
    knowledge, context_background, temperature, created_at
  from neos where compliance = 'green' and id = any(?)`;

/** Whether one of the accounts is there: people may have deleted the others. */
async function hasAccounts(knex: Knex): Promise<boolean> {
  const emails = DEMO_ACCOUNTS.map(({ email }) => email);
  return (await knex('users').whereIn('email', emails).first('id')) !== undefined;
}

/** As many portraits at once as keep a few cores busy. */
const AT_ONCE = 4;

function* batches<T>(list: readonly T[]): Generator<readonly T[]> {
  for (let i = 0; i < list.length; i += AT_ONCE) yield list.slice(i, i + AT_ONCE);
}

/**
 * The demo data: four accounts and the gallery, once. Where the accounts are there nothing is touched,
 * so that what people changed or deleted stays so.
 * @returns whether anything was written
 */
export async function seedDemo(knex: Knex, tools: SeedTools): Promise<boolean> {
  if (await hasAccounts(knex)) return false;
  const passwordHash = await tools.hashPassword(DEMO_PASSWORD);
  const hung = Date.now();
  const neos: object[] = [];
  for (const batch of batches([...SEED_NEOS.entries()])) {
    const rows = batch.map(async ([index, neo]) =>
      neoRow(neo, {
        id: seedId(2, index),
        imageHash: await tools.storePicture(knex, Buffer.from(drawPortrait(neo.portrait))),
        passwordHash: neo.password === undefined ? null : await tools.hashPassword(neo.password),
        createdAt: new Date(hung - index * 60_000),
      }),
    );
    neos.push(...(await Promise.all(rows)));
  }
  return knex.transaction(async (tx) => {
    // Several servers may seed at once: the first does, the others find it done.
    await tx.raw('select pg_advisory_xact_lock(?)', [LOCK]);
    if (await hasAccounts(tx)) return false;
    await tx('users').insert(accountRows(passwordHash));
    await tx('neos').insert(neos);
    await tx.raw(APPROVE, [SEED_NEOS.map((_, index) => seedId(2, index))]);
    return true;
  });
}

/**
 * Opens the demo accounts, or closes them: then nobody signs in to one, by whatever way, and the sessions that there are
 * end on every server. By their ids, which no other account has, whatever was changed of them.
 */
export async function openDemo(knex: Knex, isOpen: boolean): Promise<void> {
  const ids = DEMO_ACCOUNTS.map(({ role }) => accountId(role));
  await knex.transaction(async (tx) => {
    await tx('users')
      .whereIn('id', ids)
      .whereNot({ isClosed: !isOpen })
      .update({ isClosed: !isOpen });
    if (!isOpen) await tx('sessions').whereIn('userId', ids).delete();
  });
}
