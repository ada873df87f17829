import { isCountry, isUsername, isVisible, LANGUAGES, PROFILE_LIMITS, ROLES } from '@neo/domain';
import { z } from 'zod';
import { freeText, lines, Moment, oneLine } from '../wire/fields.ts';
import { because } from '../wire/reasons.ts';

/** The fields of an account that its owner and the console both see. */
export const Account = z.object({
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
  createdAt: Moment,
  updatedAt: Moment,
});
export type Account = z.infer<typeof Account>;

/** The signed-in person, to themselves. `role` is the effective one: plus while a trial runs. */
export const User = Account.extend({
  /** Whether NEOs remember what lies far back in a conversation. */
  memory: z.boolean(),
  /** Whether notes may hold in all conversations with a NEO. */
  memoryAcrossChats: z.boolean(),
  role: z.enum(ROLES),
  trialEndsAt: Moment.nullable(),
  /** The end of the paid period; null if nothing was paid. */
  plusUntil: Moment.nullable(),
  isEmailVerified: z.boolean(),
  /** False for people who only sign in with another provider. */
  hasPassword: z.boolean(),
  /** Two letters, ISO 3166-1; null if the person chose none. */
  country: z.string().nullable(),
  /** A browser of theirs is told of finished replies. Then tabs say whether they are visible. */
  hasPush: z.boolean(),
  /** They may be under 18. Reminders come every hour. */
  isMinor: z.boolean(),
  /** Present while the account is suspended. */
  suspension: z
    .object({
      /** Null if the suspension is permanent. */
      until: Moment.nullable(),
      reason: z.string(),
      /** The decision to appeal against. */
      decisionId: z.uuid().nullable(),
    })
    .nullable(),
});
export type User = z.infer<typeof User>;

const EMAIL_MISSING = because('email_missing');
const PASSWORD_MISSING = because('own_password_missing');

export const Credentials = z.object({
  // A missing one has a reason of its own. Text that Postgres cannot store never reaches the look-up.
  email: oneLine(EMAIL_MISSING).min(1, EMAIL_MISSING).max(320),
  password: freeText(PASSWORD_MISSING).min(1, PASSWORD_MISSING).max(1024),
});
export type Credentials = z.infer<typeof Credentials>;

const nullWhenEmpty = (text: string | null) => text || null;

/** A person's profile. Only the fields that are sent change; null clears one. */
export const Settings = z
  .object({
    username: oneLine()
      .min(PROFILE_LIMITS.usernameMin, because(`username_too_short:${PROFILE_LIMITS.usernameMin}`))
      .max(PROFILE_LIMITS.usernameMax, because(`username_too_long:${PROFILE_LIMITS.usernameMax}`))
      .refine(isUsername, {
        message: because('username_characters'),
      }),
    displayName: oneLine()
      .refine((name) => name === '' || isVisible(name), {
        message: because('display_name_blank'),
      })
      .max(
        PROFILE_LIMITS.displayName,
        because(`display_name_too_long:${PROFILE_LIMITS.displayName}`),
      )
      .nullable()
      .transform(nullWhenEmpty),
    bio: lines()
      .max(PROFILE_LIMITS.bio, because(`bio_too_long:${PROFILE_LIMITS.bio}`))
      .nullable()
      .transform(nullWhenEmpty),
    /** A data URL (a new picture), the URL that a read returned (keeps it), or null (clears it). */
    avatarImage: z.string().max(8_000_000).nullable(),
    aiResponseLanguage: z.enum(LANGUAGES),
    preferredLanguage: z.enum(LANGUAGES),
    memory: z.boolean(),
    memoryAcrossChats: z.boolean(),
    /** The country whose help lines are shown. If null, that of the browser. */
    country: z.string().refine(isCountry, because('country_wrong')).nullable(),
  })
  .partial();
export type Settings = z.infer<typeof Settings>;
