import { CARD_MAX_BYTES } from '@neo/domain';
import { Workshop } from '../../../platform/work/workshop.ts';

/** Cards of one person that are read or written, or wait for it, in each process; one at a time is worked on. */
export const CARDS_EACH = 5;
/** How long a card waits for its turn. */
export const CARD_PATIENCE_MS = 20_000;

/** One card of the largest size at a time, or several small ones: each takes memory and a core. */
export const cardWork = new Workshop({
  capacity: CARD_MAX_BYTES,
  tasks: 4,
  waiting: 100,
  each: CARDS_EACH,
  patienceMs: CARD_PATIENCE_MS,
});
