import { neoDeleted, neoEdited, neoJudged } from '@neo/contracts';
import { consume } from '../../platform/events/consume.ts';
import type { Changes } from './stream/changes.ts';

export const chatConsumers = (changes: Changes) => [
  // Hints: who has a chat open looks again. What they may do then is asked of the NEO, never taken from these.
  consume('chat.tell-of-judged-neo', neoJudged, async (_, { neoId }) => changes.tellAll(neoId)),
  consume('chat.tell-of-edited-neo', neoEdited, async (_, { neoId }) => changes.tellAll(neoId)),
  consume('chat.tell-of-deleted-neo', neoDeleted, async (_, { neoId }) => changes.tellAll(neoId)),
];
