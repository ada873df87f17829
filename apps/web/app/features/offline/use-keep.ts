import type { ConversationNeo } from '@neo/contracts';
import { useEffect, useEffectEvent } from 'react';
import { forgetKept } from '../../data/kept/forget.ts';
import { useUser } from '../../data/use-user.ts';
import { chatPath, debatePath } from '../conversations/chat-path.ts';
import type { KeptMessage } from '../../data/kept/conversations.ts';

/** Changes come in quick succession, and only the last state counts. Short, so that a chat opened only briefly is kept. */
const SETTLED_MS = 300;

/** A conversation as the chat's screen has it. */
export interface OnScreen {
  /** Null if it is not stored. */
  conversationId: string | null;
  title: string | null;
  messages: readonly (Omit<KeptMessage, 'neoId'> & {
    neoId?: string | undefined;
    isAbsent?: true;
  })[];
  debate?: { topic: string; neos: readonly ConversationNeo[] } | undefined;
}

/**
 * Keeps the open conversation for reading without a network, unless it is empty or was emptied. A browser without a store
 * keeps nothing.
 * @param neo the NEO of a chat; a debate has its own
 */
export function useKeep(
  chat: OnScreen,
  { neo, isReplying }: { neo?: { id: string; name: string }; isReplying: boolean },
): void {
  const userId = useUser()?.id;
  const { conversationId, messages } = chat;
  const save = useEffectEvent(async (owner: string, id: string) => {
    const { keep } = await import('../../data/kept/conversations.ts');
    const neos = chat.debate?.neos ?? (neo ? [neo] : []);
    await keep(owner, {
      id,
      path: neo ? chatPath(neo.id, id) : debatePath(id),
      title: chat.title ?? chat.debate?.topic ?? null,
      neos: neos.map((one) => ({ id: one.id, name: one.name })),
      messages: messages
        .filter((message) => !message.isAbsent)
        .map(({ role, content, at, neoId }) => ({ role, content, at, neoId })),
      seenAt: Date.now(),
    });
  });
  useEffect(() => {
    if (userId === undefined || conversationId === null || isReplying) return undefined;
    if (messages.length === 0) {
      void forgetKept(conversationId);
      return undefined;
    }
    const settled = setTimeout(
      () => void save(userId, conversationId).catch(() => undefined),
      SETTLED_MS,
    );
    return () => clearTimeout(settled);
  }, [userId, conversationId, messages, isReplying]);
}
