import type { ModerationLabels } from '../index.ts';

export const moderationLabels: ModerationLabels = {
  reportReasons: {
    impersonation: 'Pretends to be a real person',
    sexual: 'Sexual content',
    minors: 'Endangers or sexualises minors',
    violence: 'Violence or threats',
    hate: 'Hate or harassment',
    'self-harm': 'Suicide, self-harm or eating disorders',
    illegal: 'Against the law',
    spam: 'Spam or fraud',
    other: 'Something else',
  },
  decisions: {
    dismiss: 'Dismiss',
    note: 'Warn',
    unlist: 'Take out of lists',
    hide: 'Block',
    suspend: 'Suspend the account',
    delete: 'Delete',
  },
  decisionStates: {
    active: 'In force',
    reversed: 'Reversed',
    expired: 'Over',
  },
  targetKinds: {
    neo: 'NEO',
    user: 'Profile',
    message: 'Reply',
  },
  reportOutcomes: {
    upheld: 'Action was taken',
    dismissed: 'No action was taken',
  },
  appealStates: {
    open: 'Waiting',
    upheld: 'Decision stays',
    reversed: 'Decision reversed',
  },
};
