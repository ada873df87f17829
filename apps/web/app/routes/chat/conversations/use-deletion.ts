import { useLingui } from '@lingui/react/macro';
import { ADDRESSES, isApiError, requestOf } from '@neo/contracts';
import type { ConversationCard } from '@neo/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { useApi } from '../../../data/api.ts';
import { conversationQuery } from '../../../data/conversation-queries.ts';
import { keys } from '../../../data/queries.ts';
import { chatPath } from '../../../features/conversations/chat-path.ts';
import { useUndoable } from '../../../features/undo/use-undoable.ts';
import type { Undoable } from '../../../features/undo/use-undoable.ts';
import { useToast } from '../../../shell/toast.ts';
import { clearOnLeaving } from '../session/clear-on-leaving.ts';

/** Deletes a conversation, which can be undone for a few seconds. @param hereId the one on the screen */
export function useDeletion(neoId: string, hereId: string | null): Undoable<ConversationCard> {
  const { t } = useLingui();
  const api = useApi();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const toast = useToast();
  const refresh = () => queries.invalidateQueries({ queryKey: keys.conversations });

  const { mutateAsync } = useMutation({
    mutationFn: ({ id }: ConversationCard) => api.conversations.remove({ params: { id } }),
    onSuccess: async (_, { id }) => {
      if (id !== hereId) return;
      queries.removeQueries({ queryKey: conversationQuery(api, neoId).queryKey });
      await navigate(chatPath(neoId), { replace: true });
    },
    onError: (error) => {
      if (isApiError(error) && error.code === 'not_signed_in') return;
      const description = t`The conversation could not be deleted. Please try again.`;
      toast({ kind: 'destructive', title: t`Error`, description });
    },
    onSettled: refresh,
  });

  return useUndoable<ConversationCard>({
    remove: (card) => mutateAsync(card).catch(() => undefined),
    removeOnLeaving: ({ id }) => {
      const request = requestOf(ADDRESSES.conversations.remove, { params: { id } });
      void clearOnLeaving(neoId, request).then(refresh);
    },
  });
}
