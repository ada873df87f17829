import { randomUUID } from 'node:crypto';
import { expect, request } from '@playwright/test';
import type { APIRequestContext } from '@playwright/test';
import type { Neo, User } from '@neo/contracts';
import { MARKERS, stateOf, VIEW, VIEWERS } from '@neo/contracts/testing';
import type { ViewerName } from '@neo/contracts/testing';
import { DEMO_PASSWORD } from './test.ts';
import { makeAccount, PASSWORD } from './account.ts';

/** Texts that only the owner and superadmins may receive. */
export const SECRETS = {
  knowledge: 'canaryofknowledge',
  contextBackground: 'canaryofinstructions',
  temperature: 0.735_731,
};
/** The same, in the sheet. */
export const DEFINITION = 'canaryofadefinition';
const SHEET = {
  definition: DEFINITION,
  personality: DEFINITION,
  scenario: DEFINITION,
  examples: DEFINITION,
  closingInstructions: DEFINITION,
  lore: { name: DEFINITION, entries: [{ keys: [DEFINITION], content: DEFINITION }] },
};
const OPEN_SESAME = 'open sesame';
const DRAFT = {
  ...SECRETS,
  description: 'canaryofadescription',
  archetype: 'original-creation',
  characterAttributes: ['Calm'],
  responseStyle: 'concise',
};

/** Roles of the accounts created for the test. */
const ROLES = {
  standard: 'standard',
  plus: 'plus',
  admin: 'admin',
  owner: 'plus',
  other: 'plus',
} satisfies Partial<Record<ViewerName, string>>;

export interface Cast {
  people: Record<ViewerName, APIRequestContext>;
  /** NEOs of the owner. */
  username: string;
  /** A word that occurs in the names of these NEOs and nowhere else. */
  words: string;
  /** NEOs by state. */
  neos: Record<string, { id: string; name: string }>;
}

/**
 * Everybody of the table, and a NEO of the owner in each state, which they marked and talked with while they could.
 */
export async function assemble(baseURL: string): Promise<Cast> {
  const headers = { origin: baseURL };
  const browser = () => request.newContext({ baseURL, extraHTTPHeaders: headers, maxRedirects: 0 });
  const post = async (person: APIRequestContext, url: string, data: unknown = {}) => {
    const answer = await person.post(url, { data });
    expect(answer.ok(), `${url}: ${answer.status()} ${await answer.text()}`).toBe(true);
    return answer;
  };
  const patch = async (person: APIRequestContext, url: string, data: unknown) => {
    const answer = await person.patch(url, { data });
    expect(answer.ok(), `${url}: ${answer.status()} ${await answer.text()}`).toBe(true);
  };
  const login = (person: APIRequestContext, email: string, password: string) =>
    post(person, '/api/auth/login', { email, password });

  const contexts = VIEWERS.map(async (viewer) => [viewer, await browser()] as const);
  const people = Object.fromEntries(await Promise.all(contexts)) as Cast['people'];
  // Uses the demo superadmin: other tests rely on there being only one.
  await login(people.superadmin, 'superadmin@demo.neo', DEMO_PASSWORD);
  const usernames: Partial<Record<ViewerName, string>> = {};
  for (const [viewer, role] of Object.entries(ROLES)) {
    const person = people[viewer as ViewerName];
    const { email, username } = await makeAccount(person, baseURL);
    const user = (await (await person.get('/api/auth/user')).json()) as User;
    if (role !== 'standard')
      await patch(people.superadmin, `/api/admin/users/${user.id}/role`, { role });
    await login(person, email, PASSWORD);
    usernames[viewer as ViewerName] = username;
  }

  const words = `zq${randomUUID().slice(0, 6)}`;
  const states = Object.keys(VIEW);
  const make = async (state: string) => {
    const { visibility, compliance, isUnlocked } = stateOf(state);
    const name = `${words} no${states.indexOf(state) + 10}`;
    const data = { ...DRAFT, name, visibility: 'public-listed' };
    const { id } = (await (await post(people.owner, '/api/neos', data)).json()) as Neo;
    const sheet = await people.owner.put(`/api/neos/${id}/sheet`, { data: SHEET });
    expect(sheet.ok(), await sheet.text()).toBe(true);
    const judge = (to: string) =>
      patch(people.superadmin, `/api/admin/neos/${id}/compliance`, { compliance: to });
    await judge('green');
    const members = VIEWERS.filter((viewer) => viewer !== 'out').map((viewer) => people[viewer]);
    for (const viewer of MARKERS) await post(people[viewer], '/api/favorites', { neoId: id });
    await Promise.all(members.map((member) => post(member, `/api/neos/${id}/greeting`)));
    const password = visibility === 'public-password' ? { password: OPEN_SESAME } : {};
    await patch(people.owner, `/api/neos/${id}`, { visibility, ...password });
    await judge(compliance);
    if (isUnlocked) {
      const unlock = { data: { password: OPEN_SESAME } };
      for (const viewer of VIEWERS) await people[viewer].post(`/api/neos/${id}/unlock`, unlock);
    }
    return { id, name };
  };
  const neos: Cast['neos'] = {};
  const rest = [...states];
  const work = async () => {
    for (let state = rest.pop(); state; state = rest.pop()) neos[state] = await make(state);
  };
  await Promise.all([work(), work(), work()]);
  return { people, username: usernames.owner ?? '', words, neos };
}

/** Deletes the accounts and everything they created. */
export async function dismiss({ people }: Cast): Promise<void> {
  for (const viewer of Object.keys(ROLES)) {
    const data = { password: PASSWORD };
    const left = await people[viewer as ViewerName].delete('/api/auth/user', { data });
    expect(left.status()).toBe(204);
  }
  for (const person of Object.values(people)) await person.dispose();
}
