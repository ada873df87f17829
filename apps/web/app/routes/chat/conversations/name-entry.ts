import { chatPath } from '../../../features/conversations/chat-path.ts';

/**
 * Before another conversation opens: gives this entry of the history the address of its own, so that "Back" leads to it
 * and not to the most recent one.
 */
export function nameEntry(neoId: string, hereId: string | null): void {
  if (hereId === null || window.location.pathname !== chatPath(neoId)) return;
  window.history.replaceState(window.history.state, '', chatPath(neoId, hereId));
}
