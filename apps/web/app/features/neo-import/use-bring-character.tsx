import { useLingui } from '@lingui/react/macro';
import { DropAnywhere, useOnDemand } from '@neo/ui';
import { useState } from 'react';
import type { ReactNode } from 'react';

const loadDialog = () => import('./ImportDialog.tsx').then(({ ImportDialog }) => ImportDialog);

export interface BringCharacter {
  open: () => void;
  /** Loads the dialog before it is opened. */
  wakes: { onPointerEnter: () => void; onFocus: () => void };
  /** The dialog, and what takes files that are dropped on the page. */
  parts: ReactNode;
}

/**
 * Brings characters in from elsewhere.
 * @param takesDrops files that are dropped or pasted anywhere on the page open it
 */
export function useBringCharacter({ takesDrops }: { takesDrops: boolean }): BringCharacter {
  const { t } = useLingui();
  const { Part: Dialog, want, wakes } = useOnDemand(loadDialog);
  const [files, setFiles] = useState<readonly File[] | null>(null);
  const openWith = (more: readonly File[]) => {
    want();
    setFiles((before) => [...(before ?? []), ...more]);
  };
  const isShown = Dialog !== null && files !== null;
  return {
    open: () => openWith([]),
    wakes,
    parts: (
      <>
        {takesDrops && !isShown && (
          <DropAnywhere label={t`Drop them to bring them in`} onFiles={openWith} />
        )}
        {isShown && <Dialog files={files} onClose={() => setFiles(null)} />}
      </>
    ),
  };
}
