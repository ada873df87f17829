import { afterAll, beforeAll, expect } from 'vitest';
import { useApp } from '../../../../testing/index.ts';
import type { AppSettings, Person, TestApp } from '../../../../testing/index.ts';
import { OPENID_CLIENT, startOpenId } from '../../../../testing/openid.ts';
import type { OpenId, OpenIdPerson } from '../../../../testing/openid.ts';
import { TEST_PASSWORD } from '../identity.factory.ts';

export const ORIGIN = 'http://neo.test';

export interface WithGoogle {
  readonly app: TestApp;
  readonly openId: OpenId;
  /** A new person with a Google account. @returns their subject */
  aSubject(fields?: OpenIdPerson): string;
  /** Requests the start of a sign-in. */
  ask(
    person: Person,
    body: { next?: string | undefined; password?: string; asksAge?: boolean },
  ): Promise<Response>;
  /** The same, and expects success. @returns Google's address */
  begin(person: Person, next?: string): Promise<string>;
  /** Follows the redirect of the provider. @returns where the server redirects next */
  comeBack(person: Person, address: string): Promise<string | null>;
  /** The whole sign-in. */
  throughGoogle(person: Person, subject: string, next?: string): Promise<string | null>;
}

/** The real app with a real OpenID provider instead of Google. */
export function useAppWithGoogle(settings: Pick<AppSettings, 'superadminEmail'> = {}): WithGoogle {
  const held: { openId?: OpenId } = {};
  const openId = (): OpenId => {
    if (!held.openId) throw new Error('The provider only exists while the tests run.');
    return held.openId;
  };
  beforeAll(async () => {
    held.openId = await startOpenId(`${ORIGIN}/api/auth/google/callback`);
  });
  afterAll(() => openId().stop());
  const app = useApp({
    ...settings,
    config: { publicUrl: ORIGIN },
    google: () => ({ ...OPENID_CLIENT, issuer: openId().issuer }),
  });

  const ask: WithGoogle['ask'] = (person, body) =>
    person.fetch('/api/auth/google', {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: ORIGIN },
      body: JSON.stringify(body),
    });
  const begin: WithGoogle['begin'] = async (person, next) => {
    // The password is only read for a signed-in person who has one.
    const response = await ask(person, { next, password: TEST_PASSWORD });
    expect(response.status).toBe(200);
    return ((await response.json()) as { url: string }).url;
  };
  const comeBack: WithGoogle['comeBack'] = async (person, address) => {
    const { pathname, search } = new URL(address);
    const response = await person.fetch(pathname + search, { redirect: 'manual' });
    expect(response.status).toBe(302);
    return response.headers.get('location');
  };
  return {
    app,
    get openId() {
      return openId();
    },
    ask,
    begin,
    comeBack,
    aSubject(fields = {}) {
      const subject = `subject-${crypto.randomUUID()}`;
      openId().knows(subject, {
        email: `${subject}@gmail.test`,
        email_verified: true,
        name: 'Ada Lovelace',
        ...fields,
      });
      return subject;
    },
    throughGoogle: async (person, subject, next) =>
      comeBack(person, await openId().signIn(await begin(person, next), subject)),
  };
}
