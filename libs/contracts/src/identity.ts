import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { freeText } from './fields.ts';
import { accountCalls } from './identity-accounts.ts';
import { Credentials, Settings, User } from './identity-user.ts';

export * from './identity-accounts.ts';
export * from './identity-user.ts';

/** Who is signed in, and what they say of themselves. */
export const identity = {
  ...accountCalls,
  session: endpoint({
    method: 'GET',
    path: '/api/auth/user',
    access: 'member',
    summary: 'Who is signed in. 401 when nobody is.',
    answer: User,
  }),
  login: endpoint({
    method: 'POST',
    path: '/api/auth/login',
    access: 'public',
    summary: 'Signs in, with a new session.',
    body: Credentials,
    answer: User,
    fails: ['wrong_credentials', 'too_many'],
  }),
  logout: endpoint({
    method: 'POST',
    path: '/api/auth/logout',
    access: 'public',
    summary: 'Ends the session. Asking twice is the same as asking once.',
    answer: z.object({ message: z.string() }),
  }),
  google: endpoint({
    method: 'POST',
    path: '/api/auth/google',
    access: 'public',
    summary:
      'Starts a sign-in with Google: the address that the browser then opens. Of somebody signed in: adds Google to the account, once its e-mail is confirmed.',
    body: z.object({
      next: z.string().max(2048).optional(),
      /** Of somebody signed in who has one: what signs in from now on is theirs to decide. */
      password: freeText().max(1024).optional(),
    }),
    answer: z.object({ url: z.string(), message: z.string() }),
    fails: ['not_configured', 'email_unconfirmed', 'wrong_password', 'too_many'],
  }),
  googleCallback: endpoint({
    method: 'GET',
    path: '/api/auth/google/callback',
    access: 'public',
    summary: 'Where Google sends the browser back to: on to `next`, or to /?error=CODE.',
    query: z.record(z.string(), z.unknown()),
    kind: 'redirect',
    status: 302,
  }),
  settings: endpoint({
    method: 'PATCH',
    path: '/api/auth/user/settings',
    access: 'member',
    summary: 'Changes what the person says of themselves: the fields that are sent.',
    body: Settings,
    bodyLimit: 'settings',
    answer: User,
    fails: ['conflict', 'too_many'],
  }),
  checkUsername: endpoint({
    method: 'GET',
    path: '/api/auth/check-username/:username',
    access: 'member',
    summary: 'Whether the person could take this name. Their own is available to them.',
    answer: z.object({ available: z.boolean() }),
    ofNothing: { available: false },
  }),
  trial: endpoint({
    method: 'POST',
    path: '/api/auth/trial',
    access: 'member',
    summary: 'Starts the trial of Plus: once per account, seven days, no credit card.',
    answer: User,
    fails: ['conflict'],
  }),
};
