import { accountDeleted } from '@neo/contracts';
import type { Eraser } from '../erasure/index.ts';
import { consume } from '../../platform/events/consume.ts';

export const identityConsumers = (eraser: Eraser) => [
  /**
   * Starts erasing in batches. The event names nobody; a trigger has written the row that says what
   * to erase.
   */
  consume('identity.erase-deleted-account', accountDeleted, async () => eraser.wake()),
];
