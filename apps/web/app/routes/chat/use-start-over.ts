import { useLingui } from '@lingui/react/macro';
import type { Neo } from '@neo/contracts';
import { useMutation } from '@tanstack/react-query';
import { useApi } from '../../data/api.ts';
import { useToast } from '../../shell/toast.ts';
import type { OpenTalk } from './use-talk.ts';

/** Between clearing the screen and reading the fresh conversation, in milliseconds (specification, section 9). */
const RELOAD_DELAY = 100;

export interface StartOver {
  start: () => void;
  isPending: boolean;
}

/** Deletes the conversation and begins a fresh one. */
export function useStartOver({ id, name }: Neo, { talker }: OpenTalk): StartOver {
  const { t } = useLingui();
  const api = useApi();
  const toast = useToast();
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      await api.chat.startOver({ params: { id } });
      talker.load({ messages: [], isPersisted: true, isReplying: false });
      await new Promise((resolve) => setTimeout(resolve, RELOAD_DELAY));
      return api.chat.conversation({ params: { id } });
    },
    onSuccess: (conversation) => {
      toast({
        kind: 'success',
        title: t`Conversation cleared`,
        description: t`Starting a fresh conversation with ${name}`,
      });
      talker.load(conversation);
      void talker.open(conversation);
    },
    onError: () => {
      toast({
        kind: 'destructive',
        title: t`Error`,
        description: t`Failed to clear conversation.`,
      });
    },
  });
  return { start: () => mutate(), isPending };
}
