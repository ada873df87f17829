import { accountDeleted } from '@neo/contracts';
import type { Eraser } from '../erasure/index.ts';
import { consume } from '../../platform/events/consume.ts';

export const identityConsumers = (eraser: Eraser) => [
  /** What hangs on it goes in batches. The event names nobody: the row that a trigger wrote says whose. */
  consume('identity.erase-deleted-account', accountDeleted, async () => eraser.wake()),
];
