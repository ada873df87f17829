import type { ConsoleLabels, ConsoleReasons, ConsoleWords } from '../index.ts';
import { en } from './index.ts';

const ownLabels: ConsoleLabels = {
  auditActions: {
    role: 'Role changed',
    classification: 'Classification changed',
    compliance: 'Compliance changed',
    'delete-user': 'User deleted',
    'delete-neo': 'NEO deleted',
    'end-sessions': 'Sessions ended',
    'retry-dead-letter': 'Dead letter retried',
    'drop-dead-letter': 'Dead letter dropped',
    'edit-neo': 'NEO edited',
    'claim-report': 'Report claimed',
    'release-report': 'Report released',
    'decide-report': 'Report decided',
    'decide-appeal': 'Appeal decided',
  },
  reviewStates: {
    open: 'Open',
    escalated: 'Escalated',
    closed: 'Closed',
  },
};

const ownReasons: ConsoleReasons = {
  own_account: 'You cannot delete your own account here.',
  own_sessions: 'Your own sessions are in your settings.',
  rule_missing: 'Please name the rule',
  days_without_suspension: 'Only a suspension has days',
  target_decided: 'This was already decided.',
  appeal_decided: 'This appeal was already decided.',
  last_superadmin: 'Somebody has to stay superadmin. Make somebody else one first.',
  neo_edited: 'This NEO was edited since you looked at it.',
  neo_judged: 'Somebody else decided on this NEO since you looked at it.',
  moderation_reason_too_long: 'A reason can have up to {limit} characters',
  dead_letter_gone: 'This dead letter is gone.',
  dead_letter_failed_again: 'It failed again. The dead letter says why.',
  dead_letter_event_gone: 'The event itself is gone. Drop this letter.',
  dead_letter_unhandled: 'Nothing handles this any more. Drop this letter.',
  target_gone: 'This was deleted meanwhile. You can dismiss the reports or warn the person.',
  target_claimed: 'Another moderator is working on this.',
  decision_not_for_this: 'This decision does not fit what was reported.',
  own_decision: 'Another moderator has to decide about an appeal against your decision.',
};

/** All texts: those of the web app, and those that only the console has. */
export const enOfConsole: ConsoleWords = {
  language: 'en',
  labels: { ...en.labels, ...ownLabels },
  reasons: { ...en.reasons, ...ownReasons },
};
