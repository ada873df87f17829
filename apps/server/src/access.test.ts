import { CONTRACTS, requestOf } from '@neo/contracts';
import { hash } from '@node-rs/argon2';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  ACCESS,
  endpointOf,
  expectedOf,
  isByState,
  stateOf,
  VIEWERS,
} from '../testing/access-table.ts';
import type { Given, ViewerName } from '../testing/access-table.ts';
import { aPerson, aPicture, signedIn, useApp } from '../testing/index.ts';
import type { Person } from '../testing/index.ts';
import { aUser, TEST_PASSWORD } from './modules/identity/identity.factory.ts';
import type { UserRow } from './modules/identity/index.ts';
import { aNeo } from './modules/personas/personas.factory.ts';
import type { NeoRow } from './modules/personas/index.ts';
import { storePicture } from './platform/images/store-image.ts';

const app = useApp();

const SECRETS = {
  knowledge: 'canary of knowledge',
  contextBackground: 'canary of instructions',
  temperature: 0.735_731,
};
const SECRET_TEXTS = Object.values(SECRETS).map(String);
/** What leaves the server for nobody: the rules of the system prompt, hashes of passwords. */
const FOR_NOBODY = ['You play one character', '<profile>', '$argon2'];
const PASSWORD = 'open sesame';

const users = {} as Record<ViewerName, UserRow>;
const people = {} as Record<ViewerName, Person>;
let passwordHash = '';

beforeAll(async () => {
  // A cheap hash of the NEOs' password: opening them is not what is tested here.
  passwordHash = await hash(PASSWORD, { memoryCost: 64, timeCost: 1, parallelism: 1 });
  for (const viewer of VIEWERS) {
    const role = viewer === 'owner' ? 'plus' : viewer === 'out' ? 'standard' : viewer;
    users[viewer] = await aUser(app.db, { role });
    people[viewer] = viewer === 'out' ? aPerson(app.base) : await signedIn(app, users[viewer]);
  }
});

async function aNeoIn(state: string, owner: UserRow, imageHash: string | null): Promise<NeoRow> {
  const { visibility, compliance } = stateOf(state);
  const isLocked = visibility === 'public-password';
  return aNeo(app.db, {
    ...SECRETS,
    userId: owner.id,
    name: 'canary of a name',
    visibility,
    compliance,
    imageHash,
    ...(isLocked && { passwordHash, passwordVersion: 1 }),
  });
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
  secrets: SECRETS,
});

/** Makes the call of a row and looks for what must not be in its answer. @returns `200`, or `403 private` */
async function call(
  row: string,
  viewer: ViewerName,
  person: Person,
  given: Given,
): Promise<string> {
  const endpoint = endpointOf(row);
  const { input, secretsFor } = ACCESS[row]!;
  const response = await person.fetch(...requestOf(endpoint, input?.(given) ?? {}));
  const goesOn = endpoint.kind === 'events' && response.ok;
  const text = goesOn ? '' : await response.text();
  if (goesOn) await response.body?.cancel();
  for (const secret of FOR_NOBODY) expect(text).not.toContain(secret);
  const told = SECRET_TEXTS.filter((secret) => text.includes(secret));
  expect(told).toEqual(response.ok && secretsFor?.includes(viewer) ? SECRET_TEXTS : []);
  if (response.ok || response.status === 302) return String(response.status);
  expect(text).not.toContain('canary');
  // Issues name fields of the call, never of the thing.
  const { message, code, issues: _, ...more } = JSON.parse(text) as Record<string, unknown>;
  expect(message).toEqual(expect.stringMatching(/./));
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

const rows = Object.keys(ACCESS);
const ofNeos = rows.filter((row) => isByState(ACCESS[row]!.who));
const others = rows.filter((row) => !isByState(ACCESS[row]!.who));

describe('calls that name a NEO', () => {
  it.each(ofNeos)('%s', { timeout: 60_000 }, async (row) => {
    const { who } = ACCESS[row]!;
    if (!isByState(who)) throw new Error('not a row of states');
    const found: Record<string, Record<string, string>> = {};
    const expected: typeof found = {};
    for (const [state, cells] of Object.entries(who)) {
      // A picture of this row's and state's own: another NEO that shows it would open it.
      const imageHash = await storePicture(app.db, await aPicture());
      const asked = VIEWERS.map(async (viewer) => {
        const neo = await aNeoIn(state, users.owner, imageHash);
        const person = people[viewer];
        if (stateOf(state).isUnlocked) await unlock(person, neo.id);
        const given = { ...givenOf(users[viewer]), neoId: neo.id, imageHash, password: PASSWORD };
        return [viewer, await call(row, viewer, person, given)] as const;
      });
      found[state] = Object.fromEntries(await Promise.all(asked));
      expected[state] = Object.fromEntries(
        VIEWERS.map((viewer) => [viewer, expectedOf(row, cells[viewer])]),
      );
    }
    expect(found).toEqual(expected);
  });
});

describe('calls that name no NEO', () => {
  // Asked among NEOs of every kind.
  beforeAll(async () => {
    users.owner = await aUser(app.db, { role: 'plus' });
    people.owner = await signedIn(app, users.owner);
    const states = Object.keys(ACCESS['personas.get']!.who);
    await Promise.all(states.map((state) => aNeoIn(state, users.owner, null)));
  });

  const anew = async (viewer: ViewerName): Promise<Person> =>
    viewer === 'out' ? aPerson(app.base) : signedIn(app, users[viewer]);

  it.each(others)('%s', async (row) => {
    const { who } = ACCESS[row]!;
    if (isByState(who)) throw new Error('a row of states');
    const found: Record<string, string> = {};
    const expected: Record<string, string> = {};
    for (const viewer of VIEWERS) {
      // Signing in and out must not touch the sessions that the other rows use.
      const person = row.startsWith('identity.') ? await anew(viewer) : people[viewer];
      found[viewer] = await call(row, viewer, person, givenOf(users[viewer]));
      expected[viewer] = expectedOf(row, who[viewer]);
    }
    expect(found).toEqual(expected);
  });
});
