import { COMPARED_FIELDS, ROLES } from '@neo/domain';
import { z } from 'zod';
import { AnyJson, Moment } from '../wire/fields.ts';
import { Account } from '../identity/identity-user.ts';
import { Creator, NeoCard } from '../personas/neo-card.ts';
import { StoredLore } from '../personas/sheet.ts';

export const AdminUser = Account.extend({
  /** As stored, so without a running trial. */
  role: z.enum(ROLES),
  personaCount: z.int(),
  /** The end of a running suspension; null if there is none. */
  suspendedUntil: z.union([Moment, z.literal('permanent')]).nullable(),
});
export type AdminUser = z.infer<typeof AdminUser>;

export const AdminNeo = NeoCard.extend({
  creator: Creator,
  /** Sent back with a decision, so that moderators cannot approve a version that they have not seen. */
  version: z.int(),
  /** Since when it waits for review: while it is shared, and yellow, or green but edited after its approval. */
  waitingSince: Moment.nullable(),
  /** When a moderator last approved it; null if it is not approved. */
  approvedAt: Moment.nullable(),
  /** The reason of the last decision, as its owner reads it. */
  reviewNote: z.string().nullable(),
  reviewedAt: Moment.nullable(),
});
export type AdminNeo = z.infer<typeof AdminNeo>;

export const AUDIT_ACTIONS = [
  'role',
  'classification',
  'compliance',
  'delete-user',
  'delete-neo',
  'end-sessions',
  'retry-dead-letter',
  'drop-dead-letter',
  'edit-neo',
  'claim-report',
  'release-report',
  'decide-report',
  'decide-appeal',
] as const;

/**
 * A write of the console, or of a superadmin on somebody else's data. Deleted accounts are null; the id of a NEO stays.
 */
export const AuditEntry = z.object({
  id: z.uuid(),
  action: z.enum(AUDIT_ACTIONS),
  actor: z.string().nullable(),
  actorId: z.uuid().nullable(),
  userId: z.uuid().nullable(),
  neoId: z.uuid().nullable(),
  before: z.record(z.string(), AnyJson),
  after: z.record(z.string(), AnyJson),
  reason: z.string().nullable(),
  createdAt: Moment,
});
export type AuditEntry = z.infer<typeof AuditEntry>;

const Value = z.union([z.string(), z.number(), z.array(z.string()), StoredLore]).nullable();

/** A field that differs from the last approval. */
export const NeoChange = z.object({
  field: z.enum(COMPARED_FIELDS),
  /** No values: a picture, or a field of the character that only owner and superadmin may read. */
  isHidden: z.literal(true).optional(),
  /** Null if there was no value, as in a NEO that was never approved. */
  before: Value.optional(),
  after: Value.optional(),
});
export type NeoChange = z.infer<typeof NeoChange>;

/** The data on which a moderator decides. */
export const NeoReview = z.object({
  /** When it was last approved; null if never. */
  approvedAt: Moment.nullable(),
  /** The version that is compared. */
  version: z.int(),
  changes: z.array(NeoChange),
  /** The latest decisions, newest first. */
  history: z.array(AuditEntry),
});
export type NeoReview = z.infer<typeof NeoReview>;

/** A deleted NEO or account whose rows are still being erased. An account is not named. */
export const Erasure = z.object({
  id: z.uuid(),
  kind: z.enum(['neo', 'account']),
  neoId: z.uuid().nullable(),
  begunAt: Moment,
  /** Rows erased so far. */
  erased: z.int().min(0),
  /** Rows left, counted up to a limit. */
  left: z.int().min(0),
  /** More rows are left than `left` says. */
  isMoreLeft: z.boolean(),
  /** How many batches failed in a row. The next one is tried automatically. */
  failures: z.int().min(0),
  error: z.string().nullable(),
});
export type Erasure = z.infer<typeof Erasure>;

/** An event that a consumer failed on too often. `relay`: it could not be sent at all. */
export const DeadLetter = z.object({
  id: z.uuid(),
  consumer: z.string(),
  eventId: z.uuid(),
  type: z.string(),
  /** Ids and facts: events carry no texts. */
  data: AnyJson,
  error: z.string(),
  diedAt: Moment,
});
export type DeadLetter = z.infer<typeof DeadLetter>;
