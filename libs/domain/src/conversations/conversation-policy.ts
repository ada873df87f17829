import type { Viewer } from '../accounts/viewer.ts';

/**
 * Conversations are stored for plus and above, who can also export them and start over. A stored conversation can be listed,
 * found, read, exported and deleted with every plan.
 */
export function keepsConversations(viewer: Viewer): boolean {
  return viewer.role !== null && viewer.role !== 'standard';
}
