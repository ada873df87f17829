import { LANGUAGES, PROFILE_LIMITS } from '@neo/domain';
import { z } from 'zod';
import { ADDRESSES } from '../addresses.ts';
import { endpoint } from '../wire/endpoint.ts';
import { freeText, Moment, oneLine, secret } from '../wire/fields.ts';
import { Settings, User } from './identity-user.ts';
import { because } from '../wire/reasons.ts';

const at = ADDRESSES.identity;

const password = secret(PROFILE_LIMITS.passwordMinBytes, PROFILE_LIMITS.passwordMaxBytes);
const PASSWORD_MISSING = because('own_password_missing');
const presentPassword = freeText(PASSWORD_MISSING).min(1, PASSWORD_MISSING).max(1024);

/** E-mail addresses are compared without regard to case, and stored as they were typed. */
const email = oneLine('email_missing')
  .min(1, because('email_missing'))
  .max(320, because('email_wrong'))
  .refine((text) => text === '' || z.email().safeParse(text).success, {
    message: because('email_wrong'),
  });

export const Registration = z
  .object({
    email,
    password,
    displayName: Settings.shape.displayName,
    /** The person says that they are 13 or older. Not needed with `birthYear`. */
    ageConfirmed: z.literal(true, because('age_unconfirmed')).optional(),
    /** Not stored. Of minors, the date until which they may be under 18 is. */
    birthYear: z.int().optional(),
    /** The language of the page. Letters and replies start in it. */
    language: z.enum(LANGUAGES).optional(),
  })
  .refine(({ ageConfirmed, birthYear }) => ageConfirmed || birthYear !== undefined, {
    path: ['ageConfirmed'],
    message: because('age_unconfirmed'),
  });
export type Registration = z.infer<typeof Registration>;

export const GoogleRegistration = z.object({
  /** Not stored, as above. */
  birthYear: z.int(because('birth_year_missing')),
  language: Registration.shape.language,
});
export type GoogleRegistration = z.infer<typeof GoogleRegistration>;

export const NewPassword = z.object({ token: z.string().max(200), password });
/** The password is not needed by who is signed in to the account. */
export const EmailConfirmation = z.object({
  token: z.string().max(200),
  password: password.optional(),
});
export const ChangedPassword = z.object({
  currentPassword: presentPassword,
  newPassword: password,
});

export const SignInRemoval = z.object({ password: freeText().max(1024).optional() });

/** Proof that the owner deletes the account: the password, or the name if there is no password. */
export const Departure = z.object({
  password: freeText().max(1024).optional(),
  confirm: oneLine().max(320).optional(),
});
export type Departure = z.infer<typeof Departure>;

/** A report of a payment provider's bridge. docs/operating.md describes its signature. */
export const PlanReport = z.object({
  /** The account's e-mail. */
  account: email,
  /** Null ends it now. */
  plusUntil: Moment.nullable(),
  /** When the report was made. */
  reportedAt: Moment,
  /** Hexadecimal HMAC-SHA256. */
  signature: z.string().max(64),
});
export type PlanReport = z.infer<typeof PlanReport>;

/** The ways in which the person signs in, besides the password (`hasPassword` of the user). */
export const OtherSignIn = z.object({
  id: z.uuid(),
  provider: z.literal('google'),
  /** Their name at Google at the last sign-in. Null until the first one after an upgrade. */
  email: z.string().nullable(),
  createdAt: Moment,
});
export type OtherSignIn = z.infer<typeof OtherSignIn>;

/** A browser in which the person is signed in. */
export const OwnSession = z.object({
  id: z.uuid(),
  isCurrent: z.boolean(),
  /** The browser's `User-Agent`; null if it sent none. */
  userAgent: z.string().nullable(),
  createdAt: Moment,
  /** To within five minutes. */
  seenAt: Moment,
});
export type OwnSession = z.infer<typeof OwnSession>;

/** Accounts: creating, changing and deleting one's own. */
export const accountCalls = {
  register: endpoint({
    ...at.register,
    access: 'public',
    summary: 'Creates an account and signs it in.',
    body: Registration,
    answer: User,
    status: 201,
    fails: ['conflict', 'too_many'],
  }),
  googleAccount: endpoint({
    ...at.googleAccount,
    access: 'public',
    summary:
      'Creates the account of a person who has just come from Google, once their year of birth is known, and signs it in.',
    body: GoogleRegistration,
    answer: User,
    status: 201,
    fails: ['conflict', 'too_many'],
  }),
  verifyEmail: endpoint({
    ...at.verifyEmail,
    access: 'public',
    whileSuspended: true,
    summary:
      'Confirms an e-mail address with the token from the letter. Removes other ways to sign in that were added before. Where the caller is not signed in to the account, it needs a password: that of the account, or a new one, which ends all sessions.',
    body: EmailConfirmation,
    fails: ['link_expired', 'password_required', 'conflict', 'too_many'],
  }),
  sendVerification: endpoint({
    ...at.sendVerification,
    access: 'member',
    summary: 'Sends the confirmation e-mail again.',
    fails: ['conflict', 'too_many', 'not_configured'],
  }),
  forgotPassword: endpoint({
    ...at.forgotPassword,
    access: 'public',
    whileSuspended: true,
    summary:
      'Sends a link to set a new password. The answer is the same for an unknown e-mail address.',
    body: z.object({ email }),
    fails: ['too_many', 'not_configured'],
  }),
  resetPassword: endpoint({
    ...at.resetPassword,
    access: 'public',
    whileSuspended: true,
    summary:
      'Sets a new password with the token from the letter, ends all sessions, and removes the other ways to sign in.',
    body: NewPassword,
    fails: ['link_expired', 'too_many'],
  }),
  changePassword: endpoint({
    ...at.changePassword,
    access: 'member',
    whileSuspended: true,
    summary: 'Changes the password and ends all other sessions.',
    body: ChangedPassword,
    fails: ['wrong_password', 'conflict', 'too_many'],
  }),
  reportPlan: endpoint({
    ...at.reportPlan,
    access: 'public',
    summary:
      'For the payment provider: sets until when an account has Plus. Off unless configured.',
    body: PlanReport,
    fails: ['forbidden', 'not_found', 'not_configured'],
  }),
  exportAccount: endpoint({
    ...at.exportAccount,
    access: 'member',
    isGenerated: true,
    summary: 'Exports all data of the person as a JSON file.',
    kind: 'bytes',
    fails: ['too_many'],
  }),
  deleteAccount: endpoint({
    ...at.deleteAccount,
    access: 'member',
    whileSuspended: true,
    summary: 'Deletes the account and all its data. Cannot be undone.',
    body: Departure,
    fails: ['wrong_password', 'conflict', 'too_many'],
  }),
  signIns: endpoint({
    ...at.signIns,
    access: 'member',
    summary: 'Lists the ways to sign in other than a password, the oldest first.',
    answer: z.array(OtherSignIn),
  }),
  removeSignIn: endpoint({
    ...at.removeSignIn,
    access: 'member',
    summary:
      'Removes a way to sign in, but never the last one, and ends all other sessions. Requires the password if there is one.',
    body: SignInRemoval,
    fails: ['not_found', 'last_way', 'conflict', 'wrong_password', 'too_many'],
  }),
  sessions: endpoint({
    ...at.sessions,
    access: 'member',
    summary: "Lists the person's sessions: the current one first, then the most recently used.",
    answer: z.array(OwnSession),
  }),
  endSession: endpoint({
    ...at.endSession,
    access: 'member',
    whileSuspended: true,
    summary: "Ends one of the person's sessions. Idempotent.",
    fails: ['too_many'],
  }),
  endOtherSessions: endpoint({
    ...at.endOtherSessions,
    access: 'member',
    whileSuspended: true,
    summary: "Ends all of the person's sessions except the current one.",
    fails: ['too_many'],
  }),
};
