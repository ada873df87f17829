import { useOnDemand } from '@neo/ui';
import { useState } from 'react';
import type { ReactNode } from 'react';

const loadDialog = () => import('./ImportDialog.tsx').then(({ ImportDialog }) => ImportDialog);

export interface BringCharacter {
  /** Opens the dialog. @param files to import at once */
  open: (files?: readonly File[]) => void;
  /** Loads the dialog shortly before it is opened. */
  wakes: { onPointerEnter: () => void; onFocus: () => void };
  /** While the dialog is open, it takes dropped and pasted files itself. */
  isOpen: boolean;
  dialog: ReactNode;
}

/** The import of characters, in a dialog that loads on demand. */
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
