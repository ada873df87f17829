import type { ModerationLabels } from '../index.ts';

export const moderationLabels: ModerationLabels = {
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
  reviewStates: {
    open: 'Open',
    escalated: 'Escalated',
    closed: 'Closed',
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
