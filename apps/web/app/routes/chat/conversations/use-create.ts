import { useLingui } from '@lingui/react/macro';
import { isApiError } from '@neo/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { useApi } from '../../../data/api.ts';
import { conversationsOfQuery } from '../../../data/conversation-queries.ts';
import { keys } from '../../../data/queries.ts';
import { chatPath } from '../../../features/conversations/chat-path.ts';
import { useRefusalWords } from '../../../i18n/words.ts';
import { useToast } from '../../../shell/toast.ts';
import { nameEntry } from './name-entry.ts';
import { isUnused } from './is-unused.ts';
import { useTitle } from './use-title.ts';

/**
 * Begins another conversation with a NEO and goes there, or to an unused one if there is one. Says what happened to
 * the one on the screen, and offers the way back.
 */
export function useCreate(neoId: string, hereId: string | null, onThere: () => void) {
  const { t } = useLingui();
  const api = useApi();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const toast = useToast();
  const words = useRefusalWords();
  const titleOf = useTitle();
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const { cards } = await queries.fetchQuery(conversationsOfQuery(api, neoId, false));
      const unused = cards.find(isUnused);
      const next = unused ?? (await api.conversations.create({ params: { id: neoId }, body: {} }));
      return { next, here: cards.find(({ id }) => id === hereId) };
    },
    onSuccess: async ({ next: { id }, here }) => {
      if (id === hereId) {
        toast({ kind: 'info', title: t`This conversation is new` });
        onThere();
        return;
      }
      void queries.invalidateQueries({ queryKey: keys.conversations });
      nameEntry(neoId, hereId);
      await navigate(chatPath(neoId, id));
      onThere();
      if (!here) return;
      const title = titleOf(here);
      toast({
        kind: 'success',
        title: t`New conversation`,
        description: t`“${title}” stays in your conversations.`,
        action: { label: t`Go back`, onPress: () => void navigate(chatPath(neoId, here.id)) },
      });
    },
    onError: (error) => {
      if (isApiError(error) && error.code === 'not_signed_in') return;
      const failed = t`The conversation could not be started. Please try again.`;
      const description = words(error) ?? failed;
      toast({ kind: 'destructive', title: t`Error`, description });
    },
  });
  return { create: () => mutate(), isPending };
}
