import { useLingui } from '@lingui/react/macro';
import type { Note, NoteEdit, NoteInput } from '@neo/contracts';
import { MEMORY_LIMITS } from '@neo/domain';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../../data/api.ts';
import { memoryQuery } from '../../../data/memory-queries.ts';
import { useRefusalWords } from '../../../i18n/words.ts';
import { useToast } from '../../../shell/toast.ts';

/** The memory of a conversation, in a debate that of one NEO, and its changes. */
export function useMemory(conversationId: string, neoId?: string) {
  const { t } = useLingui();
  const api = useApi();
  const queries = useQueryClient();
  const toast = useToast();
  const words = useRefusalWords();
  const query = memoryQuery(api, conversationId, neoId);
  const memory = useQuery(query);
  const refresh = () => queries.invalidateQueries({ queryKey: query.queryKey });
  const params = { id: conversationId };
  const onError = (error: unknown) => {
    const description = words(error) ?? t`It could not be changed. Please try again.`;
    toast({ kind: 'destructive', title: t`Error`, description });
  };

  const { mutate: turn, isPending: isTurning } = useMutation({
    mutationFn: (isOn: boolean) => api.memory.switch({ params, body: { isOn } }),
    // In a debate the answer has the notes of its first NEO.
    onSuccess: (now) => (neoId ? refresh() : queries.setQueryData(query.queryKey, now)),
    onError,
  });
  const { mutate: pin, isPending: isPinning } = useMutation({
    mutationFn: ({ id, isPinned }: Note) =>
      api.memory.edit({ params: { ...params, noteId: id }, body: { isPinned: !isPinned } }),
    onError,
    // Another tab may have changed it, too.
    onSettled: refresh,
  });
  const { mutateAsync: save } = useMutation({
    mutationFn: ({ noteId, body }: { noteId: string | null; body: NoteInput | NoteEdit }) =>
      noteId === null
        ? api.memory.add({ params, body: { ...(body as NoteInput), ...(neoId && { neoId }) } })
        : api.memory.edit({ params: { ...params, noteId }, body }),
    onSettled: refresh,
  });
  const notes = memory.data?.notes ?? [];
  const pinned = notes.filter(({ isPinned }) => isPinned).length;
  return {
    memory,
    pinned,
    /** No other note can be pinned. */
    isFull: pinned >= MEMORY_LIMITS.pinned,
    turn,
    isTurning,
    pin,
    isPinning,
    /** @throws the server's refusal */
    save,
    refresh,
  };
}

export type OpenMemory = ReturnType<typeof useMemory>;
