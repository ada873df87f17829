import { useOnDemand } from '@neo/ui';
import { useState } from 'react';
import type { ReactNode } from 'react';

const loadDialog = () => import('./ImportDialog.tsx').then(({ ImportDialog }) => ImportDialog);

export interface BringCharacter {
  /** Opens the dialog, with files that were chosen already. */
  open: (files?: readonly File[]) => void;
  /** Loads the dialog before it is opened. */
  wakes: { onPointerEnter: () => void; onFocus: () => void };
  /** While it is open it takes what is dropped and pasted. */
  isOpen: boolean;
  dialog: ReactNode;
}

/** Brings characters in from elsewhere, in a dialog that is loaded when it is wanted. */
export function useBringCharacter(): BringCharacter {
  const { Part: Dialog, want, wakes } = useOnDemand(loadDialog);
  const [files, setFiles] = useState<readonly File[] | null>(null);
  const isOpen = Dialog !== null && files !== null;
  return {
    open: (more = []) => {
      want();
      setFiles((before) => [...(before ?? []), ...more]);
    },
    wakes,
    isOpen,
    dialog: isOpen && <Dialog files={files} onClose={() => setFiles(null)} />,
  };
}
