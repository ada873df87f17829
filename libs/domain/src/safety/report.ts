/** The things that can be reported. A message is a reply of a NEO. */
export const TARGET_KINDS = ['neo', 'user', 'message'] as const;
export type TargetKind = (typeof TARGET_KINDS)[number];

export const REPORT_REASONS = [
  'impersonation',
  'sexual',
  'minors',
  'violence',
  'hate',
  'self-harm',
  'illegal',
  'spam',
  'other',
] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

/** These reasons are at the top of the queue, whatever the number of reports. */
export const URGENT_REASONS: readonly ReportReason[] = ['minors', 'self-harm'];

export const isUrgent = (reason: ReportReason): boolean => URGENT_REASONS.includes(reason);

/**
 * A report about the abuse of children needs no e-mail (DSA art. 16(2)(c)). Any other report of a visitor does, so that
 * its outcome can be sent.
 */
export const needsEmail = (reason: ReportReason): boolean => reason !== 'minors';

/** `closed`: decided. */
export const REPORT_STATES = ['open', 'closed'] as const;
export type ReportState = (typeof REPORT_STATES)[number];

/** The result of a report for its reporter. */
export const REPORT_OUTCOMES = ['upheld', 'dismissed'] as const;
export type ReportOutcome = (typeof REPORT_OUTCOMES)[number];

/** Lengths of texts, in characters. */
export const REPORT_LIMITS = { text: 1_000, rule: 200, reason: 1_000, appeal: 2_000 } as const;

/** Reports per account, and per address of visitors. Repeated reports count too. */
export const REPORT_ALLOWANCE = {
  member: { perHour: 20, perDay: 60 },
  visitor: { perHour: 5, perDay: 20 },
} as const;

/** How long a moderator's claim keeps others from deciding. */
export const CLAIM_HOURS = 2;

/** Texts of a closed report, the copied reply among them, are erased after this time. */
export const REPORT_TEXT_MONTHS = 12;

/** Pages of one's own reports and notices. */
export const REPORT_PAGE = { max: 100, default: 30 } as const;
export const NOTICE_PAGE = { max: 100, default: 30 } as const;
/** Notices of a person. The oldest make room. */
export const NOTICES_KEPT = 500;

export const NOTICE_KINDS = ['decision', 'approval', 'outcome', 'reply'] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];
