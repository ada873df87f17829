import { useEffect, useRef } from 'react';

/** `event.key`, letters in lower case. */
export type Keys = Readonly<Record<string, () => void>>;

const TYPING = 'input:not([type=radio],[type=checkbox]), textarea, select, [contenteditable=true]';
const ELSEWHERE = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox], [role=combobox]';

/** One key, one action, wherever the focus is. Text fields, menus and dialogs keep their keys. */
export function useKeys(keys: Keys, isOn: boolean): void {
  const current = useRef(keys);
  useEffect(() => {
    current.current = keys;
  });
  useEffect(() => {
    if (!isOn) return undefined;
    const press = (event: KeyboardEvent) => {
      const isChord = event.ctrlKey || event.metaKey || event.altKey;
      // A key that is held down acts once: the next NEO was not read yet.
      if (event.defaultPrevented || event.repeat || isChord) return;
      const { target } = event;
      if (target instanceof Element && target.closest(`${TYPING}, ${ELSEWHERE}`)) return;
      const act = current.current[event.key.toLowerCase()];
      if (!act) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [isOn]);
}
