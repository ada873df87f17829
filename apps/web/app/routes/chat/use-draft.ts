import { useEffect, useState } from 'react';
import { useIsHydrated } from '../../data/use-is-hydrated.ts';
import { useUser } from '../../data/use-user.ts';
import { keepDraft, readDraft } from './chat-draft.ts';
import { refusedEdit } from './talk.ts';
import type { Failure, Talk } from './talk.ts';

/** What a turn that was not taken had to say. */
const saidBy = (failure: Failure | null): string =>
  failure?.turn.kind === 'send' ? failure.turn.text : '';

/**
 * What stands in the field, kept in this browser until it is sent: after a reload, a crash, a session that ended. What
 * was not taken goes back to where it was written, in front of what stands there by now; what failed is kept too.
 */
export function useDraft(neoId: string, talk: Talk) {
  const { returned, failure } = talk;
  const userId = useUser()?.id;
  const [text, setText] = useState('');
  const [given, setGiven] = useState<Failure | null>(null);
  if (returned !== given) {
    setGiven(returned);
    if (!refusedEdit(talk)) setText([saidBy(returned), text].filter(Boolean).join('\n\n'));
  }

  // The server's HTML knows nothing of this browser: it is put in once the page runs.
  const isHydrated = useIsHydrated();
  const [isRead, setRead] = useState(false);
  if (isHydrated && !isRead && userId !== undefined) {
    setRead(true);
    if (text === '') setText(readDraft(localStorage, userId, neoId));
  }

  const unsaid = text || saidBy(failure);
  useEffect(() => {
    if (isRead && userId !== undefined) keepDraft(localStorage, userId, neoId, unsaid);
  }, [isRead, userId, neoId, unsaid]);

  return { text, setText };
}
