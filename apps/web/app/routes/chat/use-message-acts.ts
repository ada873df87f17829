import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { useApi } from '../../data/api.ts';
import { useToast } from '../../shell/toast.ts';
import { chooseVersion, earlierOf } from './kept-talk.ts';
import type { ShownMessage } from './talk.ts';
import type { Removal } from './use-removal.ts';
import type { OpenTalk } from './use-talk.ts';

/** What can be done about messages. The same object for as long as the chat is open: no message is made again for it. */
export interface MessageActs {
  regenerate: () => void;
  goOn: () => void;
  retry: () => void;
  /** Opens one's message for editing; null closes it. */
  edit: (id: number | null) => void;
  /** What was typed into it so far, also where it was closed meanwhile. */
  typed: Map<number, string>;
  sendAgain: (message: ShownMessage, text: string) => void;
  remove: (id: number) => void;
  choose: (message: ShownMessage, variant: number) => Promise<void>;
  readEarlier: () => Promise<void>;
}

/**
 * @param onLeaving the button that was pressed goes away, and the keyboard needs another place
 * @returns what can be done, and which message is being edited
 */
export function useMessageActs(
  neoId: string,
  { talker }: OpenTalk,
  removal: Removal,
  onLeaving: () => void,
): { acts: MessageActs; editing: number | null } {
  const { t } = useLingui();
  const api = useApi();
  const toast = useToast();
  const [editing, setEditing] = useState<number | null>(null);
  const latest = useRef({ removal, toast, onLeaving, failed: '' });
  useEffect(() => {
    const failed = t`The other reply could not be shown. Please try again.`;
    latest.current = { removal, toast, onLeaving, failed };
  });

  const [acts] = useState<MessageActs>(() => {
    /** What was taken away is gone before something new begins. */
    const settled = async (act: () => Promise<void>) => {
      if (await latest.current.removal.settle()) await act();
    };
    const begin = (act: () => Promise<void>) => {
      latest.current.onLeaving();
      void settled(act);
    };
    const typed = new Map<number, string>();
    return {
      regenerate: () => begin(() => talker.ask({ kind: 'regenerate' })),
      goOn: () => begin(() => talker.ask({ kind: 'continue' })),
      retry: () => begin(() => talker.retry()),
      edit: (id) => {
        setEditing(id);
        if (id === null) latest.current.onLeaving();
      },
      typed,
      sendAgain: ({ id, seq, at }, text) => {
        setEditing(null);
        typed.delete(id);
        begin(() => {
          // The server takes away what it keeps; what it has not goes here.
          if (seq === undefined) talker.tell({ event: 'cut-from', id });
          const replaces = seq === undefined ? undefined : { seq, timestamp: at };
          return talker.ask({ kind: 'send', text, replaces });
        });
      },
      remove: (id) => void settled(async () => latest.current.removal.start(id)),
      choose: async (message, variant) => {
        try {
          await chooseVersion(api, neoId, talker, message, variant);
        } catch {
          const { toast: tell, failed } = latest.current;
          tell({ kind: 'destructive', title: failed });
        }
      },
      readEarlier: earlierOf(api, neoId, talker),
    };
  });
  return { acts, editing };
}
