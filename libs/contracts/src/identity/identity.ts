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
    summary: 'Returns the signed-in user; 401 if nobody is signed in.',
    answer: User,
  }),
  login: endpoint({
    ...at.login,
    access: 'public',
    whileSuspended: true,
    summary: 'Signs in and starts a new session.',
    body: Credentials,
    answer: User,
    fails: ['wrong_credentials', 'forbidden', 'too_many'],
  }),
  logout: endpoint({
    ...at.logout,
    access: 'public',
    whileSuspended: true,
    summary: 'Ends the session. Idempotent.',
    answer: z.object({ message: z.string() }),
  }),
  google: endpoint({
    ...at.google,
    access: 'public',
    whileSuspended: true,
    summary:
      'Returns the address where a sign-in with Google starts. For a signed-in user with a confirmed e-mail address, it adds Google to the account.',
    body: z.object({
      next: z.string().max(2048).optional(),
      /**
       * Whether a person without an account is asked for their year of birth before they get one, as our screens do. If
       * not, the caller says that they are 13 or older, as with `ageConfirmed`.
       */
      asksAge: z.boolean().optional(),
      /** The password of a signed-in person who has one: adding a way to sign in needs it. */
      password: freeText().max(1024).optional(),
    }),
    answer: z.object({ url: z.string(), message: z.string() }),
    fails: ['not_configured', 'email_unconfirmed', 'wrong_password', 'too_many'],
  }),
  googleCallback: endpoint({
    ...at.googleCallback,
    access: 'public',
    summary:
      'Google redirects the browser here; it continues to `next`, to /register/google where a new person is asked for their year of birth, or to /?error=CODE.',
    query: z.record(z.string(), z.unknown()),
    kind: 'redirect',
    status: 302,
  }),
  settings: endpoint({
    ...at.settings,
    access: 'member',
    summary: 'Updates the sent fields of the profile and the settings.',
    body: Settings,
    bodyLimit: 'settings',
    answer: User,
    fails: ['conflict', 'too_many'],
  }),
  checkUsername: endpoint({
    ...at.checkUsername,
    access: 'member',
    summary: 'Whether the person could take this username. Their own name counts as available.',
    answer: z.object({ available: z.boolean() }),
    ofNothing: { available: false },
  }),
  trial: endpoint({
    ...at.trial,
    access: 'member',
    summary: 'Starts the Plus trial: once per account, seven days, no credit card.',
    answer: User,
    fails: ['conflict'],
  }),
};
