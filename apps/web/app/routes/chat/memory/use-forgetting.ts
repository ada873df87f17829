import { useLingui } from '@lingui/react/macro';
import { ADDRESSES, requestOf } from '@neo/contracts';
import type { Note } from '@neo/contracts';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useApi } from '../../../data/api.ts';
import { useRefusalWords } from '../../../i18n/words.ts';
import { UNDO_TIME } from '../../../limits.ts';
import { useToast } from '../../../shell/toast.ts';

export interface Forgetting {
  /** The deleted note, whose deletion can still be undone. */
  going: Note | null;
  start: (note: Note) => void;
  undo: () => void;
}

/** Deletes a note after a few seconds in which the person can undo it. @param refresh reads the notes again */
export function useForgetting(conversationId: string, refresh: () => Promise<void>): Forgetting {
  const { t } = useLingui();
  const api = useApi();
  const toast = useToast();
  const words = useRefusalWords();
  const [going, setGoing] = useState<Note | null>(null);
  /** The same value for code that cannot wait for a render; null once the deletion is final. */
  const undecided = useRef<Note | null>(null);
  const paramsOf = ({ id }: Note) => ({ id: conversationId, noteId: id });

  const { mutate } = useMutation({
    mutationFn: (note: Note) => api.memory.remove({ params: paramsOf(note) }),
    onError: (error) => {
      const description = words(error) ?? t`The note could not be deleted. Please try again.`;
      toast({ kind: 'destructive', title: t`Error`, description });
    },
    onSettled: async (_, __, note) => {
      // It stays hidden until the notes are read again.
      await refresh();
      setGoing((now) => (now === note ? null : now));
    },
  });
  const remove = (note: Note) => {
    undecided.current = null;
    mutate(note);
  };

  const onTime = useEffectEvent((note: Note) => remove(note));
  useEffect(() => {
    if (going === null) return undefined;
    const timer = setTimeout(() => {
      if (undecided.current === going) onTime(going);
    }, UNDO_TIME);
    return () => clearTimeout(timer);
  }, [going]);

  const onLeaving = useEffectEvent(() => {
    const note = undecided.current;
    undecided.current = null;
    if (note === null) return;
    const [url, init] = requestOf(ADDRESSES.memory.remove, { params: paramsOf(note) });
    void fetch(url, { ...init, keepalive: true })
      .catch(() => undefined)
      .then(refresh);
  });
  useEffect(() => {
    const leave = () => onLeaving();
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, []);

  return {
    going,
    start: (note) => {
      // Only one can be undone: the previous one becomes final now.
      if (undecided.current !== null) remove(undecided.current);
      undecided.current = note;
      setGoing(note);
    },
    undo: () => {
      undecided.current = null;
      setGoing(null);
    },
  };
}
