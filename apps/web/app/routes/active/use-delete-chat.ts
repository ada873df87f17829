import { useLingui } from '@lingui/react/macro';
import { isApiError } from '@neo/contracts';
import type { ActiveChat } from '@neo/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../data/api.ts';
import { activeChatsQuery, conversationQuery, keys } from '../../data/queries.ts';
import { useToast } from '../../shell/toast.ts';

/** Deletes the conversation with a NEO, and says so. @param onEnd it is over, well or not */
export function useDeleteChat(onEnd: () => void) {
  const { t } = useLingui();
  const api = useApi();
  const queries = useQueryClient();
  const toast = useToast();
  const { mutate, isPending } = useMutation({
    mutationFn: ({ id }: ActiveChat['neo']) => api.chat.startOver({ params: { id } }),
    onSuccess: (_, neo) => {
      queries.setQueryData(activeChatsQuery(api).queryKey, (chats) =>
        chats?.filter((chat) => chat.neo.id !== neo.id),
      );
      queries.removeQueries({ queryKey: conversationQuery(api, neo.id).queryKey });
      toast({
        kind: 'success',
        title: t`Chat deleted`,
        description: t`All messages with ${neo.name} have been permanently deleted.`,
      });
    },
    onError: (error) => {
      if (isApiError(error) && error.code === 'not_signed_in') return;
      toast({
        kind: 'destructive',
        title: t`Error`,
        description: t`Failed to delete chat. Please try again.`,
      });
    },
    onSettled: () => {
      onEnd();
      return queries.invalidateQueries({ queryKey: keys.conversations });
    },
  });
  return { remove: mutate, isPending };
}
