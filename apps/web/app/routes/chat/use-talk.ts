import type { Conversation } from '@neo/contracts';
import { useEffect, useReducer, useRef, useState } from 'react';
import { useApi } from '../../data/api.ts';
import { openTalk, talkAfter } from './talk.ts';
import type { Talk, TalkEvent } from './talk.ts';
import { Talker } from './talker.ts';

/** One open chat: what is on the screen, and who carries the turns. */
export interface OpenTalk {
  talk: Talk;
  talker: Talker;
  /** Takes the conversation as it was read anew. */
  load: (conversation: Conversation) => void;
}

/** Opens the chat with what is kept of it: goes on with a running reply, or lets the NEO greet. */
export function useTalk(neoId: string, conversation: Conversation): OpenTalk {
  const api = useApi();
  const [talk, dispatch] = useReducer(talkAfter, conversation, openTalk);
  // The talker lives beside React and needs the talk of this very moment, not that of a render.
  const current = useRef(talk);
  const [talker] = useState(() => {
    const tell = (happened: TalkEvent) => {
      current.current = talkAfter(current.current, happened);
      dispatch(happened);
    };
    return new Talker({ neoId, api, talk: () => current.current, tell });
  });
  const opened = useRef(conversation);

  useEffect(() => {
    void talker.open(opened.current);
    return () => talker.leave();
  }, [talker]);

  return {
    talk,
    talker,
    load: (loaded) => {
      current.current = openTalk(loaded);
      dispatch({ event: 'loaded', conversation: loaded });
    },
  };
}
