import { conversationForgotten, conversationStarted, neoDeleted } from '@neo/contracts';
import { consume } from '../../platform/events/consume.ts';
import type { Eraser } from '../erasure/index.ts';
import { NeoRow } from './neo.model.ts';

export const personasConsumers = (eraser: Eraser) => [
  /** With the next the only writers of `conversationCount`. The inbox makes each event count once. */
  consume('personas.count-conversation', conversationStarted, async (tx, { neoId }) => {
    await NeoRow.query(tx.db).findById(neoId).increment('conversationCount', 1);
  }),
  consume('personas.uncount-conversation', conversationForgotten, async (tx, { neoId }) => {
    await NeoRow.query(tx.db).findById(neoId).decrement('conversationCount', 1);
  }),
  /** What hangs on it goes in batches. The row that a trigger wrote says what is to do, not this event. */
  consume('personas.erase-deleted-neo', neoDeleted, async () => eraser.wake()),
];
