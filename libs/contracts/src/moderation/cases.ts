import {
  APPEAL_OUTCOMES,
  APPEAL_STATES,
  DECISION_STATES,
  DECISIONS,
  REPORT_LIMITS,
  REPORT_OUTCOMES,
  REPORT_REASONS,
  REPORT_STATES,
  REVIEW_STATES,
  ROLES,
  SUSPENSION_DAYS,
  TARGET_KINDS,
} from '@neo/domain';
import { z } from 'zod';
import { ADDRESSES } from '../addresses.ts';
import { endpoint } from '../wire/endpoint.ts';
import { freeText, Moment, oneLine } from '../wire/fields.ts';
import { listAnswer, listQuery } from './list-query.ts';
import { AdminNeo } from './moderated.ts';
import { because } from '../wire/reasons.ts';

const at = ADDRESSES.cases;

/** A reported thing in the queue: one row, however many reports it has. */
export const Case = z.object({
  id: z.uuid(),
  target: z.object({
    kind: z.enum(TARGET_KINDS),
    /** The name of the NEO or person when it was reported. */
    label: z.string(),
    neoId: z.uuid().nullable(),
    /** Whom a decision concerns; null if the account is deleted. */
    userId: z.uuid().nullable(),
    /** The place of a reply in its conversation. The conversation itself is not readable. */
    seq: z.int().nullable(),
  }),
  state: z.enum(REVIEW_STATES),
  isAppealed: z.boolean(),
  /** Minors or self-harm are among the reasons of the open reports. */
  isUrgent: z.boolean(),
  /** The reasons of the open reports, or of the last ones if none is open. The most frequent come first. */
  reasons: z.array(z.object({ reason: z.enum(REPORT_REASONS), count: z.int() })),
  openReports: z.int(),
  /** When the oldest open report was made. */
  openedAt: Moment,
  lastReportedAt: Moment,
  /** The moderator who works on it. A claim lapses. */
  claim: z.object({ id: z.uuid(), username: z.string(), until: Moment }).nullable(),
});
export type Case = z.infer<typeof Case>;

/** A report, without its reporter. */
export const CaseReport = z.object({
  id: z.uuid(),
  reason: z.enum(REPORT_REASONS),
  text: z.string(),
  state: z.enum(REPORT_STATES),
  outcome: z.enum(REPORT_OUTCOMES).nullable(),
  createdAt: Moment,
  /** How many earlier reports of the same reporter were decided, and how many of them upheld. Null for visitors. */
  record: z.object({ decided: z.int(), upheld: z.int() }).nullable(),
});

/** A decision for moderators. */
export const CaseDecision = z.object({
  id: z.uuid(),
  caseId: z.uuid(),
  target: Case.shape.target,
  decision: z.enum(DECISIONS),
  state: z.enum(DECISION_STATES),
  days: z.int().nullable(),
  endsAt: Moment.nullable(),
  rule: z.string(),
  reason: z.string(),
  /** Null if their account is deleted. */
  decidedBy: z.string().nullable(),
  createdAt: Moment,
  appeal: z.object({ id: z.uuid(), state: z.enum(APPEAL_STATES) }).nullable(),
});
export type CaseDecision = z.infer<typeof CaseDecision>;

/** A text field of the target when it was reported. */
const Reported = z.object({
  name: z.string(),
  /** Description of a NEO, bio of a profile, or the copied reply. */
  text: z.string(),
  image: z.string().nullable(),
  /** The version of a NEO; null for others. */
  version: z.int().nullable(),
  at: Moment,
});

export const CaseDetail = Case.extend({
  /** Null after its texts were erased: with the account that it concerns, or long after the decision. */
  reported: Reported.nullable(),
  /** The NEO as it is now; for a reply the NEO that wrote it. Null if it is gone or a profile was reported. */
  neo: AdminNeo.nullable(),
  /** Whom a decision concerns: the reported person, or the owner of the NEO. */
  person: z
    .object({
      id: z.uuid(),
      username: z.string(),
      displayName: z.string().nullable(),
      bio: z.string().nullable(),
      avatarImage: z.string().nullable(),
      role: z.enum(ROLES),
      suspendedUntil: z.union([Moment, z.literal('permanent')]).nullable(),
    })
    .nullable(),
  /** Open reports first, then the newest; at most 200. */
  reports: z.array(CaseReport),
  /** About this target and its owner, the newest first. */
  decisions: z.array(CaseDecision),
  /** The decisions that the viewer may take. */
  allowed: z.array(z.enum(DECISIONS)),
});
export type CaseDetail = z.infer<typeof CaseDetail>;

export const Appeal = z.object({
  id: z.uuid(),
  decision: CaseDecision,
  /** The facts as the person concerned read them. */
  facts: z.string(),
  text: z.string(),
  state: z.enum(APPEAL_STATES),
  reason: z.string().nullable(),
  decidedBy: z.string().nullable(),
  createdAt: Moment,
  decidedAt: Moment.nullable(),
  /** Whether the viewer may decide it: not the moderator of the decision. */
  isDecidable: z.boolean(),
});
export type Appeal = z.infer<typeof Appeal>;

const q = freeText().max(200).optional();
/** Rows by name: how the simple-rest convention reads several. */
const id = z.union([z.uuid().transform((one) => [one]), z.array(z.uuid()).max(200)]).optional();

const reason = freeText()
  .trim()
  .max(REPORT_LIMITS.reason, because(`text_too_long:${REPORT_LIMITS.reason}`));
const rule = oneLine().max(REPORT_LIMITS.rule, because(`text_too_long:${REPORT_LIMITS.rule}`));

/** The body of a decision. Everything but a dismissal names a rule and a reason, which the person concerned reads. */
export const DecisionInput = z
  .object({
    decision: z.enum(DECISIONS),
    /** The length of a suspension. If absent, it is permanent. */
    days: z.literal(SUSPENSION_DAYS).optional(),
    rule: rule.default(''),
    reason: reason.default(''),
    /** The version of the NEO that was seen. If another one is stored, nothing is decided: `stale`. */
    version: z.int().min(1).optional(),
  })
  .refine(({ decision, rule: given }) => decision === 'dismiss' || given !== '', {
    path: ['rule'],
    message: because('rule_missing'),
  })
  .refine(({ decision, reason: given }) => decision === 'dismiss' || given !== '', {
    path: ['reason'],
    message: because('reason_missing'),
  })
  .refine(({ decision, days }) => days === undefined || decision === 'suspend', {
    path: ['days'],
    message: because('days_without_suspension'),
  });
export type DecisionInput = z.infer<typeof DecisionInput>;

export const AppealDecisionInput = z.object({
  outcome: z.enum(APPEAL_OUTCOMES),
  reason: reason.min(1, because('reason_missing')),
});
export type AppealDecisionInput = z.infer<typeof AppealDecisionInput>;

const day = z.union([z.iso.date(), Moment]).transform((text) => new Date(text));

/** The numbers of a period, without anybody's name. */
export const Transparency = z.object({
  from: Moment,
  to: Moment,
  reports: z.object({ total: z.int(), byReason: z.record(z.enum(REPORT_REASONS), z.int()) }),
  decisions: z.object({ total: z.int(), byKind: z.record(z.enum(DECISIONS), z.int()) }),
  /** From the oldest open report to the decision; null without any. */
  medianHours: z.number().nullable(),
  appeals: z.int(),
  reversals: z.int(),
  /** How often help lines were shown. */
  crisisReferrals: z.object({
    total: z.int(),
    byKind: z.record(z.string(), z.int()),
    byCountry: z.record(z.string(), z.int()),
  }),
});
export type Transparency = z.infer<typeof Transparency>;

/** The console's queue, decisions and appeals. */
export const cases = {
  list: endpoint({
    ...at.list,
    access: 'moderator',
    summary:
      'Lists reported things, one row each. By default those with open reports: minors and self-harm first, then by number and age.',
    query: listQuery(
      ['urgency', 'openedAt', 'lastReportedAt', 'openReports'],
      z.object({
        id,
        q,
        targetKind: z.enum(TARGET_KINDS).optional(),
        reason: z.enum(REPORT_REASONS).optional(),
        state: z.enum(REVIEW_STATES).optional(),
        /** A moderator; `me` is the viewer, `nobody` finds unclaimed rows. */
        claimedBy: z.union([z.uuid(), z.enum(['me', 'nobody'])]).optional(),
        /** About this person or their NEOs. */
        userId: z.uuid().optional(),
        neoId: z.uuid().optional(),
      }),
    ),
    answer: listAnswer('reports', Case),
  }),
  get: endpoint({
    ...at.get,
    access: 'moderator',
    summary: 'Returns a reported thing: as reported and now, its reports, and earlier decisions.',
    answer: CaseDetail,
    fails: ['not_found', 'forbidden'],
  }),
  claim: endpoint({
    ...at.claim,
    access: 'moderator',
    summary: 'Takes a reported thing to work on. Until the claim lapses, nobody else decides.',
    answer: Case,
    fails: ['not_found', 'forbidden', 'conflict'],
  }),
  release: endpoint({
    ...at.release,
    access: 'moderator',
    summary: 'Gives up one’s claim; superadmins end any. Idempotent.',
    fails: ['not_found', 'conflict'],
  }),
  decide: endpoint({
    ...at.decide,
    access: 'moderator',
    summary:
      'Decides about a reported thing and closes its reports. The person concerned and the reporters get a letter and a notice.',
    body: DecisionInput,
    answer: CaseDecision,
    fails: ['not_found', 'forbidden', 'conflict', 'stale'],
  }),
  appeals: endpoint({
    ...at.appeals,
    access: 'moderator',
    summary: 'Lists appeals; by default the open ones, the oldest first.',
    query: listQuery(
      ['createdAt'],
      z.object({ id, state: z.enum(APPEAL_STATES).optional(), userId: z.uuid().optional() }),
    ),
    answer: listAnswer('appeals', Appeal),
  }),
  appeal: endpoint({
    ...at.appeal,
    access: 'moderator',
    summary: 'Returns one appeal.',
    answer: Appeal,
    fails: ['not_found'],
  }),
  decideAppeal: endpoint({
    ...at.decideAppeal,
    access: 'moderator',
    summary:
      'Decides an appeal, by another moderator than the first decision. Reversing undoes that decision; deleted things stay deleted.',
    body: AppealDecisionInput,
    answer: Appeal,
    fails: ['not_found', 'forbidden', 'conflict'],
  }),
  transparency: endpoint({
    ...at.transparency,
    access: 'superadmin',
    summary: 'The numbers of a period for transparency reports, as JSON or CSV.',
    query: z.object({
      from: day.optional(),
      to: day.optional(),
      format: z.enum(['json', 'csv']).default('json'),
    }),
    kind: 'bytes',
  }),
};
