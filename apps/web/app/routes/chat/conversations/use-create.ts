import { useLingui } from '@lingui/react/macro';
import { isApiError } from '@neo/contracts';
import type { ConversationCard } from '@neo/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { useApi } from '../../../data/api.ts';
import { keys } from '../../../data/queries.ts';
import { chatPath } from '../../../features/conversations/chat-path.ts';
import { useRefusalWords } from '../../../i18n/words.ts';
import { useToast } from '../../../shell/toast.ts';
import { nameEntry } from './name-entry.ts';
import { isUnused } from './is-unused.ts';

/** Begins another conversation with a NEO and goes there, or to an unused one if there is one. */
export function useCreate(neoId: string, hereId: string | null, onThere: () => void) {
  const { t } = useLingui();
  const api = useApi();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const toast = useToast();
  const words = useRefusalWords();
  const { mutate, isPending } = useMutation({
    mutationFn: (unused: ConversationCard | undefined) =>
      unused
        ? Promise.resolve(unused)
        : api.conversations.create({ params: { id: neoId }, body: {} }),
    onSuccess: async ({ id }) => {
      void queries.invalidateQueries({ queryKey: keys.conversations });
      nameEntry(neoId, hereId);
      await navigate(chatPath(neoId, id));
      onThere();
    },
    onError: (error) => {
      if (isApiError(error) && error.code === 'not_signed_in') return;
      const failed = t`The conversation could not be begun. Please try again.`;
      const description = words(error) ?? failed;
      toast({ kind: 'destructive', title: t`Error`, description });
    },
  });
  return {
    create: (cards: readonly ConversationCard[]) => mutate(cards.find(isUnused)),
    isPending,
  };
}
