import { useLingui } from '@lingui/react/macro';
import { ADDRESSES, isApiError, requestOf } from '@neo/contracts';
import type { ConversationCard } from '@neo/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useApi } from '../../../data/api.ts';
import { conversationQuery } from '../../../data/conversation-queries.ts';
import { keys } from '../../../data/queries.ts';
import { chatPath } from '../../../features/conversations/chat-path.ts';
import { useToast } from '../../../shell/toast.ts';
import { clearOnLeaving } from '../session/clear-on-leaving.ts';
import { UNDO_TIME } from '../../../limits.ts';

export interface Deletion {
  /** The deleted conversation, whose deletion can still be undone. */
  going: ConversationCard | null;
  start: (card: ConversationCard) => void;
  undo: () => void;
}

/** Deletes a conversation after a few seconds in which the person can undo it. @param hereId the one on the screen */
export function useDeletion(neoId: string, hereId: string | null): Deletion {
  const { t } = useLingui();
  const api = useApi();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const toast = useToast();
  const [going, setGoing] = useState<ConversationCard | null>(null);
  /** The same value for code that cannot wait for a render; null once the deletion is final. */
  const undecided = useRef<ConversationCard | null>(null);
  const refresh = () => queries.invalidateQueries({ queryKey: keys.conversations });

  const { mutate } = useMutation({
    mutationFn: ({ id }: ConversationCard) => api.conversations.remove({ params: { id } }),
    onSuccess: async (_, { id }) => {
      if (id !== hereId) return;
      queries.removeQueries({ queryKey: conversationQuery(api, neoId).queryKey });
      await navigate(chatPath(neoId), { replace: true });
    },
    onError: (error) => {
      if (isApiError(error) && error.code === 'not_signed_in') return;
      const description = t`The conversation could not be deleted. Please try again.`;
      toast({ kind: 'destructive', title: t`Error`, description });
    },
    onSettled: async (_, __, card) => {
      // It stays hidden until the list is refetched.
      await refresh();
      setGoing((now) => (now === card ? null : now));
    },
  });
  const remove = (card: ConversationCard) => {
    undecided.current = null;
    mutate(card);
  };

  const onTime = useEffectEvent((card: ConversationCard) => remove(card));
  useEffect(() => {
    if (going === null) return undefined;
    const timer = setTimeout(() => {
      if (undecided.current === going) onTime(going);
    }, UNDO_TIME);
    return () => clearTimeout(timer);
  }, [going]);

  const onLeaving = useEffectEvent(() => {
    const card = undecided.current;
    undecided.current = null;
    if (card === null) return;
    const request = requestOf(ADDRESSES.conversations.remove, { params: { id: card.id } });
    void clearOnLeaving(neoId, request).then(refresh);
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
    start: (card) => {
      // Only one can be undone: the previous one becomes final now.
      if (undecided.current !== null) remove(undecided.current);
      undecided.current = card;
      setGoing(card);
    },
    undo: () => {
      undecided.current = null;
      setGoing(null);
    },
  };
}
