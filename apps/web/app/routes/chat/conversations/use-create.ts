import { useLingui } from '@lingui/react/macro';
import { isApiError } from '@neo/client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { useApi } from '../../../data/api.ts';
import { conversationsOfQuery } from '../../../data/conversation-queries.ts';
import { keys } from '../../../data/queries.ts';
import { chatPath, newDebatePath } from '../../../features/conversations/chat-path.ts';
import { useRemoved } from '../../../features/undo/use-remove.ts';
import { useRefusalWords } from '../../../i18n/words.ts';
import { useToast } from '../../../shell/toast.ts';
import { nameEntry } from './name-entry.ts';
import { isUnused } from './is-unused.ts';
import { useTitle } from './use-title.ts';

/**
 * Begins another conversation with a NEO, or uses an unused one, goes there, and offers the way back. Without a NEO it
 * leads to the screen that begins a debate.
 * @param noRoom why none can be begun; an unused one can be used all the same
 */
export function useCreate(
  neoId: string | null,
  hereId: string | null,
  noRoom: string | undefined,
  onThere: () => void,
) {
  const { t } = useLingui();
  const api = useApi();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const toast = useToast();
  const words = useRefusalWords();
  const titleOf = useTitle();
  const removed = useRemoved();
  const isBusy = useRef(false);
  const { mutate, isPending } = useMutation({
    mutationFn: async (id: string) => {
      const { cards } = await queries.fetchQuery(conversationsOfQuery(api, id, false));
      const unused = cards.find((card) => isUnused(card) && !removed.has(card.id));
      if (!unused && noRoom !== undefined) return noRoom;
      const next = unused ?? (await api.conversations.create({ params: { id }, body: {} }));
      return { next, here: cards.find(({ id }) => id === hereId) };
    },
    onSuccess: async (begun, ofNeo) => {
      if (typeof begun === 'string') return void toast({ kind: 'info', title: begun });
      const { here } = begun;
      const { id } = begun.next;
      if (id === hereId) {
        toast({ kind: 'info', title: t`This conversation is new` });
        onThere();
        return;
      }
      void queries.invalidateQueries({ queryKey: keys.conversations });
      nameEntry(neoId, hereId);
      await navigate(chatPath(ofNeo, id));
      onThere();
      if (!here) return;
      const title = titleOf(here);
      toast({
        kind: 'success',
        title: t`New conversation`,
        description: t`“${title}” stays in your conversations.`,
        action: { label: t`Go back`, onPress: () => void navigate(chatPath(ofNeo, here.id)) },
      });
    },
    onError: (error) => {
      if (isApiError(error) && error.code === 'not_signed_in') return;
      const failed = t`The conversation could not be started. Please try again.`;
      const description = words(error) ?? failed;
      toast({ kind: 'destructive', title: t`Error`, description });
    },
    onSettled: () => {
      isBusy.current = false;
    },
  });
  const create = () => {
    if (neoId === null) return void navigate(newDebatePath([]));
    if (isBusy.current) return;
    isBusy.current = true;
    mutate(neoId);
  };
  return { create, isPending };
}
