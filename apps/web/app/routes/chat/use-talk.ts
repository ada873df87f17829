import type { Conversation } from '@neo/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useApi } from '../../data/api.ts';
import { keys } from '../../data/queries.ts';
import { useUser } from '../../data/use-user.ts';
import { useSignedOut } from '../../shell/use-signed-out.ts';
import { draftPlace, keepUnsent, readUnsent } from './chat-draft.ts';
import { openTalk } from './talk-kept.ts';
import type { Talk } from './talk.ts';
import { inHand } from './talk-unsent.ts';
import { Talker } from './talker.ts';

/** One open chat: what is on the screen, and who carries the turns. */
export interface OpenTalk {
  talk: Talk;
  talker: Talker;
}

/** Opens the chat with what is kept of it: goes on with a running reply, or lets the NEO greet. */
export function useTalk(
  neoId: string,
  conversation: Conversation,
  model: () => string | undefined,
): OpenTalk {
  const api = useApi();
  const queries = useQueryClient();
  const userId = useUser()?.id;
  const toSignIn = useSignedOut();
  const [talker] = useState(() => {
    return new Talker({ neoId, api, talk: openTalk(conversation), model, onSignedOut: toSignIn });
  });
  const [opened] = useState(conversation);
  const talk = useSyncExternalStore(talker.subscribe, talker.now, talker.now);

  // Kept the moment that it changes: a session that ended leads away at once.
  useEffect(() => {
    if (userId === undefined) return undefined;
    const place = draftPlace(userId, neoId);
    if (talker.now().unsent.length === 0)
      talker.tell({ event: 'found', unsent: readUnsent(place) });
    const keep = () => keepUnsent(place, inHand(talker.now()));
    keep();
    return talker.subscribe(keep);
  }, [talker, userId, neoId]);

  useEffect(() => {
    void talker.open(opened);
    return () => talker.leave();
  }, [talker, opened]);

  // The list of conversations shows the newest message of each.
  const { length } = talk.messages;
  useEffect(() => {
    void queries.invalidateQueries({ queryKey: keys.conversations });
  }, [queries, length]);

  // Whoever comes back asks anew what this NEO is; the page here stays, with what was said.
  const { shut, isPersisted } = talk;
  useEffect(() => {
    if (shut === null) return;
    void queries.invalidateQueries({ queryKey: [...keys.neos, neoId], refetchType: 'none' });
  }, [queries, neoId, shut]);

  // Another plan, begun or ended elsewhere.
  const [wasPersisted] = useState(isPersisted);
  useEffect(() => {
    if (isPersisted !== wasPersisted) void queries.invalidateQueries({ queryKey: keys.session });
  }, [queries, isPersisted, wasPersisted]);

  return { talk, talker };
}
