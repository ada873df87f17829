import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '@neo/demo';
import { beforeAll, describe, expect, it } from 'vitest';
import { aPerson, useApp } from '../testing/index.ts';
import { aUser } from './modules/identity/identity.factory.ts';
import { hashPassword } from './platform/passwords.ts';

const DEMO = { password: DEMO_PASSWORD, accounts: [...DEMO_ACCOUNTS] };
const SUPERADMIN = 'superadmin@demo.neo';
const local = useApp({ demo: DEMO });
const open = useApp({ demo: DEMO, config: { isDemoForAll: true } });
const apps = { local, open };

const get = async (app: keyof typeof apps, headers: Record<string, string>) =>
  (await aPerson(apps[app].base).fetch('/api/deployment', { headers })).json() as Promise<object>;
const signIn = (
  app: keyof typeof apps,
  headers: Record<string, string>,
  credentials = { email: SUPERADMIN, password: DEMO_PASSWORD },
) =>
  aPerson(apps[app].base).fetch('/api/auth/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(credentials),
  });

beforeAll(async () => {
  for (const { db } of Object.values(apps)) {
    const passwordHash = await hashPassword(DEMO_PASSWORD);
    await aUser(db, { email: SUPERADMIN, role: 'superadmin', passwordHash });
  }
});

// The headers of a proxy in front, with PUBLIC_URL and TRUST_PROXY forgotten.
const THROUGH_PROXY = [
  { 'x-forwarded-for': '203.0.113.7' },
  { 'x-forwarded-proto': 'https' },
  { 'x-forwarded-host': 'neo.example' },
  { 'x-real-ip': '203.0.113.7' },
  { via: '1.1 proxy' },
];

describe('the demo accounts', () => {
  it('are shown and open at this machine', async () => {
    expect(await get('local', {})).toMatchObject({ demo: DEMO });
    expect((await signIn('local', {})).status).toBe(200);
  });

  it.each(THROUGH_PROXY)('are neither shown nor open through a proxy: %j', async (headers) => {
    const deployment = await get('local', headers);
    expect(deployment).toMatchObject({ demo: null });
    expect(JSON.stringify(deployment)).not.toContain(DEMO_PASSWORD);
    const answer = await signIn('local', headers, {
      email: ` ${SUPERADMIN.toUpperCase()}`,
      password: DEMO_PASSWORD,
    });
    expect(answer.status).toBe(403);
    expect(await answer.json()).toMatchObject({ code: 'forbidden', reason: 'demo_only_here' });
    expect(answer.headers.getSetCookie()).toEqual([]);
  });

  it.each(THROUGH_PROXY)('are open to everybody where two settings say so: %j', async (headers) => {
    expect(await get('open', headers)).toMatchObject({ demo: DEMO });
    expect((await signIn('open', headers)).status).toBe(200);
  });

  it('leave other accounts alone', async () => {
    const email = `${crypto.randomUUID()}@neo.test`;
    await aUser(local.db, { email, passwordHash: await hashPassword(DEMO_PASSWORD) });
    const answer = await signIn('local', THROUGH_PROXY[0]!, { email, password: DEMO_PASSWORD });
    expect(answer.status).toBe(200);
  });
});
