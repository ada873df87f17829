import type { HistoryEntry } from '@neo/domain';
import { HISTORY_MAX_CHARACTERS, HISTORY_MAX_ENTRIES } from '@neo/domain';
import type { ChatState, ShownMessage } from './chat-state.ts';

/** The messages before the turn: all except the turn's own message, or the reply that it replaces. */
function heardBefore({ messages, kind }: ChatState): readonly ShownMessage[] {
  const last = messages.at(-1)?.role;
  const isLeftOut =
    (kind === 'send' && last === 'user') || (kind === 'regenerate' && last === 'assistant');
  return isLeftOut ? messages.slice(0, -1) : messages;
}

/** The history that a turn sends: none if the server stores the conversation, or else as much as the server uses. */
export function historyOf(chat: ChatState): HistoryEntry[] {
  if (chat.isPersisted) return [];
  const heard = heardBefore(chat).filter(({ isAbsent }) => !isAbsent);
  const newest: HistoryEntry[] = [];
  let characters = 0;
  for (const { role, content } of heard.slice(-HISTORY_MAX_ENTRIES).toReversed()) {
    characters += content.length;
    if (characters > HISTORY_MAX_CHARACTERS) break;
    newest.push({ role, content });
  }
  return newest.toReversed();
}
