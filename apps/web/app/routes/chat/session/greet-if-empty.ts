import { isReplying } from '../state/chat-state.ts';
import type { ChatSession } from './chat-session.ts';

/** Lets the NEO greet if the conversation is empty: not in the middle of a turn or a removal, and not after a failure. */
export async function greetIfEmpty(session: ChatSession): Promise<void> {
  await session.sync();
  const now = session.now();
  const isFree = !session.isHeld && !isReplying(now) && now.failure === null;
  if (isFree && now.messages.length === 0) await session.greet();
}
