import type { Viewer } from '../accounts/viewer.ts';

/** Stored conversations, Active Chats, export and start over are for plus and above. */
export function keepsConversations(viewer: Viewer): boolean {
  return viewer.role !== null && viewer.role !== 'standard';
}
