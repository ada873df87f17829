import { useLingui } from '@lingui/react/macro';
import { isApiError, requestOf } from '@neo/client';
import { ADDRESSES } from '@neo/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../data/api.ts';
import { conversationQuery } from '../../data/conversation-queries.ts';
import { forgetKept } from '../../data/kept/forget.ts';
import { rememberDeletion } from '../../data/kept/left-to-delete.ts';
import { keys } from '../../data/queries.ts';
import { useToast } from '../../shell/toast.ts';
import { useRemove } from '../undo/use-remove.ts';

export interface RemovedConversation {
  id: string;
  neoId: string;
  /** The messages that the screen knows. If the viewer has written more meanwhile, it is not deleted. */
  messageCount: number;
  /** The text of the notice. */
  title: string;
  description: string;
  /** Called when it is brought back. */
  onUndo?: () => void;
}

const callOf = ({ id, messageCount }: RemovedConversation) => ({
  params: { id },
  query: { last: String(messageCount) },
});

/** Deletes a conversation, which can be undone. @param failed what a failure says */
export function useRemoveConversation(failed: string): (removed: RemovedConversation) => void {
  const { t } = useLingui();
  const api = useApi();
  const queries = useQueryClient();
  const toast = useToast();
  const remove = useRemove();
  const { mutateAsync } = useMutation({
    mutationFn: (removed: RemovedConversation) => api.conversations.remove(callOf(removed)),
    onSuccess: (_, { neoId }) =>
      queries.removeQueries({ queryKey: conversationQuery(api, neoId).queryKey, type: 'inactive' }),
    onError: (error) => {
      if (isApiError(error) && error.code === 'not_signed_in') return;
      const description =
        isApiError(error) && error.reason === 'conversation_moved_on'
          ? t`The conversation went on meanwhile and was not deleted.`
          : failed;
      toast({ kind: 'destructive', title: t`Error`, description });
    },
    onSettled: () => queries.invalidateQueries({ queryKey: keys.conversations }),
  });
  return (removed) => {
    const { id, neoId, title, description, onUndo } = removed;
    // At once: a page that is left while it can be undone has no time for it.
    const forgotten = forgetKept(id);
    const keepAgain = () => void forgotten.then((keep) => keep()).catch(() => undefined);
    remove({
      id,
      neoId,
      title,
      description,
      onUndo: () => {
        keepAgain();
        onUndo?.();
      },
      remove: async () => {
        try {
          await mutateAsync(removed);
        } catch (error) {
          keepAgain();
          throw error;
        }
      },
      removeOnLeaving: () => {
        rememberDeletion(id);
        const [url, init] = requestOf(ADDRESSES.conversations.remove, callOf(removed));
        return fetch(url, { ...init, keepalive: true }).catch(() => undefined);
      },
    });
  };
}
