import { describe, expect, it } from 'vitest';
import { aPerson, useApp } from '../../../../testing/index.ts';
import { aUser, TEST_PASSWORD } from '../../../modules/identity/identity.factory.ts';

/** Signs in from a page of this origin, then requests the own account with the received cookie. */
async function signInFrom(app: ReturnType<typeof useApp>, origin: string): Promise<number[]> {
  const { email } = await aUser(app.db);
  const person = aPerson(app.base);
  const { status } = await person.fetch('/api/auth/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body: JSON.stringify({ email, password: TEST_PASSWORD }),
  });
  return [status, (await person.fetch('/api/auth/user')).status];
}

describe.each(['http://localhost:3000', 'http://127.0.0.1:3000', 'http://[::1]:3000'])(
  'where PUBLIC_URL is %s',
  (publicUrl) => {
    const app = useApp({ config: { publicUrl } });

    it.each(['http://localhost:3000', 'http://127.0.0.1:3000', 'http://[::1]:3000'])(
      'a person can sign in at %s',
      async (origin) => expect(await signInFrom(app, origin)).toEqual([200, 200]),
    );

    it.each([
      'http://localhost:3001',
      'http://localhost',
      'https://localhost:3000',
      'http://localhost.evil.example:3000',
      'http://127.0.0.1.evil.example:3000',
      'http://evil.localhost:3000',
      'http://127.0.0.2:3000',
      'http://evil.example:3000',
      'null',
    ])('but not at %s', async (origin) =>
      expect(await signInFrom(app, origin)).toEqual([403, 401]),
    );
  },
);

describe('where PUBLIC_URL is a public name', () => {
  const app = useApp({ config: { publicUrl: 'http://neo.example:3000' } });

  it.each(['http://localhost:3000', 'http://127.0.0.1:3000'])(
    'nobody can sign in at %s',
    async (origin) => expect(await signInFrom(app, origin)).toEqual([403, 401]),
  );
});
