import { useLingui } from '@lingui/react/macro';
import { isApiError } from '@neo/client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { useApi } from '../../../data/api.ts';
import { keys } from '../../../data/queries.ts';
import { conversationPath } from '../../../features/conversations/chat-path.ts';
import { useRefusalWords } from '../../../i18n/words.ts';
import { useToast } from '../../../shell/toast.ts';
import type { Place } from '../session/place.ts';
import { nameEntry } from './name-entry.ts';

/** Copies the messages up to one of them into another conversation, and goes there. */
export function useBranch(place: () => Place): (seq: number) => void {
  const { t } = useLingui();
  const api = useApi();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const toast = useToast();
  const words = useRefusalWords();
  const isBusy = useRef(false);
  const { mutate } = useMutation({
    mutationFn: ({ id, seq }: { neoId: string; id: string; seq: number }) =>
      api.conversations.branch({ params: { id }, body: { seq } }),
    onSuccess: async (card, { neoId, id }) => {
      nameEntry(neoId, id);
      void queries.invalidateQueries({ queryKey: keys.conversations });
      await navigate(conversationPath(card));
      toast({
        kind: 'success',
        title: t`This is a new conversation`,
        description: t`It begins with what was said so far. The other one stays as it is.`,
      });
    },
    onError: (error) => {
      if (isApiError(error) && error.code === 'not_signed_in') return;
      const failed = t`The conversation could not be branched. Please try again.`;
      const description = words(error) ?? failed;
      toast({ kind: 'destructive', title: t`Error`, description });
    },
    onSettled: () => {
      isBusy.current = false;
    },
  });
  return (seq) => {
    const { neoId, conversationId: id } = place();
    if (id === null || isBusy.current) return;
    isBusy.current = true;
    mutate({ neoId, id, seq });
  };
}
