import type { Viewer } from '../accounts/viewer.ts';

/**
 * What is said is stored for plus and above, with its export and starting over. What was stored before a plan ended is
 * listed, found, read, exported and deleted with every plan.
 */
export function keepsConversations(viewer: Viewer): boolean {
  return viewer.role !== null && viewer.role !== 'standard';
}
