import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { CaseDecision } from '@neo/contracts';
import { labels } from '../i18n/i18n.ts';

/** A decision in words; a suspension with its time. */
export function useDecisionWords() {
  const { t } = useLingui();
  return ({ decision, days }: Pick<CaseDecision, 'decision' | 'days'>): string => {
    const name = labels().decisions[decision];
    if (decision !== 'suspend') return name;
    const time =
      days === null ? t`for good` : t`for ${plural(days, { one: '# day', other: '# days' })}`;
    return `${name}, ${time}`;
  };
}
