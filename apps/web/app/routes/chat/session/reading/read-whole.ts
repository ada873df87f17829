import type { Conversation, Message } from '@neo/contracts';
import { CONVERSATION_PAGE_MAX } from '@neo/domain';
import type { ConversationReader } from './conversation-reader.ts';

/** All messages of a conversation, page by page from the newest. */
export async function readWhole(reader: ConversationReader): Promise<Message[]> {
  let page = await reader.read();
  const pages = [page.messages];
  for (let first = firstOf(page); page.hasEarlier && first !== undefined; first = firstOf(page)) {
    page = await reader.earlierThan(first, CONVERSATION_PAGE_MAX);
    pages.unshift(page.messages);
  }
  return pages.flat();
}

const firstOf = ({ messages }: Conversation): number | undefined => messages[0]?.seq;
