import { useEffect, useLayoutEffect } from 'react';
import { keepGreetingChoice, readGreetingChoice } from '../state/chat-draft.ts';
import type { OpenChat } from '../session/use-chat.ts';
import { standingGreeting } from '../state/greeting.ts';

/** The choice of an author's greeting, stored in this browser until something is said. @returns what chooses one */
export function useGreetingChoice({ chat, session, drafts }: OpenChat): (index: number) => void {
  const isSaid = chat.messages.length > 0;
  // The server's HTML does not know this browser's choice.
  useLayoutEffect(() => {
    const count = standingGreeting(session.now())?.count ?? 0;
    const index = drafts === null ? 0 : readGreetingChoice(drafts);
    if (index > 0 && index < count) session.tell({ event: 'greeting-chosen', greeting: index });
  }, [session, drafts]);
  useEffect(() => {
    if (isSaid && drafts !== null) keepGreetingChoice(drafts, 0);
  }, [isSaid, drafts]);
  return (greeting) => {
    session.tell({ event: 'greeting-chosen', greeting });
    if (drafts !== null) keepGreetingChoice(drafts, greeting);
  };
}
