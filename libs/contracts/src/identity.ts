import { isUsername, LANGUAGES, PROFILE_LIMITS, ROLES } from '@neo/domain';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { freeText, Moment, oneLine } from './fields.ts';

/** The signed-in person, to themselves. `role` is the effective one: plus while a trial runs. */
export const User = z.object({
  id: z.uuid(),
  email: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  profileImageUrl: z.string().nullable(),
  username: z.string(),
  displayName: z.string().nullable(),
  bio: z.string().nullable(),
  avatarImage: z.string().nullable(),
  preferredLanguage: z.enum(LANGUAGES),
  aiResponseLanguage: z.enum(LANGUAGES),
  role: z.enum(ROLES),
  trialEndsAt: Moment.nullable(),
  createdAt: Moment,
  updatedAt: Moment,
});
export type User = z.infer<typeof User>;

const EMAIL_MISSING = 'Please enter your e-mail';
const PASSWORD_MISSING = 'Please enter your password';

export const Credentials = z.object({
  // Its own words where it is missing; what Postgres cannot hold never reaches the look-up.
  email: oneLine(EMAIL_MISSING).min(1, EMAIL_MISSING).max(320),
  password: freeText(PASSWORD_MISSING).min(1, PASSWORD_MISSING).max(1024),
});
export type Credentials = z.infer<typeof Credentials>;

/** The message for a name that somebody has, or that nobody may have. */
export const USERNAME_TAKEN = 'This username is already taken';

const nullWhenEmpty = (text: string | null) => text || null;

/** What a person says of themselves: the fields that are sent are changed, null clears. */
export const Settings = z
  .object({
    username: oneLine()
      .min(
        PROFILE_LIMITS.usernameMin,
        `Username must be at least ${PROFILE_LIMITS.usernameMin} characters`,
      )
      .max(
        PROFILE_LIMITS.usernameMax,
        `Username must be at most ${PROFILE_LIMITS.usernameMax} characters`,
      )
      .refine(isUsername, {
        message: 'Username can only contain letters, numbers, underscores, and hyphens',
      }),
    displayName: oneLine()
      .max(
        PROFILE_LIMITS.displayName,
        `Display name must be at most ${PROFILE_LIMITS.displayName} characters`,
      )
      .nullable()
      .transform(nullWhenEmpty),
    bio: oneLine()
      .max(PROFILE_LIMITS.bio, `Bio must be at most ${PROFILE_LIMITS.bio} characters`)
      .nullable()
      .transform(nullWhenEmpty),
    /** A data URL (a new picture), the URL that a read returned (keeps it), or null (clears it). */
    avatarImage: z.string().max(8_000_000).nullable(),
    aiResponseLanguage: z.enum(LANGUAGES),
    preferredLanguage: z.enum(LANGUAGES),
  })
  .partial();
export type Settings = z.infer<typeof Settings>;

export const identity = {
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
    summary: 'Starts a sign-in with Google: the address that the browser then opens.',
    body: z.object({ next: z.string().max(2048).optional() }),
    answer: z.object({ url: z.string(), message: z.string() }),
    fails: ['not_configured'],
  }),
  settings: endpoint({
    method: 'PATCH',
    path: '/api/auth/user/settings',
    access: 'member',
    summary: 'Changes what the person says of themselves: the fields that are sent.',
    body: Settings,
    bodyLimit: 'settings',
    answer: User,
    fails: ['conflict'],
  }),
  checkUsername: endpoint({
    method: 'GET',
    path: '/api/auth/check-username/:username',
    access: 'member',
    summary: 'Whether the person could take this name. Their own is available to them.',
    answer: z.object({ available: z.boolean() }),
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
