import { conversationForgotten, conversationStarted, neoDeleted } from '@neo/contracts';
import { consume } from '../../platform/events/consume.ts';
import type { Eraser } from '../erasure/index.ts';
import { NeoRow } from './neo.model.ts';

export const personasConsumers = (eraser: Eraser) => [
  /**
   * This and the next consumer alone write `conversationCount`. The inbox makes each event count
   * once.
   */
  consume('personas.count-conversation', conversationStarted, async (tx, { neoId }) => {
    await NeoRow.query(tx.db).findById(neoId).increment('conversationCount', 1);
  }),
  consume('personas.uncount-conversation', conversationForgotten, async (tx, { neoId }) => {
    await NeoRow.query(tx.db).findById(neoId).decrement('conversationCount', 1);
  }),
  /** Starts erasing in batches. The row written by a trigger says what to erase, not this event. */
  consume('personas.erase-deleted-neo', neoDeleted, async () => eraser.wake()),
];
