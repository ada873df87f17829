import { z } from 'zod';
import { ADDRESSES } from '../addresses.ts';
import { endpoint } from '../wire/endpoint.ts';
import { freeText } from '../wire/fields.ts';
import { accountCalls } from './identity-accounts.ts';
import { Credentials, Settings, User } from './identity-user.ts';

export * from './identity-accounts.ts';
export * from './identity-user.ts';

const at = ADDRESSES.identity;

/** Sessions, and the profile of the signed-in person. */
export const identity = {
  ...accountCalls,
  session: endpoint({
    ...at.session,
    access: 'member',
    summary: 'Who is signed in. 401 when nobody is.',
    answer: User,
  }),
  login: endpoint({
    ...at.login,
    access: 'public',
    summary: 'Signs in, with a new session.',
    body: Credentials,
    answer: User,
    fails: ['wrong_credentials', 'too_many'],
  }),
  logout: endpoint({
    ...at.logout,
    access: 'public',
    summary: 'Ends the session. Asking twice is the same as asking once.',
    answer: z.object({ message: z.string() }),
  }),
  google: endpoint({
    ...at.google,
    access: 'public',
    summary:
      'Starts a sign-in with Google: the address that the browser then opens. Of somebody signed in: adds Google to the account, once its e-mail is confirmed.',
    body: z.object({
      next: z.string().max(2048).optional(),
      /** The password of a signed-in person who has one: adding a way to sign in needs it. */
      password: freeText().max(1024).optional(),
    }),
    answer: z.object({ url: z.string(), message: z.string() }),
    fails: ['not_configured', 'email_unconfirmed', 'wrong_password', 'too_many'],
  }),
  googleCallback: endpoint({
    ...at.googleCallback,
    access: 'public',
    summary: 'Where Google sends the browser back to: on to `next`, or to /?error=CODE.',
    query: z.record(z.string(), z.unknown()),
    kind: 'redirect',
    status: 302,
  }),
  settings: endpoint({
    ...at.settings,
    access: 'member',
    summary: 'Changes what the person says of themselves: the fields that are sent.',
    body: Settings,
    bodyLimit: 'settings',
    answer: User,
    fails: ['conflict', 'too_many'],
  }),
  checkUsername: endpoint({
    ...at.checkUsername,
    access: 'member',
    summary: 'Whether the person could take this name. Their own is available to them.',
    answer: z.object({ available: z.boolean() }),
    ofNothing: { available: false },
  }),
  trial: endpoint({
    ...at.trial,
    access: 'member',
    summary: 'Starts the trial of Plus: once per account, seven days, no credit card.',
    answer: User,
    fails: ['conflict'],
  }),
};
