import { useLingui } from '@lingui/react/macro';
import type { ConversationCard } from '@neo/contracts';

/** What a conversation is called, also where nothing was said in it. */
export function useTitle(): (card: Pick<ConversationCard, 'title'>) => string {
  const { t } = useLingui();
  return ({ title }) => title ?? t`New conversation`;
}
