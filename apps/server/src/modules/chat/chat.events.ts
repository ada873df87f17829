import {
  conversationFilled,
  memoryBlockLeft,
  memoryBlockNoted,
  neoDeleted,
  neoEdited,
  neoJudged,
} from '@neo/contracts';
import { consume } from '../../platform/events/consume.ts';
import type { Model } from '../../platform/model/model.ts';
import { askForVectors } from './meaning/embedding-work.ts';
import type { VectorMaker } from './meaning/vector-maker.ts';
import { openBlock } from './memory/blocks.ts';
import { fillRecall } from './memory/fill-recall.ts';
import type { NoteMaker } from './memory/note-maker.ts';
import { storeNotes } from './memory/store-notes.ts';
import type { Changes } from './stream/changes.ts';

/** After this, a consumer's transaction is usually committed. */
const WAKE_MS = 50;

interface Needs {
  readonly changes: Changes;
  readonly model: Model;
  readonly noteMaker: NoteMaker;
  /** Absent if there is no server of embeddings. */
  readonly vectorMaker: VectorMaker | undefined;
  readonly remembers: boolean;
}

export const chatConsumers = ({ changes, model, noteMaker, vectorMaker, remembers }: Needs) => [
  consume('chat.open-memory-block', memoryBlockLeft, async (tx, { blockId }) => {
    const conversationId = await openBlock(tx, blockId, model.choose().contextTokens);
    if (vectorMaker && conversationId) await askForVectors(tx.db, conversationId);
    // The commit follows at once; one that looks before it looks again soon.
    setTimeout(() => {
      noteMaker.wake();
      vectorMaker?.wake();
    }, WAKE_MS).unref();
  }),
  consume('chat.fill-recall', conversationFilled, async (tx, filled) => {
    if (!remembers) return;
    await fillRecall(tx, filled);
    if (!vectorMaker) return;
    await askForVectors(tx.db, filled.conversationId);
    setTimeout(() => vectorMaker.wake(), WAKE_MS).unref();
  }),
  consume('chat.store-memory-notes', memoryBlockNoted, async (tx, { blockId }) => {
    const conversation = await storeNotes(tx, blockId);
    if (!conversation) return;
    const { userId, neoId, id: conversationId } = conversation;
    setTimeout(() => changes.tell({ userId, neoId, conversationId }), WAKE_MS).unref();
  }),
  // Only notifications: open chats reload and check their access again.
  consume('chat.tell-of-judged-neo', neoJudged, async (_, { neoId }) => changes.tellAll(neoId)),
  consume('chat.tell-of-edited-neo', neoEdited, async (_, { neoId }) => changes.tellAll(neoId)),
  consume('chat.tell-of-deleted-neo', neoDeleted, async (_, { neoId }) => changes.tellAll(neoId)),
];
