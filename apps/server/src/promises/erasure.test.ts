import { createHash, randomBytes } from 'node:crypto';
import { pino } from 'pino';
import { describe, expect, it, vi } from 'vitest';
import { aPicture, asDataUrl, signedIn, useApp, whenErased } from '../../testing/index.ts';
import type { Person } from '../../testing/index.ts';
import { changeUser, TEST_PASSWORD } from '../modules/identity/identity.factory.ts';
import { eraseAccount } from '../modules/identity/index.ts';
import { aCard, importCard, storedFiles, zipOf } from '../modules/personas/cards/cards.factory.ts';
import { aNeo } from '../modules/personas/personas.factory.ts';
import { systemScope } from '../platform/db/scope.ts';

const app = useApp();
const limited = useApp({ rateLimits: true });
const CANARY = 'canary-in-every-field';
const SECONDS = 5_000;

interface OwnCard {
  source: string;
  assets: { path: string }[];
  files: { hash: string; base64: string[] }[];
}
/** More than is read of a file at a time. */
const LARGE_TEXT = `${CANARY} ${randomBytes(900_000).toString('base64')}`;

/** Every table row that contains one of these texts, also as bytes. */
async function rowsWith(...needles: string[]): Promise<string[]> {
  const { rows: tables } = (await app.db.raw(
    `select c.relname as name from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace`,
  )) as { rows: { name: string }[] };
  const found: string[] = [];
  for (const { name } of tables) {
    for (const needle of needles) {
      const { rows } = (await app.db.raw(
        `select count(*)::int as count from ?? t where t::text like ? or t::text like ?`,
        [name, `%${needle}%`, `%${Buffer.from(needle).toString('hex')}%`],
      )) as { rows: { count: number }[] };
      if (rows[0]!.count > 0) found.push(`${name}: ${needle}`);
    }
  }
  return found;
}

const remove = (person: Person, body: object): Promise<Response> =>
  person.fetch('/api/auth/user', {
    method: 'DELETE',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

/** A person with data in every part of the product. */
async function aFullLife() {
  const person = await signedIn(app, 'plus');
  await person.api.identity.settings({
    body: {
      displayName: CANARY,
      bio: CANARY,
      username: `${CANARY.slice(0, 12)}-${person.user.id.slice(-8)}`,
      avatarImage: asDataUrl(await aPicture()),
    },
  });
  const neo = await person.api.personas.create({
    body: {
      name: CANARY.slice(0, 20),
      description: CANARY,
      knowledge: CANARY,
      contextBackground: CANARY,
      image: asDataUrl(await aPicture()),
      visibility: 'public-listed',
      archetype: 'original-creation',
      characterAttributes: ['Curious'],
      responseStyle: 'concise',
    },
  });
  const uri = 'embeded://assets/icon/images/main.png';
  const assets = [{ type: 'icon', uri, name: 'main', ext: 'png' }];
  const { neo: imported } = await importCard(
    person,
    zipOf({
      'card.json': aCard({ description: CANARY, creator: CANARY, assets }),
      'assets/icon/images/main.png': await aPicture(),
      'a.txt': LARGE_TEXT,
    }),
  );
  const other = await aNeo(app.db, { visibility: 'public-listed', compliance: 'green' });
  for (const { id } of [neo, other]) {
    app.upstream.next({ kind: 'ok', text: `You said ${CANARY}.` });
    await person.api.chat.send({ params: { id }, body: { message: CANARY } });
    await person.api.favorites.add({ body: { neoId: id } });
  }
  await person.fetch('/api/auth/password/forgot', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: person.user.email }),
  });
  const elsewhere = await signedIn(app, person.user);
  return { person, elsewhere, neo, other, imported };
}

const countOf = async (neoId: string): Promise<number> => {
  const row = (await app.db('neos').where({ id: neoId }).first('conversationCount')) as {
    conversationCount: number;
  };
  return row.conversationCount;
};

describe('a deleted account', () => {
  it('leaves no row, picture, session or count, and no event names it', async () => {
    const { person, elsewhere, neo, other } = await aFullLife();
    const { id, email } = person.user;
    await vi.waitUntil(async () => (await countOf(other.id)) === 1, SECONDS);
    expect(await rowsWith(id, CANARY)).not.toEqual([]);
    const before = await app.db('images').count('* as count').first();

    expect((await remove(person, { password: TEST_PASSWORD })).status).toBe(204);
    for (const who of [person, elsewhere]) {
      expect((await who.fetch('/api/auth/user')).status).toBe(401);
    }
    expect((await elsewhere.fetch(`/api/neos/${neo.id}`)).status).toBe(404);
    expect((await elsewhere.fetch(neo.image!)).status).toBe(404);

    await vi.waitUntil(async () => (await countOf(other.id)) === 0, SECONDS);
    await whenErased(app.db);
    expect(await rowsWith(id, CANARY, email)).toEqual([]);
    const after = await app.db('images').count('* as count').first();
    expect(Number(before?.['count']) - Number(after?.['count'])).toBe(3);
    expect(await storedFiles(app.db)).toEqual({ cards: 0, files: 0, parts: 0, loose: 0 });
  });

  it('loses its rate counters, none of which ever contained its e-mail', async () => {
    const keys = (): Promise<string[]> => limited.db('rateCounters').pluck('key');
    const others = await keys();
    const counted = await signedIn(limited, 'plus');
    const { id, email } = counted.user;
    const post = (path: string, body: object) =>
      counted.fetch(`/api/auth/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
    await post('login', { email: email.toUpperCase(), password: 'a wrong guess' });
    await post('password/forgot', { email });
    await (await counted.fetch('/api/auth/user/export')).text();
    const own = (await keys()).filter((key) => !others.includes(key));
    expect(own.join(' ').toLowerCase()).not.toContain(email);
    const named = own.filter((key) => key.includes('sign-in:email:') || key.includes(id));
    expect(named.join(' ')).toContain('sign-in:email:');
    expect(named.join(' ')).toContain(id);
    // What those calls left to do may hold a row for longer than a deletion waits for it.
    await vi.waitFor(
      async () => expect((await remove(counted, { password: TEST_PASSWORD })).status).toBe(204),
      SECONDS,
    );
    const left = await keys();
    expect(named.filter((key) => left.includes(key))).toEqual([]);
  });

  it('has its running replies ended', async () => {
    const person = await signedIn(app, 'plus');
    const neo = await aNeo(app.db, { visibility: 'public-listed', compliance: 'green' });
    app.upstream.next({ kind: 'hang' });
    const reply = person.fetch(`/api/neos/${neo.id}/chat`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'text/event-stream' },
      body: JSON.stringify({ message: 'Hello' }),
    });
    const text = (await reply).text();
    expect((await remove(person, { password: TEST_PASSWORD })).status).toBe(204);
    const began = Date.now();
    expect(await text).toContain('event: error');
    expect(Date.now() - began).toBeLessThan(SECONDS);
  });

  it.each([
    [{}, 400, 'password'],
    [{ password: 'a wrong guess' }, 403, 'password'],
  ])('is not deleted for %j', async (body, status, path) => {
    const person = await signedIn(app, 'standard');
    const response = await remove(person, body);
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ issues: [{ path }] });
    expect((await person.fetch('/api/auth/user')).status).toBe(200);
  });

  it('without a password is confirmed with its username', async () => {
    const person = await signedIn(app, 'standard');
    await changeUser(app.db, person.user.id, { passwordHash: null });
    expect((await remove(person, { confirm: 'somebody else' })).status).toBe(400);
    expect((await remove(person, { confirm: person.user.email.toUpperCase() })).status).toBe(204);
    expect((await person.fetch('/api/auth/user')).status).toBe(401);
  });

  it('is never the last superadmin, even if the last two are deleted at once', async () => {
    const all = await Promise.all([signedIn(app, 'superadmin'), signedIn(app, 'superadmin')]);
    const statuses = await Promise.all(
      all.map(async (person) => (await remove(person, { password: TEST_PASSWORD })).status),
    );
    expect(statuses.toSorted((a, b) => a - b)).toEqual([204, 409]);
    const scope = systemScope(app.db, pino({ level: 'silent' }));
    const left = (await app.db('users').where({ role: 'superadmin' })) as { id: string }[];
    expect(left).toHaveLength(1);
    await expect(eraseAccount(scope, left[0]!.id, [])).rejects.toMatchObject({ code: 'conflict' });
  });
});

describe('the export of a person', () => {
  it('contains everything stored about them, and no secret', async () => {
    const { person, neo, imported } = await aFullLife();
    const response = await person.fetch('/api/auth/user/export');
    expect(response.status).toBe(200);
    expect(response.headers.get('content-disposition')).toMatch(
      /^attachment; filename="neo-export/,
    );
    const text = await response.text();
    const data = JSON.parse(text) as Record<string, Record<string, unknown>>;
    expect(data['account']).toMatchObject({ email: person.user.email, bio: CANARY });
    expect(data['account']!['avatarImage']).toMatch(/^data:image\/webp;base64,/);
    expect(data['neos']).toMatchObject([
      { id: neo.id, knowledge: CANARY, contextBackground: CANARY, description: CANARY },
      { id: imported.id, sheet: { definition: CANARY }, card: { spec: 'charx' } },
    ]);
    const { card } = (data['neos'] as unknown as { card: OwnCard }[])[1]!;
    expect(card.source).toContain(CANARY);
    expect(card.assets.map(({ path }) => path)).toContain('a.txt');
    const files = card.files.map(({ base64 }) => Buffer.from(base64.join(''), 'base64'));
    expect(files.map((file) => createHash('sha256').update(file).digest('hex'))).toEqual(
      card.files.map(({ hash }) => hash),
    );
    expect(files.map(String)).toContain(LARGE_TEXT);
    expect(data['favorites']).toHaveLength(2);
    expect(data['chat']!['conversations']).toMatchObject([
      { messages: [{ content: CANARY }, { content: `You said ${CANARY}.` }] },
      { messages: [{ content: CANARY }, { content: `You said ${CANARY}.` }] },
    ]);
    expect(text).not.toMatch(/argon2|passwordHash|systemPrompt/);
    const [cookie = ''] = person.cookie().match(/neo=[^;]+/) ?? [];
    expect(text).not.toContain(cookie.slice(4));
  });

  it('contains only their own data', async () => {
    const { person } = await aFullLife();
    const stranger = await signedIn(app, 'superadmin');
    const text = await (await stranger.fetch('/api/auth/user/export')).text();
    expect(text).not.toContain(CANARY);
    expect(text).not.toContain(person.user.id);
  });
});

/**
 * For each column that names a row's owner: what happens to the row when the account or NEO is
 * deleted. A foreign key deletes it at once, or it is erased in batches and a trigger prevents new
 * rows. A column without a rule fails here: decide, and add one.
 */
const RULES: Record<string, 'cascade' | 'in batches' | 'with its conversation' | 'stays'> = {
  'account_tokens.user_id': 'cascade',
  // A trigger of users removes what names or quotes them.
  'appeals.user_id': 'stays',
  'audit.actor_id': 'in batches',
  'audit.neo_id': 'stays',
  'audit.user_id': 'in batches',
  'conversation_neos.neo_id': 'with its conversation',
  'conversations.chat_neo_id': 'in batches',
  'conversations.neo_id': 'in batches',
  'conversations.person_id': 'in batches',
  'conversations.user_id': 'in batches',
  'decisions.neo_id': 'stays',
  'decisions.user_id': 'stays',
  'exports.user_id': 'cascade',
  'favorites.neo_id': 'in batches',
  'favorites.user_id': 'in batches',
  'api_keys.user_id': 'cascade',
  // Erased in batches. Following holds the account, so that none comes after it.
  'follows.followed_user_id': 'stays',
  'follows.user_id': 'cascade',
  'first_messages.neo_id': 'in batches',
  'first_messages.user_id': 'in batches',
  'letters.user_id': 'cascade',
  'link_pictures.neo_id': 'cascade',
  'memory_notes.neo_id': 'with its conversation',
  'memory_notes.user_id': 'with its conversation',
  'messages.neo_id': 'with its conversation',
  'messages.user_id': 'with its conversation',
  'neo_approvals.neo_id': 'cascade',
  'neo_card_files.neo_id': 'cascade',
  'neo_cards.neo_id': 'cascade',
  'neo_days.neo_id': 'cascade',
  'neo_sheets.neo_id': 'cascade',
  'neos.user_id': 'cascade',
  // Erased in batches, apart from decisions.
  'notices.neo_id': 'stays',
  'notices.user_id': 'cascade',
  // News that end within half an hour.
  'pushes.neo_id': 'stays',
  'push_subscriptions.user_id': 'cascade',
  // At most 20 of a NEO.
  'rehearsals.neo_id': 'cascade',
  'rehearsals.user_id': 'cascade',
  'notice_letters.user_id': 'cascade',
  'persons.user_id': 'in batches',
  'report_events.actor_id': 'stays',
  'report_targets.neo_id': 'stays',
  'report_targets.user_id': 'stays',
  'sessions.user_id': 'cascade',
  'sign_ins.user_id': 'cascade',
  'suspensions.user_id': 'cascade',
  'turns.neo_id': 'in batches',
  'turns.user_id': 'in batches',
  'visible_tabs.user_id': 'cascade',
};
// No question mark, because Knex would take it for a binding.
const NAMING = '(user|owner|viewer|actor|person|account|member|neo)_{0,1}id$';

it('every column that names a user or a NEO has a rule of erasure', async () => {
  const { rows: named } = (await app.db.raw(
    `select table_name || '.' || column_name as name, case
       when exists (
         select from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
         where c.conrelid = table_name::regclass and a.attname = column_name
           and c.contype = 'f' and c.confdeltype = 'c') then 'cascade'
       when exists (
         select from pg_trigger t where t.tgrelid = table_name::regclass
           and t.tgname in ('is_of_somebody', 'audit_names_people') and column_name <> 'neo_id'
           or t.tgrelid = table_name::regclass and t.tgname = 'is_of_somebody') then 'in batches'
       when exists (
         select from pg_constraint c where c.conrelid = table_name::regclass
           and c.confrelid = 'conversations'::regclass and c.confdeltype = 'c') then 'with its conversation'
       else 'stays' end as rule
     from information_schema.columns
     where table_schema = 'public' and column_name ~ '${NAMING}'
       and table_name in (select tablename from pg_tables where schemaname = 'public')`,
  )) as { rows: { name: string; rule: string }[] };
  expect(Object.fromEntries(named.map(({ name, rule }) => [name, rule]))).toEqual(RULES);
});

it('nothing new can be written for a deleted person', async () => {
  const { id: neoId, userId } = await aNeo(app.db);
  const nobody = crypto.randomUUID();
  for (const table of ['conversations', 'favorites', 'firstMessages', 'turns']) {
    for (const [pair, column] of [
      [{ userId: nobody, neoId }, 'user_id'],
      [{ userId, neoId: nobody }, 'neo_id'],
    ] as const) {
      const more = {
        ...(['conversations', 'turns'].includes(table) && { id: crypto.randomUUID() }),
        ...(table === 'turns' && { status: 'running' }),
      };
      const name = table.replace('firstMessages', 'first_messages');
      await expect(app.db(table).insert({ ...pair, ...more })).rejects.toMatchObject({
        code: '23503',
        constraint: `${name}_${column}_fkey`,
      });
    }
  }
});
