import { neoDeleted, neoEdited, neoJudged } from '@neo/contracts';
import { consume } from '../../platform/events/consume.ts';
import type { Changes } from './stream/changes.ts';

export const chatConsumers = (changes: Changes) => [
  // Only notifications: open chats reload and check their access again.
  consume('chat.tell-of-judged-neo', neoJudged, async (_, { neoId }) => changes.tellAll(neoId)),
  consume('chat.tell-of-edited-neo', neoEdited, async (_, { neoId }) => changes.tellAll(neoId)),
  consume('chat.tell-of-deleted-neo', neoDeleted, async (_, { neoId }) => changes.tellAll(neoId)),
];
