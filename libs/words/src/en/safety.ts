import { isHouseRule } from '@neo/domain';
import type { TargetKind } from '@neo/domain';
import type { AppealFacts, DecisionFacts, MomentWriter, SafetyTexts } from '../safety.ts';
import { moderationLabels } from './moderation-labels.ts';

const quoted = (label: string | null): string => (label === null ? '' : ` “${label}”`);

function thing(kind: TargetKind, label: string | null): string {
  if (kind === 'user') return 'your profile';
  const neo = `your NEO${quoted(label)}`;
  return kind === 'message' ? `a reply of ${neo}` : neo;
}

function whatWasDecided(
  { decision, kind, label, endsAt }: DecisionFacts,
  moment: MomentWriter,
): string {
  const neo = `Your NEO${quoted(label)}`;
  switch (decision) {
    case 'dismiss':
      return 'Nothing was decided against you.';
    case 'note':
      return `This is a warning about ${thing(kind, label)}. Nothing else changes.`;
    case 'unlist':
      return `${neo} was taken out of all lists. People who have its link can still open it. This has no end.`;
    case 'hide':
      return `${neo} was blocked. Only you and moderators can open it. This has no end.`;
    case 'suspend':
      return `Your account is suspended ${endsAt === null ? 'permanently' : `until ${moment(endsAt)}`}. You can sign in, read, export your data, appeal, and delete your account.`;
    case 'delete':
      return kind === 'user' ? 'Your account was deleted.' : `${neo} was deleted for good.`;
  }
}

const ruleOf = (rule: string): string =>
  isHouseRule(rule) ? moderationLabels.reportReasons[rule] : rule;

const appealResult = ({
  outcome,
  decision,
  label,
  isRestorable,
  isTakenBack,
}: AppealFacts): string => {
  const about = `the decision “${moderationLabels.decisions[decision]}”${label === null ? '' : ` about “${label}”`}`;
  if (isTakenBack)
    return `Your appeal is closed: ${about} was taken back before the appeal was decided.`;
  if (outcome === 'upheld') return `Your appeal was decided: ${about} stays.`;
  const end = isRestorable
    ? 'It was undone.'
    : 'What was deleted cannot be brought back. The decision no longer counts against you, and you may create it again.';
  return `Your appeal was decided: ${about} was wrong. ${end}`;
};

const outcomeText = (outcome: 'upheld' | 'dismissed', label: string): string =>
  outcome === 'upheld'
    ? `You reported “${label}”. A moderator looked at it and took action. Thank you.`
    : `You reported “${label}”. A moderator looked at it and found no reason to act.`;

export const safety: SafetyTexts = {
  facts: ({ kind, label, reasons, reports }) => {
    const what =
      kind === 'user'
        ? `The profile “${label}”`
        : kind === 'message'
          ? `A reply of the NEO “${label}”`
          : `The NEO “${label}”`;
    const why = reasons
      .map((reason) => (isHouseRule(reason) ? moderationLabels.reportReasons[reason] : reason))
      .join('; ');
    return reports === 0
      ? `${what} was looked at by a moderator without a report.`
      : `${what} was reported ${reports === 1 ? 'once' : `${reports} times`}. Reasons given: ${why}.`;
  },
  notice: (facts, moment) => {
    switch (facts.about) {
      case 'decision':
        return `${whatWasDecided(facts, moment)} Reason: ${facts.reason}`;
      case 'appeal':
        return facts.isTakenBack
          ? appealResult(facts)
          : `${appealResult(facts)} Reason: ${facts.reason}`;
      case 'approval':
        return `Your NEO “${facts.label}” was approved.`;
      case 'outcome':
        return outcomeText(facts.outcome, facts.label);
      case 'reply':
        return `“${facts.label}” replied while you were away.`;
    }
  },
  letter: (facts, link, moment) => {
    switch (facts.about) {
      case 'decision':
        return {
          subject: 'A decision about your NEO account',
          text:
            `a moderator took a decision that concerns you.\n\n` +
            `What was decided: ${whatWasDecided(facts, moment)} It applies everywhere.\n\n` +
            `The facts: ${facts.facts}\n\n` +
            `How it was found: ${facts.hasReports ? 'somebody reported it' : 'we found it ourselves'}. People looked at it and decided. No machine took part in finding it or in the decision.\n\n` +
            `${facts.rule === 'illegal' ? 'The law' : 'The rule'}: ${ruleOf(facts.rule)}. ${facts.reason}\n\n` +
            (facts.isAccountGone
              ? `If you disagree: the account no longer exists, so you cannot appeal inside NEO. Write to us within six months; the contact is here: ${link}\n`
              : `If you disagree: you can appeal once, until ${moment(facts.appealUntil)}. Another moderator decides about your appeal:\n\n${link}\n`) +
            `\nYou can also go to a certified body for out-of-court dispute settlement, or to a court.\n`,
        };
      case 'appeal':
        if (facts.isTakenBack) {
          return {
            subject: 'Your appeal at NEO is closed',
            text: `${appealResult(facts)} You need not do anything:\n\n${link}\n`,
          };
        }
        return {
          subject: 'Your appeal at NEO was decided',
          text: `${appealResult(facts)}\n\nReason: ${facts.reason}\n\nIt was decided by another moderator than the first decision:\n\n${link}\n\nYou can also go to a certified body for out-of-court dispute settlement, or to a court.\n`,
        };
      case 'outcome':
        return {
          subject: 'Your report at NEO was decided',
          text: `${outcomeText(facts.outcome, facts.label)}\n\nPeople decided, no machine. If you disagree, you can report it again, write to us, or go to a court. The people concerned do not learn who reported them.\n\n${link}\n`,
        };
      case 'receipt':
        return {
          subject: 'Your report at NEO has arrived',
          text: `somebody, hopefully you, reported something at NEO with this address. A moderator will look at it, and we write to you once it is decided. The people concerned do not learn who reported them.\n\nHow reports are handled:\n\n${link}\n\nIf it was not you, you need not do anything.\n`,
        };
    }
  },
};
