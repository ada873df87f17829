import type { Decision } from './decision.ts';
import type { TargetKind } from './report.ts';

/**
 * A statement of reasons (DSA art. 17(3)) in the field names and values of the Commission's transparency database.
 * Null if the element does not apply.
 */
export interface Statement {
  decision_visibility:
    | 'DECISION_VISIBILITY_CONTENT_REMOVED'
    | 'DECISION_VISIBILITY_CONTENT_DISABLED'
    | 'DECISION_VISIBILITY_CONTENT_DEMOTED'
    | null;
  decision_account: 'DECISION_ACCOUNT_SUSPENDED' | 'DECISION_ACCOUNT_TERMINATED' | null;
  decision_ground: 'DECISION_GROUND_ILLEGAL_CONTENT' | 'DECISION_GROUND_INCOMPATIBLE_CONTENT';
  source_type: 'SOURCE_ARTICLE_16' | 'SOURCE_VOLUNTARY';
  automated_detection: 'Yes' | 'No';
  automated_decision: 'AUTOMATED_DECISION_NOT_AUTOMATED';
  category: string;
  content_type: readonly string[];
  /** Decisions hold everywhere. */
  territorial_scope: readonly string[];
}

const CATEGORIES: Readonly<Record<string, string>> = {
  impersonation: 'STATEMENT_CATEGORY_SCAMS_AND_FRAUD',
  sexual: 'STATEMENT_CATEGORY_PORNOGRAPHY_OR_SEXUALIZED_CONTENT',
  minors: 'STATEMENT_CATEGORY_PROTECTION_OF_MINORS',
  violence: 'STATEMENT_CATEGORY_VIOLENCE',
  hate: 'STATEMENT_CATEGORY_ILLEGAL_OR_HARMFUL_SPEECH',
  'self-harm': 'STATEMENT_CATEGORY_SELF_HARM',
  illegal: 'STATEMENT_CATEGORY_OTHER_VIOLATION_TC',
  spam: 'STATEMENT_CATEGORY_SCAMS_AND_FRAUD',
};

const VISIBILITIES: Partial<Record<Decision, Statement['decision_visibility']>> = {
  unlist: 'DECISION_VISIBILITY_CONTENT_DEMOTED',
  hide: 'DECISION_VISIBILITY_CONTENT_DISABLED',
  delete: 'DECISION_VISIBILITY_CONTENT_REMOVED',
};

function accountOf(kind: TargetKind, decision: Decision): Statement['decision_account'] {
  if (decision === 'suspend') return 'DECISION_ACCOUNT_SUSPENDED';
  return kind === 'user' && decision === 'delete' ? 'DECISION_ACCOUNT_TERMINATED' : null;
}

/** The fixed elements of a statement. No machine decides, and none detects: reports do. */
export const statementOf = ({
  kind,
  decision,
  rule,
  hasReports,
}: {
  kind: TargetKind;
  decision: Decision;
  rule: string;
  /** Somebody reported it. Otherwise a moderator found it. */
  hasReports: boolean;
}): Statement => ({
  decision_visibility: VISIBILITIES[decision] ?? null,
  decision_account: accountOf(kind, decision),
  decision_ground:
    rule === 'illegal' ? 'DECISION_GROUND_ILLEGAL_CONTENT' : 'DECISION_GROUND_INCOMPATIBLE_CONTENT',
  source_type: hasReports ? 'SOURCE_ARTICLE_16' : 'SOURCE_VOLUNTARY',
  automated_detection: 'No',
  automated_decision: 'AUTOMATED_DECISION_NOT_AUTOMATED',
  category: CATEGORIES[rule] ?? 'STATEMENT_CATEGORY_OTHER_VIOLATION_TC',
  content_type:
    kind === 'message'
      ? ['CONTENT_TYPE_SYNTHETIC_MEDIA', 'CONTENT_TYPE_TEXT']
      : ['CONTENT_TYPE_TEXT', 'CONTENT_TYPE_IMAGE'],
  territorial_scope: ['WORLDWIDE'],
});
