import { requestOf } from '@neo/client';
import { CONTRACTS, Lore } from '@neo/contracts';
import type { Endpoint } from '@neo/contracts';
import type { Role } from '@neo/domain';
import { hash } from '@node-rs/argon2';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  ACCESS,
  endpointOf,
  expectedOf,
  isByState,
  ofMissing,
  stateOf,
  VIEWERS,
} from '@neo/contracts/testing';
import type { Cell, Given, ViewerName } from '@neo/contracts/testing';
import { aPerson, aPicture, signedIn, useApp } from '../../testing/index.ts';
import type { Person } from '../../testing/index.ts';
import { aUser, TEST_PASSWORD } from '../modules/identity/identity.factory.ts';
import type { UserRow } from '../modules/identity/index.ts';
import { aNeo } from '../modules/personas/personas.factory.ts';
import type { NeoRow } from '../modules/personas/index.ts';
import { storePicture } from '../platform/images/store-image.ts';

const app = useApp();

const SECRETS = {
  knowledge: 'canary of knowledge',
  contextBackground: 'canary of instructions',
  temperature: 0.735_731,
};
const DEFINITION = 'text of a definition';
const SECRET_TEXTS = Object.values(SECRETS).map(String);
/** Never in any answer: rules of the system prompt, password hashes. */
const FOR_NOBODY = ['You play one character', '<profile>', '$argon2'];
const PASSWORD = 'open sesame';

const ROLE_OF = {
  out: 'standard',
  standard: 'standard',
  plus: 'plus',
  admin: 'admin',
  superadmin: 'superadmin',
  owner: 'plus',
  other: 'plus',
} as const satisfies Record<ViewerName, Role>;
/** Method overrides. A server that honours them would run another call than the requested one. */
const asAnother = (method: string) => {
  const other = method === 'GET' ? 'DELETE' : 'GET';
  return {
    'x-http-method-override': other,
    'x-http-method': other,
    'x-method-override': other,
  };
};

const users = {} as Record<ViewerName, UserRow>;
const people = {} as Record<ViewerName, Person>;
let passwordHash = '';

beforeAll(async () => {
  // A cheap hash, because unlocking NEOs is not tested here.
  passwordHash = await hash(PASSWORD, { memoryCost: 64, timeCost: 1, parallelism: 1 });
  for (const viewer of VIEWERS) {
    const role = ROLE_OF[viewer];
    users[viewer] = await aUser(app.db, { role });
    people[viewer] = viewer === 'out' ? aPerson(app.base) : await signedIn(app, users[viewer]);
  }
  await aNeo(app.db, { userId: users.other.id });
});

async function aNeoIn(state: string, owner: UserRow, imageHash: string | null): Promise<NeoRow> {
  const { visibility, compliance } = stateOf(state);
  const isLocked = visibility === 'public-password';
  const neo = await aNeo(app.db, {
    ...SECRETS,
    userId: owner.id,
    name: 'canary of a name',
    visibility,
    compliance,
    imageHash,
    ...(isLocked && { passwordHash, passwordVersion: 1 }),
  });
  const sheet = app.db('neoSheets').insert({
    neoId: neo.id,
    definition: DEFINITION,
    personality: DEFINITION,
    scenario: DEFINITION,
    examples: DEFINITION,
    closingInstructions: DEFINITION,
    greetings: [],
    nickname: '',
    creatorNotes: 'For everybody',
    lore: Lore.parse({ entries: [{ content: DEFINITION }] }),
  });
  const source = JSON.stringify({ name: 'Ada', first_mes: '', description: DEFINITION });
  const card = app.db('neoCards').insert({
    neoId: neo.id,
    spec: 'v1',
    container: 'json',
    source,
    size: source.length,
  });
  await app
    .db('rehearsals')
    .with('sheet', sheet)
    .with('card', card)
    .insert({
      id: neo.id,
      neoId: neo.id,
      userId: owner.id,
      state: 'done',
      version: 1,
      fingerprint: '',
      model: 'test',
      language: 'en',
      probes: '[]',
      results: JSON.stringify([
        { probe: 'who', question: 'Who?', reply: DEFINITION, verdict: 'fail', checks: [] },
      ]),
      plannedCalls: 12,
      plannedTokens: 1,
    });
  return neo;
}

const unlock = (person: Person, neoId: string) =>
  person.fetch(`/api/neos/${neoId}/unlock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ password: PASSWORD }),
  });

const givenOf = (user: UserRow): Given => ({
  userId: user.id,
  username: user.username,
  email: user.email,
  password: TEST_PASSWORD,
  neoId: '',
  imageHash: '',
  conversationId: '',
  othersConversationId: '',
  saidAt: new Date().toISOString(),
  secrets: SECRETS,
});

/**
 * Makes the call of a row and searches its answer for forbidden content. @returns `200`, or `403
 * private`
 */
async function call(
  row: string,
  viewer: ViewerName,
  person: Person,
  given: Given,
): Promise<string> {
  const endpoint = endpointOf(row);
  const { input, secretsFor, definitionFor } = ACCESS[row]!;
  const [url, init] = requestOf(endpoint, input?.(given) ?? {});
  const headers = { ...(init.headers as Record<string, string>), ...asAnother(endpoint.method) };
  const response = await person.fetch(url, { ...init, headers });
  const goesOn = endpoint.kind === 'events' && response.ok;
  const text = goesOn ? '' : await response.text();
  if (goesOn) await response.body?.cancel();
  // What may be read is decided before the method matters, so a visitor and the owner stand for the others.
  if (endpoint.method === 'GET' && (viewer === 'out' || viewer === 'owner')) {
    const head = await person.fetch(url, { ...init, headers, method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([response.status, '']);
  }
  for (const secret of FOR_NOBODY) expect(text).not.toContain(secret);
  const told = SECRET_TEXTS.filter((secret) => text.includes(secret));
  expect(told).toEqual(response.ok && secretsFor?.includes(viewer) ? SECRET_TEXTS : []);
  const readers =
    typeof definitionFor === 'function' ? definitionFor(given.state ?? '') : definitionFor;
  const isDefined = response.ok && readers?.includes(viewer) === true;
  expect(text.includes(DEFINITION)).toBe(isDefined);
  if (response.ok || response.status === 302) return String(response.status);
  expect(text).not.toContain('canary');
  if (endpoint.access === 'key') {
    const { error } = JSON.parse(text) as { error: Record<string, unknown> };
    expect(error).toMatchObject({ message: expect.stringMatching(/./), param: null });
    return `${response.status} ${error['code'] === 'invalid_api_key' ? 'not_signed_in' : String(error['code'])}`;
  }
  // Issues name fields of the call, never data of the NEO.
  const { message, code, reason, issues: _, ...more } = JSON.parse(text) as Record<string, unknown>;
  expect([message, reason]).toEqual(Array(2).fill(expect.stringMatching(/./)));
  expect(more).toEqual({});
  return `${response.status} ${String(code)}`;
}

it('has a row for every endpoint of the contracts', () => {
  const endpoints = Object.entries(CONTRACTS).flatMap(([group, calls]) =>
    Object.keys(calls).map((name) => `${group}.${name}`),
  );
  const rows = Object.keys(ACCESS).map((row) => row.split(' ')[0]);
  expect(new Set(rows)).toEqual(new Set(endpoints));
});

describe('an address requested with a method that no call has', () => {
  const all = Object.values(CONTRACTS)
    .flatMap((group) => Object.values<Endpoint>(group))
    // A program's key is looked at first.
    .filter(({ access }) => access !== 'key');
  const matches = ({ path }: Endpoint, address: string) =>
    new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/:\w+/g, '[^/]+')}$`).test(address);
  const addresses = new Set(
    all.map(({ path }) => path.replaceAll(/:\w+/g, () => crypto.randomUUID())),
  );
  const wrong = [...addresses].flatMap((address) => {
    const taken = all.filter((one) => matches(one, address)).map(({ method }) => method as string);
    return ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']
      .filter((method) => !taken.includes(method))
      .map((method) => ({ method, address }));
  });

  it.each(VIEWERS)('is refused for %s', async (viewer) => {
    const answers = wrong.map(async ({ method, address }) => {
      const response = await people[viewer].fetch(address, { method, headers: asAnother('POST') });
      const { message, code, reason, ...more } = (await response.json()) as Record<string, unknown>;
      const says = Boolean(message && reason);
      return { address, method, status: response.status, code, more, says };
    });
    const expected = { status: 405, code: 'method_not_allowed', more: {}, says: true };
    expect(await Promise.all(answers)).toEqual(wrong.map((one) => ({ ...one, ...expected })));
  });
});

const rows = Object.keys(ACCESS);
const ofNeos = rows.filter((row) => isByState(ACCESS[row]!.who));
const others = rows.filter((row) => !isByState(ACCESS[row]!.who));
const isRead = (row: string): boolean => endpointOf(row).method === 'GET';

describe('calls on a NEO', () => {
  interface Shown {
    id: string;
    imageHash: string | null;
  }

  /** Makes the call of a row in every state for every viewer. */
  async function expectRow(
    row: string,
    neosIn: (state: string) => Promise<(viewer: ViewerName, cell: Cell) => Promise<Shown>>,
  ): Promise<void> {
    const { who } = ACCESS[row]!;
    if (!isByState(who)) throw new Error('not a row of states');
    const found: Record<string, Record<string, string>> = {};
    const expected: typeof found = {};
    for (const [state, cells] of Object.entries(who)) {
      const neoFor = await neosIn(state);
      const asked = VIEWERS.map(async (viewer) => {
        const { id: neoId, imageHash } = await neoFor(viewer, cells[viewer]);
        const given = {
          ...givenOf(users[viewer]),
          state,
          neoId,
          imageHash: imageHash ?? '',
          password: PASSWORD,
        };
        return [viewer, await call(row, viewer, people[viewer], given)] as const;
      });
      found[state] = Object.fromEntries(await Promise.all(asked));
      expected[state] = Object.fromEntries(
        VIEWERS.map((viewer) => [viewer, expectedOf(row, cells[viewer])]),
      );
    }
    expect(found).toEqual(expected);
  }

  const unlockIfSo = async (state: string, viewer: ViewerName, id: string): Promise<void> => {
    if (stateOf(state).isUnlocked) await unlock(people[viewer], id);
  };

  // Calls that change nothing share the NEOs.
  const shown = new Map<string, Shown>();
  beforeAll(async () => {
    for (const state of Object.keys(ACCESS['personas.get']!.who)) {
      // Each has its own picture: another NEO that shows it would make it readable.
      const imageHash = await storePicture(app.db, await aPicture());
      const { id } = await aNeoIn(state, users.owner, imageHash);
      await Promise.all(VIEWERS.map((viewer) => unlockIfSo(state, viewer, id)));
      shown.set(state, { id, imageHash });
    }
  });

  /** All states together would use up the owner's plan. In one order, because figures may be counted just now. */
  const removeMade = (): Promise<unknown> =>
    app.db.raw(
      `delete from neos where id in (
        select id from neos where user_id = ? and not id = any(?) order by id for update)`,
      [users.owner.id, [...shown.values()].map(({ id }) => id)],
    );

  it.each(ofNeos.filter(isRead))('%s', (row) =>
    expectRow(row, async (state) => async () => shown.get(state)!),
  );

  it.each(ofNeos.filter((row) => !isRead(row)))('%s', (row) =>
    expectRow(row, async (state) => {
      await removeMade();
      return async (viewer, cell) => {
        if (cell !== 'ok') return shown.get(state)!;
        const { id } = await aNeoIn(state, users.owner, null);
        await unlockIfSo(state, viewer, id);
        return { id, imageHash: null };
      };
    }),
  );
});

describe('a moderator on their own NEO', () => {
  const writes = ofNeos.filter(
    (row) => row.startsWith('moderation.') && endpointOf(row).method !== 'GET',
  );

  it.each(writes)('%s', async (row) => {
    for (const viewer of ['admin', 'superadmin'] as const) {
      const person = await signedIn(app, viewer);
      const expected = viewer === 'admin' ? '403 forbidden' : expectedOf(row, 'ok');
      for (const state of Object.keys(ACCESS[row]!.who)) {
        const { id: neoId } = await aNeoIn(state, person.user, null);
        const given = { ...givenOf(person.user), neoId };
        expect([state, await call(row, viewer, person, given)]).toEqual([state, expected]);
      }
    }
  });
});

describe('calls on a NEO that does not exist', () => {
  it.each(ofNeos)('%s', async (row) => {
    const ids = [crypto.randomUUID(), 'no-id'];
    const asked = VIEWERS.flatMap((viewer) =>
      ids.map(async (neoId) => {
        const given = { ...givenOf(users[viewer]), neoId, imageHash: 'none', password: PASSWORD };
        const found = await call(row, viewer, people[viewer], given);
        return [`${viewer} ${neoId}`, found, expectedOf(row, ofMissing(row, viewer))] as const;
      }),
    );
    const answers = await Promise.all(asked);
    expect(answers.map(([who, found]) => [who, found])).toEqual(
      answers.map(([who, , expected]) => [who, expected]),
    );
  });
});

describe('calls without a NEO', () => {
  // NEOs of every kind exist meanwhile.
  beforeAll(async () => {
    users.owner = await aUser(app.db, { role: 'plus' });
    people.owner = await signedIn(app, users.owner);
    const states = Object.keys(ACCESS['personas.get']!.who);
    await Promise.all(states.map((state) => aNeoIn(state, users.owner, null)));
  });

  /**
   * One conversation of the viewer and one of a stranger, both with a NEO that everyone may chat
   * with.
   */
  const someConversations = async ({ id }: UserRow) => {
    const stranger = await aUser(app.db, { role: 'plus' });
    const [theirs, others] = await Promise.all(
      [id, stranger.id].map(async (userId) => {
        const { id: neoId } = await aNeo(app.db, { userId: stranger.id });
        const conversationId = crypto.randomUUID();
        await app.db('conversations').insert({ id: conversationId, userId, neoId, lastSeq: 2 });
        await app.db('messages').insert([
          { conversationId, seq: 1, role: 'user', content: 'Hello', wordCount: 1 },
          { conversationId, seq: 2, role: 'assistant', content: 'canary of a reply', wordCount: 4 },
        ]);
        return conversationId;
      }),
    );
    const said = (await app
      .db('messages')
      .where({ conversationId: theirs, seq: 1 })
      .first('createdAt')) as { createdAt: Date };
    return {
      conversationId: theirs!,
      othersConversationId: others!,
      saidAt: said.createdAt.toISOString(),
    };
  };

  /** For calls that change nothing. */
  const read = {} as Record<ViewerName, Awaited<ReturnType<typeof someConversations>>>;
  beforeAll(async () => {
    for (const viewer of VIEWERS) read[viewer] = await someConversations(users[viewer]);
  });

  const anew = async (viewer: ViewerName): Promise<Person> =>
    viewer === 'out' ? aPerson(app.base) : signedIn(app, users[viewer]);

  it.each(others)('%s', async (row) => {
    const { who } = ACCESS[row]!;
    if (isByState(who)) throw new Error('a row of states');
    const found: Record<string, string> = {};
    const expected: Record<string, string> = {};
    for (const viewer of VIEWERS) {
      // Signing in and out must not affect the sessions of the other rows.
      const person = row.startsWith('identity.') ? await anew(viewer) : people[viewer];
      const conversations = isRead(row) ? read[viewer] : await someConversations(users[viewer]);
      const given = { ...givenOf(users[viewer]), ...conversations };
      found[viewer] = await call(row, viewer, person, given);
      expected[viewer] = expectedOf(row, who[viewer]);
    }
    expect(found).toEqual(expected);
  });
});
