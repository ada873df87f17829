import { useLingui } from '@lingui/react/macro';
import { requestOf } from '@neo/client';
import { ADDRESSES } from '@neo/contracts';
import type { Note } from '@neo/contracts';
import { useMutation } from '@tanstack/react-query';
import { useApi } from '../../../data/api.ts';
import { useRemove } from '../../../features/undo/use-remove.ts';
import { useRefusalWords } from '../../../i18n/words.ts';
import { useToast } from '../../../shell/toast.ts';

/** Deletes a note, which can be undone. @param refresh reads the notes again */
export function useForgetting(
  conversationId: string,
  refresh: () => Promise<void>,
): (note: Note) => void {
  const { t } = useLingui();
  const api = useApi();
  const toast = useToast();
  const words = useRefusalWords();
  const remove = useRemove();
  const paramsOf = ({ id }: Note) => ({ id: conversationId, noteId: id });

  const { mutateAsync } = useMutation({
    mutationFn: (note: Note) => api.memory.remove({ params: paramsOf(note) }),
    onError: (error) => {
      const description = words(error) ?? t`The note could not be deleted. Please try again.`;
      toast({ kind: 'destructive', title: t`Error`, description });
    },
    onSettled: refresh,
  });

  return (note) =>
    void remove({
      id: note.id,
      isInPrompts: true,
      title: t`Note deleted`,
      remove: () => mutateAsync(note),
      removeOnLeaving: () => {
        const [url, init] = requestOf(ADDRESSES.memory.remove, { params: paramsOf(note) });
        return fetch(url, { ...init, keepalive: true }).catch(() => undefined);
      },
    });
}
