import { useLingui } from '@lingui/react/macro';
import { isApiError } from '@neo/client';
import type { CardFormat } from '@neo/domain';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { useApi } from '../../data/api.ts';
import { refreshNeos } from '../../data/refresh.ts';
import { useRefusalWords } from '../../i18n/words.ts';
import { useToast } from '../../shell/toast.ts';

type Named = { id: string; name: string };

export interface CardFiles {
  /** Saves a NEO as a file. */
  take: (neo: Named, format: CardFormat) => void;
  /** Makes a copy, and opens its edit form. */
  copy: (neo: Named) => void;
  isCopying: boolean;
}

/** Exports NEOs as character cards, and copies them. A refusal is shown, and nothing changes. */
export function useCardFiles(): CardFiles {
  const { t } = useLingui();
  const api = useApi();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const toast = useToast();
  const words = useRefusalWords();
  const refuse = (error: unknown, otherwise: string) => {
    if (isApiError(error) && error.code === 'not_signed_in') return;
    toast({ kind: 'destructive', title: t`Error`, description: words(error) ?? otherwise });
  };
  // Prevents a second request before the page shows that the first is running.
  const isSending = useRef(false);
  const { mutate, isPending } = useMutation({
    mutationFn: ({ id }: Named) => api.neoCards.copy({ params: { id } }),
    onSettled: () => {
      isSending.current = false;
    },
    onSuccess: async ({ id }, { name }) => {
      toast({ kind: 'success', title: t`Copied`, description: t`This is your copy of ${name}.` });
      await navigate(`/neo/${id}/edit`);
      await refreshNeos(queries);
    },
    onError: (error) => refuse(error, t`The copy could not be made. Please try again.`),
  });
  const take = async (neo: Named, format: CardFormat) => {
    try {
      const { exportCard } = await import('./export-card.ts');
      const description = await exportCard(neo, format);
      toast({ kind: 'success', title: t`Card exported`, description });
    } catch (error) {
      refuse(error, t`The card could not be exported. Please try again.`);
    }
  };
  return {
    take: (neo, format) => void take(neo, format),
    copy: (neo) => {
      if (isSending.current) return;
      isSending.current = true;
      mutate(neo);
    },
    isCopying: isPending,
  };
}
