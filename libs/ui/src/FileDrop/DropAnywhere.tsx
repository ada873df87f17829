import Box from '@mui/material/Box';
import { useEffect, useEffectEvent, useState } from 'react';
import { RADIUS } from '../theme/tokens.ts';

export interface DropAnywhereProps {
  /** Shown while files are dragged over the page: what dropping them does. */
  label: string;
  onFiles: (files: File[]) => void;
}

const isEditable = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input, textarea, [contenteditable]') !== null;

const bringsFiles = ({ dataTransfer }: DragEvent): boolean =>
  dataTransfer?.types.includes('Files') ?? false;

/** Takes files that are dropped or pasted anywhere on the page. Text fields keep their own pastes. */
export function DropAnywhere({ label, onFiles }: DropAnywhereProps) {
  const [isOver, setOver] = useState(false);
  const take = useEffectEvent((event: Event, files: FileList | undefined) => {
    setOver(false);
    if (event.defaultPrevented || !files || files.length === 0) return;
    event.preventDefault();
    onFiles([...files]);
  });
  useEffect(() => {
    const over = (event: DragEvent) => {
      if (event.defaultPrevented || !bringsFiles(event)) return;
      // Otherwise the browser would open the file.
      event.preventDefault();
      setOver(true);
    };
    const leave = ({ relatedTarget }: DragEvent) => {
      // The event names the next element, or nothing if the pointer leaves the page.
      if (relatedTarget === null) setOver(false);
    };
    const drop = (event: DragEvent) => take(event, event.dataTransfer?.files);
    const paste = (event: ClipboardEvent) => {
      if (!isEditable(event.target)) take(event, event.clipboardData?.files);
    };
    window.addEventListener('dragover', over);
    window.addEventListener('dragleave', leave);
    window.addEventListener('drop', drop);
    // In the capture phase, so that it runs before a field that takes pasted pictures.
    window.addEventListener('paste', paste, { capture: true });
    return () => {
      window.removeEventListener('dragover', over);
      window.removeEventListener('dragleave', leave);
      window.removeEventListener('drop', drop);
      window.removeEventListener('paste', paste, { capture: true });
    };
  }, []);
  if (!isOver) return null;
  return (
    <Box
      sx={{
        position: 'fixed',
        inset: 12,
        zIndex: 'tooltip',
        display: 'grid',
        placeItems: 'center',
        p: 3,
        textAlign: 'center',
        typography: 'h4',
        color: 'text.primary',
        bgcolor: 'background.paper',
        opacity: 0.94,
        border: '2px dashed var(--mui-palette-gallery-focus)',
        borderRadius: `${RADIUS.sheet}px`,
        // The drop belongs to the page below.
        pointerEvents: 'none',
      }}
    >
      {label}
    </Box>
  );
}
