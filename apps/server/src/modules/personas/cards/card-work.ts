import { CARD_MAX_BYTES } from '@neo/domain';
import { Workshop } from '../../../platform/work/workshop.ts';

/** Imports and exports of one person that wait or run in a process. Only one runs at a time. */
export const CARDS_EACH = 10;
/** How long an import or export waits for its turn. */
export const CARD_WAIT_MS = 20_000;

/** One card of the largest size at a time, or several small ones: each needs memory and a core. */
export const cardWork = new Workshop({
  capacity: CARD_MAX_BYTES,
  tasks: 4,
  waiting: 100,
  // They are in memory, where other uploads need room, too.
  waitingCost: CARD_MAX_BYTES,
  each: CARDS_EACH,
  waitMs: CARD_WAIT_MS,
});
