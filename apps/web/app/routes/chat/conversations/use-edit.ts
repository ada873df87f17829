import { useLingui } from '@lingui/react/macro';
import type { ConversationCard, ConversationEdit } from '@neo/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../../data/api.ts';
import { conversationsOfQuery } from '../../../data/conversation-queries.ts';
import { keys } from '../../../data/queries.ts';
import { useRefusalWords } from '../../../i18n/words.ts';
import { useRemove } from '../../../features/undo/use-remove.ts';
import { useToast } from '../../../shell/toast.ts';
import { useTitle } from './use-title.ts';

/** Names, pins or archives a conversation. The list shows it once the server has it. */
export function useEdit(neoId: string | null) {
  const { t } = useLingui();
  const api = useApi();
  const queries = useQueryClient();
  const toast = useToast();
  const words = useRefusalWords();
  const failed = t`The conversation could not be changed. Please try again.`;
  const wordsOf = (error: unknown) => words(error) ?? failed;
  const { mutateAsync, isPending } = useMutation({
    mutationFn: ({ card, edit }: { card: ConversationCard; edit: ConversationEdit }) =>
      api.conversations.edit({ params: { id: card.id }, body: edit }),
    onSuccess: (changed) => {
      for (const isArchive of [false, true]) {
        const { queryKey } = conversationsOfQuery(api, neoId, isArchive);
        queries.setQueryData(queryKey, (list) => {
          if (!list) return list;
          const cards = list.cards.map((card) => (card.id === changed.id ? changed : card));
          return { ...list, cards: cards.filter(({ isArchived }) => isArchived === isArchive) };
        });
      }
      void queries.invalidateQueries({ queryKey: keys.conversations });
    },
  });
  const remove = useRemove();
  const titleOf = useTitle();
  /** With a notice of a refusal. @returns whether it was done */
  const tryChange = (card: ConversationCard, edit: ConversationEdit): Promise<boolean> =>
    mutateAsync({ card, edit }).then(
      () => true,
      (error: unknown) => {
        toast({ kind: 'destructive', title: t`Error`, description: wordsOf(error) });
        return false;
      },
    );
  return {
    isPending,
    /** @throws the server's refusal */
    change: (card: ConversationCard, edit: ConversationEdit) => mutateAsync({ card, edit }),
    tryChange,
    /** Moves it into the archive, or out of it, and says where it is now. */
    archive: async (card: ConversationCard, isArchived: boolean) => {
      if (!(await tryChange(card, { isArchived }))) return;
      const title = titleOf(card);
      remove({
        title: isArchived ? t`Conversation archived` : t`Moved out of the archive`,
        description: isArchived
          ? t`“${title}” is under “Archived conversations”, in the menu of the list.`
          : t`“${title}” is in the list again.`,
        onUndo: () => void tryChange(card, { isArchived: !isArchived }),
      });
    },
    wordsOf,
  };
}
