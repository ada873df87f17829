import { useOnDemand } from '@neo/ui';
import { useState } from 'react';
import type { NoteDraft } from './use-note-form.ts';

/** The panel that is open beside the conversation. */
export type SidePanel =
  { kind: 'memory'; noteId?: string | undefined } | { kind: 'told'; seq: number };

const loadMemory = () => import('./MemoryPanel.tsx').then(({ MemoryPanel }) => MemoryPanel);
const loadTold = () => import('./told/ToldPanel.tsx').then(({ ToldPanel }) => ToldPanel);

/** Which side panel is open: memory or prompt. Their code is loaded on demand. */
export function useSidePanels() {
  const memory = useOnDemand(loadMemory);
  const told = useOnDemand(loadTold);
  const [panel, setPanel] = useState<SidePanel | null>(null);
  /** Unfinished notes: they are there again when the panel is opened again. */
  const [drafts] = useState(() => new Map<string, NoteDraft>());
  return {
    panel,
    drafts,
    Memory: memory.Part,
    Told: told.Part,
    wakesMemory: memory.wakes,
    /** @param noteId the note to show */
    showMemory: (noteId?: string) => {
      memory.want();
      setPanel({ kind: 'memory', noteId });
    },
    showTold: (seq: number) => {
      told.want();
      setPanel({ kind: 'told', seq });
    },
    close: () => setPanel(null),
  };
}

export type SidePanels = ReturnType<typeof useSidePanels>;
