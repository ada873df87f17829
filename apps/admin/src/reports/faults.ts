import { t } from '@lingui/core/macro';
import type { ApiError } from '@neo/client';
import { REPORT_LIMITS } from '@neo/domain';
import type { Draft } from './use-draft.ts';

/** The messages of the form's fields. */
export type Faults = Partial<Record<'decision' | 'rule' | 'reason', string>>;

/** The fields that are missing or too long, in their order on the screen. */
export function faultsOf({ decision, rule, ownRule, reason }: Draft): Faults {
  const faults: Faults = {};
  if (decision === '') faults.decision = t`Please choose a decision`;
  const isNeeded = decision !== 'dismiss';
  if (isNeeded && rule === 'own' && ownRule.trim() === '') faults.rule = t`Please name the rule`;
  if (rule === 'own' && ownRule.trim().length > REPORT_LIMITS.rule) {
    faults.rule = t`A rule can have up to ${REPORT_LIMITS.rule} characters`;
  }
  if (isNeeded && reason.trim() === '') faults.reason = t`Please say why`;
  if (reason.trim().length > REPORT_LIMITS.reason) {
    faults.reason = t`A reason can have up to ${REPORT_LIMITS.reason} characters`;
  }
  return faults;
}

/** The fields that the server refused. */
export const refusedFields = ({ issues }: ApiError): Faults =>
  Object.fromEntries(issues.map(({ path, message }) => [path.split('.').at(-1), message]));
