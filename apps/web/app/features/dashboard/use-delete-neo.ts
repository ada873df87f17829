import { useLingui } from '@lingui/react/macro';
import type { NeoCard } from '@neo/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useApi } from '../../data/api.ts';
import { ownCardsQuery } from '../../data/queries.ts';
import { refreshNeos } from '../../data/refresh.ts';
import { useRefusalWords } from '../../i18n/words.ts';
import { useToast } from '../../shell/toast.ts';

/**
 * Deletes the viewer's own NEO after asking.
 * @param onDeleted called when the card is gone, to move the focus
 * @param cards the cards that are shown, if any
 */
export function useDeleteNeo(onDeleted: () => void, cards?: readonly NeoCard[]) {
  const { t } = useLingui();
  const api = useApi();
  const queries = useQueryClient();
  const toast = useToast();
  const words = useRefusalWords();
  const [asked, setAsked] = useState<NeoCard | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const deleted = useRef<string | null>(null);
  // An open dialog keeps the focus, and without the last card the page has another order.
  const leave = useEffectEvent(onDeleted);
  useEffect(() => {
    const isShown = cards?.some(({ id }) => id === deleted.current);
    if (isOpen || deleted.current === null || isShown) return;
    deleted.current = null;
    leave();
  }, [isOpen, cards]);
  // A second press before the dialog shows its progress counts as the same press.
  const isSending = useRef(false);
  const { mutate, isPending } = useMutation({
    mutationFn: ({ id }: NeoCard) => api.personas.remove({ params: { id } }),
    onSettled: () => {
      isSending.current = false;
    },
    onSuccess: async (_, { id }) => {
      deleted.current = id;
      setIsOpen(false);
      queries.setQueryData(ownCardsQuery(api).queryKey, (cards) =>
        cards?.filter((card) => card.id !== id),
      );
      toast({
        kind: 'success',
        title: t`Success!`,
        description: t`NEO deleted successfully`,
      });
      await refreshNeos(queries);
    },
    onError: (error) => {
      setIsOpen(false);
      toast({
        kind: 'destructive',
        title: t`Error`,
        description: words(error) ?? t`Failed to delete NEO. Please try again.`,
      });
    },
  });
  return {
    ask: (neo: NeoCard) => {
      setAsked(neo);
      setIsOpen(true);
    },
    dialog: {
      open: isOpen,
      // The name stays while the dialog fades away.
      name: asked?.name ?? '',
      pending: isPending,
      onConfirm: () => {
        if (!asked || isSending.current) return;
        isSending.current = true;
        mutate(asked);
      },
      onCancel: () => setIsOpen(false),
    },
  };
}
