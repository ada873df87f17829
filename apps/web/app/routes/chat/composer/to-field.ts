/**
 * Moves the focus to the message field. On a touch screen that would open the keyboard: there a focus that got lost goes
 * to the newest message.
 */
export function focusField(field: HTMLElement | null): void {
  if (!window.matchMedia('(hover: none)').matches) return field?.focus();
  // The pressed button may still be there.
  setTimeout(() => {
    if (document.activeElement !== document.body) return;
    const newest = document.querySelector<HTMLElement>('[role=log] article[tabindex="0"]');
    newest?.focus({ preventScroll: true });
  });
}
