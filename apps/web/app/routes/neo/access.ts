import type { Neo } from '@neo/contracts';
import { canChat, canCopyNeo, canDeleteNeo, isModerator } from '@neo/domain';
import type { NeoAccess, Viewer } from '@neo/domain';

/** A visible password NEO has been unlocked, so the policies are called as with its password. */
const seen = (viewer: Viewer, { id, userId, visibility, compliance }: Neo): [Viewer, NeoAccess] => [
  { ...viewer, unlocks: { [id]: 0 } },
  { id, ownerId: userId, visibility, compliance, passwordVersion: 0 },
];

/** Whether a viewer of this NEO may chat with it. */
export const mayChat = (viewer: Viewer, neo: Neo): boolean => canChat(...seen(viewer, neo)).allowed;

/** Whether the viewer may copy the NEO. A moderator sees a password NEO without having unlocked it. */
export function mayCopy(viewer: Viewer, neo: Neo): boolean {
  const [unlocked, access] = seen(viewer, neo);
  const asker = isModerator(viewer) ? viewer : unlocked;
  return canCopyNeo(asker, access, neo.allowCopies ?? false).allowed;
}

/** Whether the viewer may edit the NEO. An ended plan is not checked here: the form says so itself. */
export const mayManage = (viewer: Viewer, neo: Neo): boolean =>
  canDeleteNeo(...seen(viewer, neo)).allowed;
