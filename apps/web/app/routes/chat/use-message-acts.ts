import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { useApi } from '../../data/api.ts';
import { useToast } from '../../shell/toast.ts';
import { chooseVersion, earlierOf } from './kept-talk.ts';
import type { ShownMessage } from './talk.ts';
import { sendUnsent } from './talk-unsent.ts';
import { useEditing } from './use-editing.ts';
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
  /** What was not sent, of which that is a rewording. */
  reworded: ReadonlyMap<number, number>;
  /** Says it in the place of this message or, where that is not one's newest any more, as a new one. */
  sendAgain: (message: ShownMessage, text: string, isNewest: boolean) => void;
  remove: (id: number) => void;
  /** Of what was not sent: says it after all, puts it back into the field, or gives it up. */
  sendUnsent: (id: number) => void;
  reword: (id: number) => void;
  discard: (id: number) => void;
  choose: (message: ShownMessage, variant: number) => Promise<void>;
  readEarlier: () => Promise<void>;
}

/**
 * @param onLeaving the button that was pressed goes away, and the keyboard needs another place
 * @returns what can be done, and which message is being edited
 */
export function useMessageActs(
  neoId: string,
  open: OpenTalk,
  removal: Removal,
  onLeaving: () => void,
): { acts: MessageActs; editing: number | null } {
  const { t } = useLingui();
  const api = useApi();
  const toast = useToast();
  const { talker } = open;
  const { editing, setEditing, typed, reworded } = useEditing(open);
  const latest = useRef({ removal, toast, onLeaving, failed: '' });
  useEffect(() => {
    const failed = t`The other reply could not be shown. Please try again.`;
    latest.current = { removal, toast, onLeaving, failed };
  });

  const [acts] = useState<MessageActs>(() => {
    /** What was taken away is gone before something new begins. */
    const settled = async (act: () => Promise<void>, otherwise?: () => void) => {
      if (await latest.current.removal.settle()) await act();
      else otherwise?.();
    };
    const begin = (act: () => Promise<void>, otherwise?: () => void) => {
      latest.current.onLeaving();
      void settled(act, otherwise);
    };
    return {
      regenerate: () => begin(() => talker.ask({ kind: 'regenerate' })),
      goOn: () => begin(() => talker.ask({ kind: 'continue' })),
      retry: () => begin(() => talker.retry()),
      edit: (id) => {
        setEditing(id);
        if (id === null) latest.current.onLeaving();
      },
      typed,
      reworded,
      sendAgain: ({ id, seq, at }, text, isNewest) => {
        setEditing(null);
        begin(
          () => {
            typed.delete(id);
            const again = reworded.get(id);
            if (!isNewest) return talker.ask({ kind: 'send', text }, again);
            // The server takes away what it keeps; what it has not goes here.
            if (seq === undefined) talker.tell({ event: 'cut-from', id });
            const replaces = seq === undefined ? undefined : { seq, timestamp: at };
            return talker.ask({ kind: 'send', text, replaces }, again);
          },
          () => setEditing(id),
        );
      },
      sendUnsent: (id) => begin(() => sendUnsent(talker, id)),
      reword: (id) => {
        latest.current.onLeaving();
        talker.tell({ event: 'reworded', id });
      },
      discard: (id) => {
        latest.current.onLeaving();
        talker.tell({ event: 'discarded', id });
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
