import type { Neo } from '@neo/contracts';
import { useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../data/api.ts';
import { keys } from '../../data/queries.ts';
import { useUser } from '../../data/use-user.ts';
import { useToast } from '../../shell/toast.ts';
import type { Shared } from './share-targets.ts';

/** Counts a share. Only members' shares count, and one that could not be counted was a share all the same. */
function useCountShare(id: string): () => void {
  const api = useApi();
  const queries = useQueryClient();
  const isMember = Boolean(useUser());
  const { mutate } = useMutation({
    mutationFn: () => api.personas.share({ params: { id } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: keys.cards, exact: true }),
  });
  return () => {
    if (isMember) mutate();
  };
}

/** Shares a NEO's profile: with the device's share sheet, or else in our dialog. */
export function useShare({ id, name, description }: Neo) {
  const { t } = useLingui();
  const toast = useToast();
  const count = useCountShare(id);
  const [isOpen, setIsOpen] = useState(false);
  const [isCopied, setIsCopied] = useState(false);
  const shared: Shared = {
    // The shared address is the current origin. The server renders no dialog.
    url: `${import.meta.env.SSR ? '' : window.location.origin}/neo/${id}`,
    title: t`${name} - AI Chat`,
    text: description || t`Check out ${name}, an AI persona ready to chat!`,
  };

  const start = async (): Promise<void> => {
    try {
      if (typeof navigator.share !== 'function') throw new Error('No native share here');
      await navigator.share(shared);
      count();
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return;
      setIsCopied(false);
      setIsOpen(true);
    }
  };
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(shared.url);
      setIsCopied(true);
      toast({ kind: 'success', title: t`Link copied!` });
      count();
    } catch {
      toast({ kind: 'destructive', title: t`Error`, description: t`Failed to copy link.` });
    }
  };
  return { shared, start, copy, count, isOpen, isCopied, close: () => setIsOpen(false) };
}
