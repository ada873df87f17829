import { expect, it } from 'vitest';
import { Credentials } from './identity.ts';

it.each([
  [{ email: '', password: 'p' }, ['email_missing']],
  [{ email: '  ', password: 'p' }, ['email_missing']],
  [{ email: 'a@b.c', password: '' }, ['own_password_missing']],
  [{ email: '', password: '' }, ['email_missing', 'own_password_missing']],
  [{}, ['email_missing', 'own_password_missing']],
])('%j is told %j', (credentials, messages) => {
  const parsed = Credentials.safeParse(credentials);
  expect(parsed.error?.issues.map((issue) => issue.message)).toEqual(messages);
});

it.each([
  ['an endless e-mail', { email: 'x'.repeat(321), password: 'p' }],
  ['an e-mail with NUL', { email: 'nul\0@example.org', password: 'p' }],
  ['an endless password', { email: 'a@b.c', password: 'x'.repeat(1025) }],
  ['a password with half a character', { email: 'a@b.c', password: '\ud83d' }],
])('%s is refused before anything is looked up', (_, credentials) => {
  expect(Credentials.safeParse(credentials).success).toBe(false);
});

it('an e-mail is trimmed and a password is not', () => {
  const credentials = { email: ' a@b.c ', password: ' p ' };
  expect(Credentials.parse(credentials)).toEqual({ email: 'a@b.c', password: ' p ' });
});
