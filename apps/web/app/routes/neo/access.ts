import type { Neo } from '@neo/contracts';
import { canChat, canCopyNeo, canDeleteNeo } from '@neo/domain';
import type { NeoAccess, Viewer } from '@neo/domain';

/** A visible password NEO has been unlocked, so the policies are asked as with its password. */
const seen = (viewer: Viewer, { id, userId, visibility, compliance }: Neo): [Viewer, NeoAccess] => [
  { ...viewer, unlocks: { [id]: 0 } },
  { id, ownerId: userId, visibility, compliance, passwordVersion: 0 },
];

/** Whether somebody who sees this NEO may talk with it. */
export const mayChat = (viewer: Viewer, neo: Neo): boolean => canChat(...seen(viewer, neo)).allowed;

/** Whether the viewer may have a copy. */
export const mayCopy = (viewer: Viewer, neo: Neo): boolean =>
  canCopyNeo(...seen(viewer, neo), neo.allowCopies ?? false).allowed;

/** Whether the NEO is the viewer's to change. A plan that ended changes nothing here: the form says so itself. */
export const mayManage = (viewer: Viewer, neo: Neo): boolean =>
  canDeleteNeo(...seen(viewer, neo)).allowed;
