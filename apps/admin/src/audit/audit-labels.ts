import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { AuditEntry } from '@neo/contracts';
import {
  ARCHETYPE_LABEL,
  CLASSIFICATION_LABEL,
  COMPLIANCE_LABEL,
  ROLE_LABEL,
  VISIBILITY_LABEL,
} from '../i18n/labels.ts';

export const ACTION_LABEL: Record<AuditEntry['action'], MessageDescriptor> = {
  role: msg`Role changed`,
  classification: msg`Classification changed`,
  compliance: msg`Compliance changed`,
  'delete-user': msg`User deleted`,
  'delete-neo': msg`NEO deleted`,
  'end-sessions': msg`Sessions ended`,
  'retry-dead-letter': msg`Dead letter retried`,
  'drop-dead-letter': msg`Dead letter dropped`,
  'edit-neo': msg`NEO edited`,
};

/** Words of the values that an entry may name; all others are shown as they are. */
export const VALUE_LABEL: Record<string, MessageDescriptor> = {
  ...ARCHETYPE_LABEL,
  ...CLASSIFICATION_LABEL,
  ...COMPLIANCE_LABEL,
  ...ROLE_LABEL,
  ...VISIBILITY_LABEL,
};
