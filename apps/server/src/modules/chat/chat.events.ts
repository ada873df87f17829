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
  readonly remembers: boolean;
}

export const chatConsumers = ({ changes, model, noteMaker, remembers }: Needs) => [
  consume('chat.open-memory-block', memoryBlockLeft, async (tx, { blockId }) => {
    await openBlock(tx, blockId, model.choose().contextTokens);
    // The commit follows at once; a note maker that looks before it looks again soon.
    setTimeout(() => noteMaker.wake(), WAKE_MS).unref();
  }),
  consume('chat.fill-recall', conversationFilled, async (tx, filled) => {
    if (remembers) await fillRecall(tx, filled);
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
