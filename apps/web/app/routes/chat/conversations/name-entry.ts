import { chatPath } from '../../../features/conversations/chat-path.ts';

/**
 * Call it before another conversation opens: gives this history entry its own address, so that "Back" leads to it
 * and not to the most recent one.
 */
export function nameEntry(neoId: string | null, hereId: string | null): void {
  // A debate has its own address.
  if (neoId === null || hereId === null || window.location.pathname !== chatPath(neoId)) return;
  window.history.replaceState(window.history.state, '', chatPath(neoId, hereId));
}
