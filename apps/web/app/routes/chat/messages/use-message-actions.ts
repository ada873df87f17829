import { useLingui } from '@lingui/react/macro';
import type { Help } from '@neo/contracts';
import { useSetAtom } from 'jotai';
import { useEffect, useRef, useState } from 'react';
import { useToast } from '../../../shell/toast.ts';
import type { SidePanels } from '../memory/use-side-panels.ts';
import type { OpenChat } from '../session/use-chat.ts';
import type { Removal } from '../session/use-removal.ts';
import { wishAtom } from '../speech/reading.ts';
import type { ShownMessage } from '../state/chat-state.ts';
import type { EditKind } from '../state/chat-draft.ts';
import { isEditedAway } from '../state/unsent.ts';
import type { EditDrafts } from './edit-drafts.ts';
import { useEditing } from './use-editing.ts';
import type { Editing } from './use-editing.ts';

/** The actions of messages. The same object as long as the chat is open, so that no message renders because of it. */
export interface MessageActions {
  regenerate: () => void;
  goOn: () => void;
  retry: () => void;
  /** Opens a message for editing; null closes what is open. */
  edit: (id: number | null, kind?: EditKind) => void;
  /** The text of each editor, also of closed ones. */
  typed: Record<EditKind, EditDrafts>;
  /** The unsent message that an editor rewords, by the id of the edited message. */
  reworded: ReadonlyMap<number, number>;
  /** Sends the text in place of this message, or as a new one if this is no longer the person's newest. */
  sendAgain: (message: ShownMessage, text: string, isNewest: boolean) => void;
  /**
   * Stores new text for a message, in place, and closes its editor. @returns help lines that it calls for. @throws the
   * server's refusal
   */
  revise: (message: ShownMessage, text: string) => Promise<Help | undefined>;
  /** Begins another conversation that has the messages up to this one. */
  branch: (message: ShownMessage) => void;
  remove: (id: number) => void;
  /** Opens what the NEO remembers, at a note if one is given. */
  showMemory: (noteId?: string) => void;
  /** The note that a message offered was kept or dropped. */
  offerAnswered: (id: number) => void;
  /** Moves the focus to the composer. */
  toField: () => void;
  /** Opens what the model was told for a reply. */
  showTold: (message: ShownMessage) => void;
  /** Reads a message aloud. */
  readAloud: (message: ShownMessage) => void;
  /** Opens the report dialog for a stored reply. */
  report: (message: ShownMessage) => void;
  /** For an unsent message: sends it, moves it back into the field, or discards it. */
  sendUnsent: (id: number) => void;
  reword: (id: number) => Promise<void>;
  discard: (id: number) => void;
  choose: (message: ShownMessage, variant: number) => Promise<void>;
  readEarlier: () => Promise<void>;
  /** Reads a message of which only the place is known. @returns takes the wish back */
  wantAbsent: (seq: number) => () => void;
}

/**
 * @param onLeaving the pressed button disappears, so the focus must move
 * @returns the actions, and which message is being edited
 */
export function useMessageActions(
  open: OpenChat,
  removal: Removal,
  onLeaving: () => void,
  onBranch: (seq: number) => void,
  panels: Pick<SidePanels, 'showMemory' | 'showTold'>,
  onReport: (seq: number) => void,
): { actions: MessageActions; editing: Editing | null } {
  const { t } = useLingui();
  const toast = useToast();
  const wish = useSetAtom(wishAtom);
  const { session } = open;
  const { editing, setEditing, typed, reworded } = useEditing(open);
  const latest = useRef({ removal, toast, onLeaving, onBranch, panels, onReport, failed: '' });
  useEffect(() => {
    const failed = t`The other reply could not be shown. Please try again.`;
    latest.current = { removal, toast, onLeaving, onBranch, panels, onReport, failed };
  });

  const [actions] = useState<MessageActions>(() => {
    /** Acts once a pending removal is done. Otherwise the removal would delete what begins now. */
    const afterRemoval = async (act: () => Promise<void>, otherwise?: () => void) => {
      if (await latest.current.removal.settle()) await act();
      else otherwise?.();
    };
    const begin = (act: () => Promise<void>, otherwise?: () => void) => {
      latest.current.onLeaving();
      void afterRemoval(act, otherwise);
    };
    return {
      regenerate: () => begin(() => session.ask({ kind: 'regenerate' })),
      goOn: () => begin(() => session.ask({ kind: 'continue' })),
      retry: () => begin(() => session.retry()),
      edit: (id, kind = 'edit') => {
        setEditing(id === null ? null : { id, kind });
        if (id !== null) return;
        typed.edit.close();
        typed.reword.close();
        latest.current.onLeaving();
      },
      typed,
      reworded,
      sendAgain: ({ id }, text, isNewest) => {
        setEditing(null);
        begin(
          async () => {
            const again = reworded.get(id);
            const replaced = isNewest ? await session.placed(id) : undefined;
            // Until now a reload would still need it.
            typed.edit.delete(id);
            if (!replaced) return session.ask({ kind: 'send', text }, again);
            const { seq, at } = replaced;
            // The server removes a stored message itself. One that it does not have is removed here.
            if (seq === undefined) session.tell({ event: 'cut-from', id });
            const replaces = seq === undefined ? undefined : { seq, timestamp: at };
            return session.ask({ kind: 'send', text, replaces }, again);
          },
          () => setEditing({ id, kind: 'edit' }),
        );
      },
      sendUnsent: (id) => begin(() => session.sendUnsent(id)),
      reword: async (id) => {
        latest.current.onLeaving();
        if (isEditedAway(session.now(), id)) await session.sync();
        session.tell({ event: 'reworded', id });
      },
      discard: (id) => {
        latest.current.onLeaving();
        session.tell({ event: 'discarded', id });
      },
      revise: async (message, text) => {
        let help: Help | undefined;
        if (text !== message.content) {
          if (!(await latest.current.removal.settle())) return undefined;
          help = await session.reword(message, text);
        }
        typed.reword.delete(message.id);
        setEditing(null);
        latest.current.onLeaving();
        return help;
      },
      branch: ({ seq }) =>
        void afterRemoval(async () => {
          if (seq !== undefined) latest.current.onBranch(seq);
        }),
      showMemory: (noteId) => latest.current.panels.showMemory(noteId),
      offerAnswered: (id) => session.tell({ event: 'offer-answered', id }),
      toField: () => latest.current.onLeaving(),
      showTold: ({ seq }) => {
        if (seq !== undefined) latest.current.panels.showTold(seq);
      },
      readAloud: ({ id }) => wish({ id }),
      report: ({ seq }) => {
        if (seq !== undefined) latest.current.onReport(seq);
      },
      remove: (id) =>
        void afterRemoval(async () => {
          if (await session.placed(id)) latest.current.removal.start(id);
        }),
      choose: async (message, variant) => {
        try {
          await session.choose(message, variant);
        } catch {
          const { toast: tell, failed } = latest.current;
          tell({ kind: 'destructive', title: failed });
        }
      },
      readEarlier: () => session.readEarlier(),
      wantAbsent: (seq) => session.wantAbsent(seq),
    };
  });
  return { actions, editing };
}
