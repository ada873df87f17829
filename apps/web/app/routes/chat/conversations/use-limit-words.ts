import { useLingui } from '@lingui/react/macro';
import { CONVERSATION_LIMITS } from '@neo/domain';

/** Why no other conversation can be begun. */
export function useLimitWords(): string {
  const { t, i18n } = useLingui();
  const [ofNeo, total] = [
    i18n.number(CONVERSATION_LIMITS.ofNeo),
    i18n.number(CONVERSATION_LIMITS.total),
  ];
  return t`You can keep ${ofNeo} conversations with one NEO and ${total} in all, archived ones too. Delete one to begin another.`;
}
