import type { Conversation } from '@neo/contracts';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useApi } from '../../data/api.ts';
import { useSignedOut } from '../../shell/use-signed-out.ts';
import type { Talk } from './talk.ts';
import { Talker } from './talker.ts';

/** One open chat: what is on the screen, and who carries the turns. */
export interface OpenTalk {
  talk: Talk;
  talker: Talker;
}

/** Opens the chat with what is kept of it: goes on with a running reply, or lets the NEO greet. */
export function useTalk(neoId: string, conversation: Conversation): OpenTalk {
  const api = useApi();
  const onSignedOut = useSignedOut();
  const [talker] = useState(() => new Talker({ neoId, api, conversation, onSignedOut }));
  const [opened] = useState(conversation);
  const talk = useSyncExternalStore(talker.subscribe, talker.talk, talker.talk);

  useEffect(() => {
    void talker.open(opened);
    return () => talker.leave();
  }, [talker, opened]);

  return { talk, talker };
}
