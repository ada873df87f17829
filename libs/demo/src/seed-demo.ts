import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { countWords, EMPTY_SHEET } from '@neo/domain';
import type { Role } from '@neo/domain';
import type { Knex } from 'knex';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './accounts.ts';
import { SEED_NEOS } from './seeds/index.ts';
import type { SeedNeo } from './seeds/index.ts';
import { safetyRows } from './seeds/safety.ts';
import type { SafetyWorld } from './seeds/safety.ts';
import { SEED_DEBATES } from './seeds/seed-debate.ts';

/** The server's functions that seeding needs: hashing, and storing pictures. */
export interface SeedTools {
  hashPassword(password: string): Promise<string>;
  /** @returns the hash that names the picture */
  storePicture(knex: Knex, bytes: Buffer): Promise<string>;
}

/** Ids in the order of the lists. A NEO's is lower than those of later ones: of equally popular ones the older is first. */
const seedId = (kind: '5eed0001' | '005eed02' | '5eed0003', index: number): string =>
  `${kind}-0000-7000-8000-${String(index).padStart(12, '0')}`;

const seedNeoId = (slug: string): string =>
  seedId(
    '005eed02',
    SEED_NEOS.findIndex((neo) => neo.slug === slug),
  );

const accountId = (role: Role): string =>
  seedId(
    '5eed0001',
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
    // Letters could not reach them.
    emailVerifiedAt: new Date(),
  }));
}

/** The server's build copies the folder beside its bundle (rolldown.config.mjs). */
const readPortrait = (slug: string): Promise<Buffer> =>
  readFile(join(import.meta.dirname, 'portraits', `${slug}.svg`));

function neoRow(
  { slug: _slug, owner, password: _password, greetings: _greetings, ...fields }: SeedNeo,
  more: { id: string; imageHash: string; passwordHash: string | null; createdAt: Date },
): Record<string, unknown> & { imageHash: string } {
  return { ...fields, ...more, userId: accountId(owner) };
}

/** The debates of the house with the ids of their NEOs, as visitors see them. Null is the person. */
export const HOUSE_DEBATES = SEED_DEBATES.map(({ topic, neos, lines }) => ({
  topic,
  neoIds: neos.map(seedNeoId),
  lines: lines.map(({ by, text }) => ({ neoId: by === null ? null : seedNeoId(by), text })),
}));

const LOCK = 7_301_406;

/** Approved NEOs are approved in their current version. */
const APPROVE = /* sql */ `
  insert into neo_approvals
  select id, name, image_hash, description, wiki_url, archetype, character_attributes, response_style, categories,
    knowledge, context_background, temperature, created_at
  from neos where compliance = 'green' and id = any(?)`;

/** Whether one of the accounts exists: people may have deleted the others. */
async function hasAccounts(knex: Knex): Promise<boolean> {
  const emails = DEMO_ACCOUNTS.map(({ email }) => email);
  return (await knex('users').whereIn('email', emails).first('id')) !== undefined;
}

/** The sheets: tags, and of some NEOs words of their own. */
const SHEETS = SEED_NEOS.map(({ greetings = [], tags }, index) => ({
  neoId: seedId('005eed02', index),
  sheet: { ...EMPTY_SHEET, greetings: [...greetings], tags },
}));

/** @param imageOf the hash of a NEO's picture, by its place among the seeds */
const safetyWorld = (imageOf: (index: number) => string): SafetyWorld => ({
  plus: { id: accountId('plus'), username: 'plus-demo' },
  standardId: accountId('standard'),
  adminId: accountId('admin'),
  neo(slug) {
    const index = SEED_NEOS.findIndex((neo) => neo.slug === slug);
    const { name, description, owner } = SEED_NEOS[index]!;
    return {
      id: seedId('005eed02', index),
      name,
      description,
      imageHash: imageOf(index),
      ownerId: accountId(owner),
    };
  },
});

/** The time between two messages of a debate. */
const LINE_MS = 60_000;

/** Writes the debates of the Plus account, the first one as the newest. */
async function insertDebates(tx: Knex, now: number): Promise<void> {
  const userId = accountId('plus');
  for (const [index, { topic, turns, neos, lines }] of SEED_DEBATES.entries()) {
    const id = seedId('5eed0003', index);
    const end = now - (index + 1) * 3_600_000;
    const at = (seq: number): Date => new Date(end - (lines.length - seq) * LINE_MS);
    const members = neos.map((slug) => {
      const place = SEED_NEOS.findIndex((neo) => neo.slug === slug);
      return { slug, neoId: seedId('005eed02', place), name: SEED_NEOS[place]!.name };
    });
    const words = lines.map(({ text }) => countWords(text));
    await tx('conversations').insert({
      id,
      userId,
      topic,
      debateTurns: turns,
      title: topic,
      lastSeq: lines.length,
      readSeq: lines.length,
      lastMessageAt: at(lines.length),
      totalWordCount: words.reduce((sum, count) => sum + count, 0),
      createdAt: at(0),
      updatedAt: at(lines.length),
    });
    await tx('conversationNeos').insert(
      members.map(({ neoId, name }, place) => ({
        conversationId: id,
        position: place + 1,
        neoId,
        name,
      })),
    );
    // A job of the server adds the words by which a search finds them.
    await tx('messages').insert(
      lines.map(({ by, text }, place) => ({
        conversationId: id,
        seq: place + 1,
        role: by === null ? 'user' : 'assistant',
        neoId: members.find(({ slug }) => slug === by)?.neoId ?? null,
        content: text,
        wordCount: words[place],
        status: 'complete',
        createdAt: at(place + 1),
        userId,
      })),
    );
  }
}

/** Enough portraits at once to keep a few cores busy. */
const AT_ONCE = 4;

function* batches<T>(list: readonly T[]): Generator<readonly T[]> {
  for (let i = 0; i < list.length; i += AT_ONCE) yield list.slice(i, i + AT_ONCE);
}

/**
 * Writes the demo data once: four accounts, the gallery, some reports, and the debates of one account. If the accounts
 * exist nothing is changed, so that people's changes and deletions stay.
 * @returns whether anything was written
 */
export async function seedDemo(knex: Knex, tools: SeedTools): Promise<boolean> {
  if (await hasAccounts(knex)) return false;
  const passwordHash = await tools.hashPassword(DEMO_PASSWORD);
  const hung = Date.now();
  const neos: ReturnType<typeof neoRow>[] = [];
  for (const batch of batches([...SEED_NEOS.entries()])) {
    const rows = batch.map(async ([index, neo]) =>
      neoRow(neo, {
        id: seedId('005eed02', index),
        imageHash: await tools.storePicture(knex, await readPortrait(neo.slug)),
        passwordHash: neo.password === undefined ? null : await tools.hashPassword(neo.password),
        createdAt: new Date(hung - index * 60_000),
      }),
    );
    neos.push(...(await Promise.all(rows)));
  }
  return knex.transaction(async (tx) => {
    // Several servers may start at once: the first one seeds, the others find it done.
    await tx.raw('select pg_advisory_xact_lock(?)', [LOCK]);
    if (await hasAccounts(tx)) return false;
    await tx('users').insert(accountRows(passwordHash));
    await tx('neos').insert(neos);
    await tx.raw(APPROVE, [SEED_NEOS.map((_, index) => seedId('005eed02', index))]);
    for (const { neoId, sheet } of SHEETS) {
      // Tags are in the row of the NEO.
      const { tags: _tags, ...texts } = sheet;
      if (sheet.greetings.length > 0) await tx('neoSheets').insert({ neoId, ...texts });
      await tx('neoApprovals')
        .where({ neoId })
        .update({ sheet: JSON.stringify(sheet) });
    }
    const rows = safetyRows(
      safetyWorld((index) => neos[index]!.imageHash),
      new Date(hung),
    );
    for (const [table, some] of Object.entries(rows)) await tx(table).insert(some as object[]);
    await insertDebates(tx, hung);
    return true;
  });
}

/**
 * Opens or closes the demo accounts. Nobody can sign in to a closed one, in any way, and its sessions
 * end on every server. It uses their ids, which no other account has and which never change.
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
