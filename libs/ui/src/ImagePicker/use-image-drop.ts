import { useEffect, useRef, useState } from 'react';
import type { DragEvent } from 'react';

const isEditable = (target: EventTarget | null) =>
  target instanceof Element && target.closest('input, textarea, [contenteditable]') !== null;

/** Takes the first file that is dropped on the element or pasted into the page; `isOff` takes none. */
export function useImageDrop(onPick: (file: File) => void, isOff: boolean) {
  const [isOver, setOver] = useState(false);
  const pick = useRef(onPick);
  useEffect(() => {
    pick.current = onPick;
  });

  // A paste goes to the focused element, which may be none for mouse users. Text fields keep their pastes.
  useEffect(() => {
    if (isOff) return undefined;
    const paste = (event: ClipboardEvent) => {
      const file = event.clipboardData?.files[0];
      if (!file || event.defaultPrevented || isEditable(event.target)) return;
      event.preventDefault();
      pick.current(file);
    };
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, [isOff]);

  const handlers = {
    onDragOver: (event: DragEvent<HTMLElement>) => {
      // Otherwise the browser leaves the page and opens the file.
      event.preventDefault();
      setOver(!isOff);
    },
    onDragLeave: (event: DragEvent<HTMLElement>) => {
      const to = event.relatedTarget;
      if (!(to instanceof Node && event.currentTarget.contains(to))) setOver(false);
    },
    onDrop: (event: DragEvent<HTMLElement>) => {
      event.preventDefault();
      setOver(false);
      const file = event.dataTransfer.files[0];
      if (file && !isOff) pick.current(file);
    },
  };
  return { isOver, handlers };
}
