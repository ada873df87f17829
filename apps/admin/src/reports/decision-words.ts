import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { Decision, TargetKind } from '@neo/domain';

const EFFECTS: Record<Decision, MessageDescriptor> = {
  dismiss: msg`Nothing changes. The reporters learn that no action was taken.`,
  note: msg`The person is warned. Everything stays as it is.`,
  unlist: msg`It leaves all lists and the search. People with the link still reach it.`,
  hide: msg`Only its owner and moderators see it. Open chats with it end.`,
  suspend: msg`They can sign in, read, export, appeal and delete their account, and nothing else. Their NEOs are not listed in the meantime.`,
  delete: msg`The NEO and all its conversations are deleted. An appeal cannot bring them back.`,
};

/** The effect of a decision. */
export const effectOf = (decision: Decision, kind: TargetKind): MessageDescriptor =>
  decision === 'delete' && kind === 'user'
    ? msg`The account and all its NEOs are deleted. An appeal cannot bring them back.`
    : EFFECTS[decision];

/** The key of each decision. */
export const DECISION_KEYS: Record<Decision, string> = {
  dismiss: 'd',
  note: 'w',
  unlist: 'l',
  hide: 'b',
  suspend: 's',
  delete: 'x',
};
