import { expect, it } from 'vitest';
import { aPerson, useApp } from '../../../../testing/index.ts';
import { aUser, TEST_PASSWORD } from '../identity.factory.ts';

const app = useApp({ config: { publicUrl: 'https://neo.example', trustProxy: true } });

it('with https the cookie is bound to this host and never sent in clear text', async () => {
  const { email } = await aUser(app.db);
  const person = aPerson(app.base);
  const response = await person.fetch('/api/auth/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: 'https://neo.example' },
    body: JSON.stringify({ email, password: TEST_PASSWORD }),
  });
  expect(response.status).toBe(200);
  const [cookie = ''] = response.headers.getSetCookie();
  expect(cookie).toMatch(/^__Host-neo=/);
  expect(cookie).toMatch(/path=\/;.*secure;.*httponly/i);
  expect(cookie).not.toMatch(/domain=/i);
  expect((await person.fetch('/api/auth/user')).status).toBe(200);
});
