import type { ChatNeo } from '../state/chat-state.ts';
import type { SidePanels } from './use-side-panels.ts';

export interface OpenPanelProps {
  panels: SidePanels;
  neo: ChatNeo;
  conversationId: string;
  /** One of several NEOs of a debate. */
  isOneOfSeveral?: boolean;
}

/** The panel that is open beside the conversation, once its code is there. */
export function OpenPanel({ panels, neo, conversationId, isOneOfSeveral }: OpenPanelProps) {
  const { panel, drafts, Memory, Told, showMemory, close } = panels;
  if (panel?.kind === 'memory' && Memory) {
    return (
      <Memory
        key={neo.id}
        neo={neo}
        conversationId={conversationId}
        noteId={panel.noteId}
        isOneOfSeveral={isOneOfSeveral}
        drafts={drafts}
        onClose={close}
      />
    );
  }
  if (panel?.kind === 'told' && Told) {
    return (
      <Told
        neo={neo}
        conversationId={conversationId}
        seq={panel.seq}
        onNote={showMemory}
        onClose={close}
      />
    );
  }
  return null;
}
