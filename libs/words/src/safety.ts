import type { AppealOutcome, Decision, ReportOutcome, TargetKind } from '@neo/domain';

/** The facts of a decision that its texts need. Moments are ISO 8601. */
export interface DecisionFacts {
  readonly about: 'decision';
  readonly decision: Decision;
  readonly kind: TargetKind;
  /** The name of the NEO; null where the reader may be a stranger. */
  readonly label: string | null;
  /** The end of a suspension; null if it is permanent. */
  readonly endsAt: string | null;
  readonly rule: string;
  readonly reason: string;
  /** In the reader's language. */
  readonly facts: string;
  readonly hasReports: boolean;
  readonly appealUntil: string;
  /** The account is deleted, so nobody can appeal in the product. */
  readonly isAccountGone: boolean;
}

export interface AppealFacts {
  readonly about: 'appeal';
  readonly outcome: AppealOutcome;
  readonly decision: Decision;
  readonly label: string | null;
  readonly reason: string;
  /** Deleted things cannot come back. */
  readonly isRestorable: boolean;
  /** The decision was taken back before anybody decided the appeal, without a reason. Absent in older notices. */
  readonly isTakenBack?: boolean;
}

export interface OutcomeFacts {
  readonly about: 'outcome';
  readonly outcome: ReportOutcome;
  readonly label: string;
}

/** The subject of a notice. */
export type NoticeFacts =
  | DecisionFacts
  | AppealFacts
  | OutcomeFacts
  | { readonly about: 'approval'; readonly label: string }
  | { readonly about: 'reply'; readonly label: string };

/** The subject of a letter about reports and decisions. */
export type SafetyLetterFacts =
  | DecisionFacts
  | AppealFacts
  | OutcomeFacts
  | { readonly about: 'receipt'; readonly label: string };

/** Writes a moment in the reader's language. */
export type MomentWriter = (moment: string) => string;

/** Texts of notices, of letters and of the facts in a statement of reasons, in one language. */
export interface SafetyTexts {
  /** The facts of a statement of reasons. `reasons` are names of reports' reasons. */
  facts(given: {
    kind: TargetKind;
    label: string;
    reasons: readonly string[];
    reports: number;
  }): string;
  notice(facts: NoticeFacts, moment: MomentWriter): string;
  /** @param link where the reader goes on */
  letter(
    facts: SafetyLetterFacts,
    link: string,
    moment: MomentWriter,
  ): { subject: string; text: string };
}
