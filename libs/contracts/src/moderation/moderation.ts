import { ARCHETYPES, CLASSIFICATIONS, COMPLIANCES, ROLES, VISIBILITIES } from '@neo/domain';
import { z } from 'zod';
import { ADDRESSES } from '../addresses.ts';
import { endpoint } from '../wire/endpoint.ts';
import { freeText, Moment, oneLine } from '../wire/fields.ts';
import { listAnswer, listQuery } from './list-query.ts';
import {
  AdminNeo,
  AdminUser,
  AUDIT_ACTIONS,
  AuditEntry,
  DeadLetter,
  Erasure,
  NeoReview,
} from './moderated.ts';
import { because } from '../wire/reasons.ts';

const at = ADDRESSES.moderation;

/** The moderator's reason. The owner reads it for a compliance; all others are only in the audit. */
const reason = oneLine().max(500, because('moderation_reason_too_long:500'));
/** The body of a write that only takes a reason. */
const Why = z.object({ reason: reason.optional() }).default({});

/** The version that was judged. If another one is stored, nothing changes: `stale`. */
const version = z.int().min(1).optional();

/** The value at the time of the decision. If somebody else changed it meanwhile, nothing changes: `stale`. */
const from = <Value extends string>(values: readonly [Value, ...Value[]]) =>
  z.enum(values).optional();

const q = freeText().max(200).optional();

/** Rows by name: how the simple-rest convention reads several. */
const id = z.union([z.uuid().transform((one) => [one]), z.array(z.uuid()).max(200)]).optional();

export const moderation = {
  users: endpoint({
    ...at.users,
    access: 'moderator',
    summary: 'Lists the accounts.',
    query: listQuery(
      ['createdAt', 'username', 'email', 'role', 'personaCount'],
      z.object({ id, q, role: z.enum(ROLES).optional() }),
    ),
    answer: listAnswer('users', AdminUser),
  }),
  user: endpoint({
    ...at.user,
    access: 'moderator',
    summary: 'Returns one account.',
    answer: AdminUser,
    fails: ['not_found'],
  }),
  neos: endpoint({
    ...at.neos,
    access: 'moderator',
    summary:
      'Lists all NEOs, whatever their visibility and compliance. NEOs that wait for review are in the order of their waiting time.',
    query: listQuery(
      [
        'createdAt',
        'name',
        'creator',
        'archetype',
        'conversationCount',
        'compliance',
        'classification',
        'visibility',
        'waitingSince',
      ],
      z.object({
        id,
        q,
        userId: z.uuid().optional(),
        archetype: z.enum(ARCHETYPES).optional(),
        compliance: z.enum(COMPLIANCES).optional(),
        classification: z.enum(CLASSIFICATIONS).optional(),
        visibility: z.enum(VISIBILITIES).optional(),
        waiting: z.literal(true).optional(),
      }),
    ),
    answer: listAnswer('neos', AdminNeo),
  }),
  neo: endpoint({
    ...at.neo,
    access: 'moderator',
    summary: 'Returns one NEO, whatever its visibility and compliance.',
    answer: AdminNeo,
    fails: ['not_found'],
  }),
  userNeos: endpoint({
    ...at.userNeos,
    access: 'moderator',
    summary: 'Lists all NEOs of one account, newest first.',
    answer: z.array(AdminNeo),
    fails: ['not_found'],
  }),
  review: endpoint({
    ...at.review,
    access: 'moderator',
    summary: 'Compares a NEO with its approved version, and lists the decisions about it.',
    answer: NeoReview,
    fails: ['not_found'],
  }),
  setRole: endpoint({
    ...at.setRole,
    access: 'superadmin',
    summary:
      "Changes a role and ends the person's sessions. The last superadmin cannot be demoted.",
    body: z.object({ role: z.enum(ROLES), reason: reason.optional() }),
    answer: AdminUser,
    fails: ['not_found', 'conflict'],
  }),
  removeUser: endpoint({
    ...at.removeUser,
    access: 'superadmin',
    summary: 'Deletes an account with all its NEOs. Not for one’s own account.',
    body: Why,
    fails: ['not_found', 'conflict'],
  }),
  endSessions: endpoint({
    ...at.endSessions,
    access: 'superadmin',
    summary: 'Ends all sessions of a person. Not for one’s own account.',
    body: Why,
    fails: ['not_found', 'conflict'],
  }),
  setClassification: endpoint({
    ...at.setClassification,
    access: 'moderator',
    summary: 'Sets the classification of a NEO: official, PRO or community.',
    body: z.object({
      classification: z.enum(CLASSIFICATIONS),
      reason: reason.optional(),
      version,
      from: from(CLASSIFICATIONS),
    }),
    answer: AdminNeo,
    fails: ['not_found', 'forbidden', 'stale'],
  }),
  setCompliance: endpoint({
    ...at.setCompliance,
    access: 'moderator',
    summary: 'Approves a NEO, returns it to review, or blocks it. The owner can read the reason.',
    body: z.object({
      compliance: z.enum(COMPLIANCES),
      reason: reason.optional(),
      version,
      from: from(COMPLIANCES),
      /** It waited at the time of the decision. An edited green NEO may have been approved again since. */
      waiting: z.literal(true).optional(),
      /** Undoes the last decision: since when it waited. An undone approval leaves no trace. */
      waitingSince: Moment.optional(),
    }),
    answer: AdminNeo,
    fails: ['not_found', 'forbidden', 'stale'],
  }),
  removeNeo: endpoint({
    ...at.removeNeo,
    access: 'moderator',
    summary: 'Deletes a NEO with all its conversations.',
    body: Why,
    fails: ['not_found', 'forbidden'],
  }),
  audit: endpoint({
    ...at.audit,
    access: 'moderator',
    summary:
      'The audit log: all changes made in the console, and what superadmins changed of others elsewhere, newest first.',
    query: listQuery(
      ['createdAt'],
      z.object({
        action: z.enum(AUDIT_ACTIONS).optional(),
        actorId: z.uuid().optional(),
        neoId: z.uuid().optional(),
        userId: z.uuid().optional(),
      }),
    ),
    answer: listAnswer('entries', AuditEntry),
  }),
  deadLetters: endpoint({
    ...at.deadLetters,
    access: 'superadmin',
    summary: 'Lists dead letters: events that a consumer gave up on, newest first.',
    query: listQuery(
      ['diedAt', 'consumer', 'type'],
      z.object({ q, consumer: z.string().max(200).optional() }),
    ),
    answer: listAnswer('deadLetters', DeadLetter),
  }),
  erasures: endpoint({
    ...at.erasures,
    access: 'moderator',
    summary: 'Lists deletions whose data is still being erased, the oldest first.',
    query: listQuery(['begunAt', 'erased'], z.object({})),
    answer: listAnswer('erasures', Erasure),
  }),
  retryDeadLetter: endpoint({
    ...at.retryDeadLetter,
    access: 'superadmin',
    summary: 'Delivers a dead letter to its consumer again. It stays if that fails again.',
    body: Why,
    fails: ['not_found', 'conflict'],
  }),
  dropDeadLetter: endpoint({
    ...at.dropDeadLetter,
    access: 'superadmin',
    summary: 'Discards a dead letter.',
    body: z.object({ reason: reason.min(1, because('reason_missing')) }),
    fails: ['not_found'],
  }),
};
