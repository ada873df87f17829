import { conversationForgotten, conversationStarted } from '@neo/contracts';
import { consume } from '../../platform/events/consume.ts';
import { NeoRow } from './neo.model.ts';

export const personasConsumers = [
  /** With the next the only writers of `conversationCount`. The inbox makes each event count once. */
  consume('personas.count-conversation', conversationStarted, async (tx, { neoId }) => {
    await NeoRow.query(tx.db).findById(neoId).increment('conversationCount', 1);
  }),
  consume('personas.uncount-conversation', conversationForgotten, async (tx, { neoId }) => {
    await NeoRow.query(tx.db).findById(neoId).decrement('conversationCount', 1);
  }),
];
