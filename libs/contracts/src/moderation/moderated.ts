import { LANGUAGES, ROLES } from '@neo/domain';
import { z } from 'zod';
import { Moment } from '../wire/fields.ts';
import { Creator, NeoCard } from '../personas/neo-card.ts';

export const AdminUser = z.object({
  id: z.uuid(),
  email: z.string(),
  username: z.string(),
  displayName: z.string().nullable(),
  bio: z.string().nullable(),
  avatarImage: z.string().nullable(),
  preferredLanguage: z.enum(LANGUAGES),
  /** As stored: a running trial does not show here. */
  role: z.enum(ROLES),
  personaCount: z.int(),
  createdAt: Moment,
});
export type AdminUser = z.infer<typeof AdminUser>;

export const AdminNeo = NeoCard.extend({
  creator: Creator,
  /** Sent back with a judgement, it keeps moderators from approving what they have not seen. */
  version: z.int(),
  /** Since when it waits for review: while it is yellow, or was edited after its approval and stays green. */
  waitingSince: Moment.nullable(),
  /** When a moderator approved it last; null where no approval holds. */
  approvedAt: Moment.nullable(),
  /** Of the last decision, as its owner reads it. */
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
] as const;

/** One write of the console, or a superadmin's on what is another's. Who is gone meanwhile is null; a NEO's id stays. */
export const AuditEntry = z.object({
  id: z.uuid(),
  action: z.enum(AUDIT_ACTIONS),
  actor: z.string().nullable(),
  actorId: z.uuid().nullable(),
  userId: z.uuid().nullable(),
  neoId: z.uuid().nullable(),
  before: z.record(z.string(), z.unknown()),
  after: z.record(z.string(), z.unknown()),
  reason: z.string().nullable(),
  createdAt: Moment,
});
export type AuditEntry = z.infer<typeof AuditEntry>;

/** What is compared with the last approval, in the order in which a reviewer reads. */
export const COMPARED_FIELDS = [
  'name',
  'image',
  'description',
  'wikiUrl',
  'archetype',
  'characterAttributes',
  'responseStyle',
  'categories',
  'knowledge',
  'contextBackground',
  'temperature',
  'definition',
  'personality',
  'scenario',
  'examples',
  'closingInstructions',
  'greetings',
  'creatorNotes',
  'nickname',
  'tags',
  'lore',
] as const;
export type ComparedField = (typeof COMPARED_FIELDS)[number];

const Value = z.union([z.string(), z.number(), z.array(z.string())]).nullable();

/** A field that differs from the last approval. */
export const NeoChange = z.object({
  field: z.enum(COMPARED_FIELDS),
  /** Of pictures, and to all but owner and superadmin of what makes a character: then there are no values. */
  isHidden: z.literal(true).optional(),
  /** Null where there was nothing: all of a NEO that never was approved. */
  before: Value.optional(),
  after: Value.optional(),
});
export type NeoChange = z.infer<typeof NeoChange>;

/** What a moderator judges by. */
export const NeoReview = z.object({
  /** When it was approved last; null for what never was. */
  approvedAt: Moment.nullable(),
  /** Of what is compared. */
  version: z.int(),
  changes: z.array(NeoChange),
  /** The latest decisions, newest first. */
  history: z.array(AuditEntry),
});
export type NeoReview = z.infer<typeof NeoReview>;

/** A NEO or an account that is gone for everybody while its rows are being erased. Of an account nothing names whose. */
export const Erasure = z.object({
  id: z.uuid(),
  kind: z.enum(['neo', 'account']),
  neoId: z.uuid().nullable(),
  begunAt: Moment,
  /** Rows that went so far. */
  erased: z.int().min(0),
  /** Rows that are left, counted up to a bound. */
  left: z.int().min(0),
  /** There are more than `left` says. */
  isMoreLeft: z.boolean(),
  /** How many batches failed in a row; another is tried by itself. */
  failures: z.int().min(0),
  error: z.string().nullable(),
});
export type Erasure = z.infer<typeof Erasure>;

/** An event that one consumer failed on too often. `relay`: it could not be sent to any. */
export const DeadLetter = z.object({
  id: z.uuid(),
  consumer: z.string(),
  eventId: z.uuid(),
  type: z.string(),
  /** Ids and facts: events carry no texts. */
  data: z.unknown(),
  error: z.string(),
  diedAt: Moment,
});
export type DeadLetter = z.infer<typeof DeadLetter>;
