import {
  APPEAL_STATES,
  DECISION_STATES,
  DECISIONS,
  REPORT_LIMITS,
  REPORT_OUTCOMES,
  REPORT_PAGE,
  REPORT_REASONS,
  REPORT_STATES,
  TARGET_KINDS,
} from '@neo/domain';
import { z } from 'zod';
import { ADDRESSES } from '../addresses.ts';
import { endpoint } from '../wire/endpoint.ts';
import { freeText, Moment, oneLine, pageOf, pageQuery } from '../wire/fields.ts';
import { because } from '../wire/reasons.ts';

const at = ADDRESSES.reports;

/** A malformed one names nothing: not found. */
const id = z.string().max(100);

/** A NEO, a person's profile, or a reply in one's own stored conversation. */
export const ReportTarget = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('neo'), id }),
  z.object({ kind: z.literal('user'), id }),
  z.object({ kind: z.literal('message'), conversationId: id, seq: z.int32().min(1) }),
]);
export type ReportTarget = z.infer<typeof ReportTarget>;

export const ReportInput = z.object({
  target: ReportTarget,
  reason: z.enum(REPORT_REASONS),
  text: freeText()
    .trim()
    .max(REPORT_LIMITS.text, because(`text_too_long:${REPORT_LIMITS.text}`))
    .default(''),
  /** Visitors need it, except where the reason is `minors`. Ignored for signed-in people. */
  email: oneLine()
    .max(320, because('email_wrong'))
    .refine((text) => text === '' || z.email().safeParse(text).success, because('email_wrong'))
    .optional(),
});
export type ReportInput = z.infer<typeof ReportInput>;

/** The answer to a report. The status is 200 if the same person, signed in, reported the same target before. */
export const ReportReceipt = z.object({ id: z.uuid(), state: z.enum(REPORT_STATES) });

export const OwnReport = ReportReceipt.extend({
  target: z.object({
    kind: z.enum(TARGET_KINDS),
    /** The name of the NEO or person when it was reported. */
    label: z.string(),
    neoId: z.uuid().nullable(),
    conversationId: z.uuid().nullable(),
    seq: z.int().nullable(),
  }),
  reason: z.enum(REPORT_REASONS),
  text: z.string(),
  /** The reply that was copied into the report. */
  copy: z.string().nullable(),
  /** Null while it is open. */
  outcome: z.enum(REPORT_OUTCOMES).nullable(),
  createdAt: Moment,
  closedAt: Moment.nullable(),
});
export type OwnReport = z.infer<typeof OwnReport>;

/**
 * The elements of a statement of reasons (DSA art. 17(3)), under the names of the Commission's transparency database.
 * Null if an element does not apply.
 */
export const StatementOfReasons = z.object({
  decision_visibility: z.string().nullable(),
  decision_account: z.string().nullable(),
  decision_ground: z.string(),
  /** The facts: what was found in what. */
  decision_facts: z.string(),
  source_type: z.string(),
  automated_detection: z.string(),
  automated_decision: z.string(),
  category: z.string(),
  content_type: z.array(z.string()),
  territorial_scope: z.array(z.string()),
  application_date: Moment,
  /** Null if it has no end. */
  end_date: Moment.nullable(),
});

/** An appeal as the person concerned reads it. */
export const OwnAppeal = z.object({
  id: z.uuid(),
  text: z.string(),
  state: z.enum(APPEAL_STATES),
  /** Why it was decided so. Null while it is open, and if the decision was taken back before. */
  reason: z.string().nullable(),
  createdAt: Moment,
  decidedAt: Moment.nullable(),
});

/** A decision as the person concerned reads it. Nobody else can. */
export const OwnDecision = StatementOfReasons.extend({
  id: z.uuid(),
  decision: z.enum(DECISIONS),
  state: z.enum(DECISION_STATES),
  /** When it was reversed; null if it was not. */
  reversedAt: Moment.nullable(),
  /** The length of a suspension; null if it is permanent. */
  days: z.int().nullable(),
  /** One of `HOUSE_RULES`, or a rule in words. */
  rule: z.string(),
  reason: z.string(),
  target: z.object({
    kind: z.enum(TARGET_KINDS),
    label: z.string(),
    /** Null if it concerns a profile, or the NEO is gone. */
    neoId: z.uuid().nullable(),
  }),
  createdAt: Moment,
  appeal: z.object({
    /** Whether the person may appeal now. */
    isOpen: z.boolean(),
    until: Moment,
    /** The appeal that was made. */
    made: OwnAppeal.nullable(),
    /** A reversal cannot bring back something that was deleted. */
    isRestorable: z.boolean(),
  }),
});
export type OwnDecision = z.infer<typeof OwnDecision>;

/** Reports, and decisions as the people that they concern see them. */
export const reports = {
  create: endpoint({
    ...at.create,
    access: 'public',
    summary:
      'Reports a NEO, a profile or a reply of one’s own conversation. Visitors report public things, with an e-mail address. The same member and target while a report is open: that report, with status 200. A reply that its reader imported or changed: `conflict`.',
    body: ReportInput,
    answer: ReportReceipt,
    status: 201,
    fails: ['not_found', 'not_signed_in', 'forbidden', 'conflict', 'too_many'],
  }),
  list: endpoint({
    ...at.list,
    access: 'member',
    summary: "Lists the viewer's own reports with their outcomes, the newest first.",
    query: z.object(pageQuery(REPORT_PAGE)),
    answer: pageOf(OwnReport),
  }),
  decision: endpoint({
    ...at.decision,
    access: 'member',
    summary: 'Returns a decision to the person that it concerns, with its statement of reasons.',
    answer: OwnDecision,
    fails: ['not_found'],
  }),
  appeal: endpoint({
    ...at.appeal,
    access: 'member',
    summary: 'Appeals against a decision: once, within six months.',
    body: z.object({
      text: freeText(because('appeal_missing'))
        .trim()
        .min(1, because('appeal_missing'))
        .max(REPORT_LIMITS.appeal, because(`text_too_long:${REPORT_LIMITS.appeal}`)),
    }),
    answer: OwnAppeal,
    status: 201,
    whileSuspended: true,
    fails: ['not_found', 'conflict', 'too_many'],
  }),
};
