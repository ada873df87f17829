import { useLingui } from '@lingui/react/macro';
import type { ConversationCard } from '@neo/contracts';

/** The title of a conversation, also of an empty one. */
export function useTitle(): (card: Pick<ConversationCard, 'title'>) => string {
  const { t } = useLingui();
  return ({ title }) => title ?? t`New conversation`;
}
