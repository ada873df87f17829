import { useLingui } from '@lingui/react/macro';
import { isApiError } from '@neo/contracts';
import type { ActiveChat } from '@neo/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../data/api.ts';
import { activeChatsQuery, conversationQuery } from '../../data/conversation-queries.ts';
import { keys } from '../../data/queries.ts';
import { useToast } from '../../shell/toast.ts';

/** A conversation, and whether the list holds others with the same NEO. */
export interface Asked {
  chat: ActiveChat;
  isOneOfSeveral: boolean;
}

/** Deletes a conversation, and says so. @param onEnd called at the end, also after a failure */
export function useDeleteChat(onEnd: () => void) {
  const { t } = useLingui();
  const api = useApi();
  const queries = useQueryClient();
  const toast = useToast();
  const { mutate, isPending } = useMutation({
    mutationFn: ({ chat: { id } }: Asked) => api.conversations.remove({ params: { id } }),
    onSuccess: (_, { chat: { id, title, neo }, isOneOfSeveral }) => {
      const { name } = neo;
      const called = title ?? t`New conversation`;
      queries.setQueryData(activeChatsQuery(api).queryKey, (chats) =>
        chats?.filter((chat) => chat.id !== id),
      );
      queries.removeQueries({ queryKey: conversationQuery(api, neo.id).queryKey });
      toast({
        kind: 'success',
        title: t`Chat deleted`,
        description: isOneOfSeveral
          ? t`The messages of “${called}” with ${name} have been permanently deleted.`
          : t`All messages with ${name} have been permanently deleted.`,
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
