import { isUsername, isVisible, LANGUAGES, PROFILE_LIMITS, ROLES } from '@neo/domain';
import { z } from 'zod';
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
  /** Until when a payment was reported; null where none was. */
  plusUntil: Moment.nullable(),
  isEmailVerified: z.boolean(),
  /** False for those who sign in elsewhere alone. */
  hasPassword: z.boolean(),
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
      .refine((name) => name === '' || isVisible(name), {
        message: 'Please choose a name that can be seen',
      })
      .max(
        PROFILE_LIMITS.displayName,
        `Display name must be at most ${PROFILE_LIMITS.displayName} characters`,
      )
      .nullable()
      .transform(nullWhenEmpty),
    bio: freeText()
      .trim()
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
