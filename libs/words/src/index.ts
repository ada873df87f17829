/**
 * The texts that web, console and letters share: labels of closed lists, and reasons of refusals.
 * Each language is one object of `Words`, so that a missing text does not compile. `./en` and `./es` are separate
 * entries: a browser loads the second only for its readers. `./en/console` and `./es/console` have the console's own texts
 * besides, which no page of the web app loads. Texts of a single screen are in Lingui's catalogs.
 */
import type { AuditEntry, MeasuredReason, PlainReason } from '@neo/contracts';
import type {
  AppealState,
  Archetype,
  Category,
  CharacterAttribute,
  Classification,
  Compliance,
  Decision,
  DecisionState,
  EditedField,
  Language,
  ReportOutcome,
  ReportReason,
  ResponseStyle,
  ReviewState,
  Role,
  TargetKind,
  Visibility,
} from '@neo/domain';

/** The values of the closed lists are in `libs/domain`. */
export interface PlainLabels {
  archetypes: Record<Archetype, string>;
  archetypeHints: Record<Archetype, string>;
  classifications: Record<Classification, string>;
  compliances: Record<Compliance, string>;
  visibilities: Record<Visibility, string>;
  roles: Record<Role, string>;
  styles: Record<ResponseStyle, string>;
  /** A description of each style. */
  styleHints: Record<ResponseStyle, string>;
  categories: Record<Category, string>;
  /** The character attributes, and the wizard's core values with them. */
  attributes: Record<CharacterAttribute, string>;
  /** The names of the fields that an author edits. */
  fields: Record<EditedField, string>;
}

/** Labels of reports and decisions, which few pages of the web app show. */
export interface ModerationLabels {
  /** Reasons of reports, and the house rules, which have the same names. */
  reportReasons: Record<ReportReason, string>;
  decisions: Record<Decision, string>;
  decisionStates: Record<DecisionState, string>;
  targetKinds: Record<TargetKind, string>;
  reportOutcomes: Record<ReportOutcome, string>;
  appealStates: Record<AppealState, string>;
}

export type Labels = PlainLabels & ModerationLabels;

/** Labels that only the console has, which no page of the web app loads. */
export interface ConsoleLabels {
  auditActions: Record<AuditEntry['action'], string>;
  reviewStates: Record<ReviewState, string>;
}

/** `{limit}` is the number of a reason with a limit. */
type AllReasons = Record<PlainReason, string> & Record<MeasuredReason, `${string}{limit}${string}`>;
/** Refusals of calls that only the console makes. */
export type ConsoleReasons = Pick<
  AllReasons,
  | 'last_superadmin'
  | 'neo_edited'
  | 'neo_judged'
  | 'moderation_reason_too_long'
  | 'dead_letter_gone'
  | 'dead_letter_failed_again'
  | 'dead_letter_event_gone'
  | 'dead_letter_unhandled'
  | 'target_gone'
  | 'target_claimed'
  | 'decision_not_for_this'
  | 'own_decision'
  | 'own_account'
  | 'own_sessions'
  | 'rule_missing'
  | 'days_without_suspension'
  | 'target_decided'
  | 'appeal_decided'
>;
export type Reasons = Omit<AllReasons, keyof ConsoleReasons>;

export interface Words {
  language: Language;
  labels: Labels;
  reasons: Reasons;
}

/** The texts of the console, and of the server's English answers. */
export interface ConsoleWords {
  language: Language;
  labels: Labels & ConsoleLabels;
  reasons: AllReasons;
}

/** From here on digits are grouped as the reader does: 250,000 and 250.000. Shorter numbers read well without. */
const GROUPED_FROM = 10_000;

const grouped = (limit: string, language: Language): string =>
  Number(limit) >= GROUPED_FROM ? Number(limit).toLocaleString(language) : limit;

/**
 * The text of a reason.
 * @param reason as received: another release of the server may have unknown reasons
 */
export function say(
  { language, reasons }: { language: Language; reasons: Partial<Reasons> },
  reason: string | undefined,
): string | undefined {
  const [name = '', limit = ''] = reason?.split(':') ?? [];
  if (!Object.hasOwn(reasons, name)) return undefined;
  return reasons[name as keyof Reasons]?.replace('{limit}', () => grouped(limit, language));
}
