import type { HistoryEntry } from '@neo/domain';
import { HISTORY_MAX_CHARACTERS, HISTORY_MAX_ENTRIES } from '@neo/domain';
import type { ShownMessage, Talk } from './talk.ts';

/** What a turn goes on from: everything, but for what it says, or what it replies to anew. */
function heardBefore({ messages, kind }: Talk): readonly ShownMessage[] {
  const last = messages.at(-1)?.role;
  const isLeftOut =
    (kind === 'send' && last === 'user') || (kind === 'regenerate' && last === 'assistant');
  return isLeftOut ? messages.slice(0, -1) : messages;
}

/**
 * What is sent as history: nothing where the server keeps the conversation, else what is on the screen, as the running
 * turn wants it, and as much of it as the server reads.
 */
export function historyOf(talk: Talk): HistoryEntry[] {
  if (talk.isPersisted) return [];
  const heard = heardBefore(talk);
  const newest: HistoryEntry[] = [];
  let characters = 0;
  for (const { role, content } of heard.slice(-HISTORY_MAX_ENTRIES).toReversed()) {
    characters += content.length;
    if (characters > HISTORY_MAX_CHARACTERS) break;
    newest.push({ role, content });
  }
  return newest.toReversed();
}
