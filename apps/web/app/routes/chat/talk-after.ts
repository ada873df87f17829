import { cutFrom, prepend, restore, takeIn } from './talk-kept.ts';
import { ask, attach, choose, end, fail, giveBack, retry } from './talk-turn.ts';
import type { Talk, TalkEvent } from './talk.ts';
import { bringBack, discard, reword } from './talk-unsent.ts';

/** The talk after something happened to it, `at` a moment in ISO 8601. */
export function talkAfter(talk: Talk, happened: TalkEvent, at: string): Talk {
  switch (happened.event) {
    case 'asked':
      return ask(discard({ ...talk, model: happened.model }, happened.again), happened.turn, at);
    case 'retried':
      return retry({ ...talk, model: happened.model }, at);
    case 'attached':
      return attach({ ...talk, model: undefined }, happened.kind);
    case 'delta':
      return { ...talk, reply: (talk.reply ?? '') + happened.data.text, isReconnecting: false };
    case 'done':
      return {
        ...end(talk, { content: happened.data.response, status: 'complete', at }),
        isPersisted: happened.data.isPersisted,
      };
    case 'error':
      return fail(talk, happened.data, at);
    case 'stopped':
      return end(talk, { content: talk.reply ?? '', status: 'stopped', at }, true);
    case 'synced':
      return takeIn(talk, happened.conversation);
    case 'earlier':
      return prepend(talk, happened.conversation);
    case 'cut-from':
      return cutFrom(talk, happened.id);
    case 'chosen':
      return choose(talk, happened);
    case 'returned':
      return { ...talk, returned: { turn: happened.refused.turn, refused: happened.refused } };
    case 'refused':
      return giveBack(talk, happened.refused);
    case 'ended':
      return { ...talk, reply: null, isReconnecting: false };
    case 'cut':
      return { ...talk, isReconnecting: true };
    case 'shut':
      return { ...talk, shut: happened.code };
    case 'opened':
      return { ...talk, shut: null };
    case 'seen':
      return { ...talk, isUnread: false };
    case 'found':
      return bringBack(talk, happened.unsent);
    case 'reworded':
      return reword(talk, happened.id);
    case 'discarded':
      return discard(talk, happened.id);
    case 'restored':
      return restore(talk, happened.talk);
  }
}
