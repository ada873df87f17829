import type { ConsoleLabels } from '../index.ts';

export const consoleLabels: ConsoleLabels = {
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
