import { fill, prepend } from './far-back.ts';
import { readGreetings } from './greeting.ts';
import { cutFrom, restore, revise, takeIn } from './kept.ts';
import { ask, attach, choose, end, fail, giveBack, retry } from './turn.ts';
import type { ChatEvent, ChatState } from './chat-state.ts';
import { bringBack, discard, reword } from './unsent.ts';

/** The chat after an event. @param at the time of the event, in ISO 8601 */
export function reduceChat(chat: ChatState, happened: ChatEvent, at: string): ChatState {
  switch (happened.event) {
    case 'asked':
      return ask(
        discard({ ...chat, isEmptied: false, model: happened.model }, happened.again),
        happened.turn,
        at,
      );
    case 'retried':
      return retry({ ...chat, model: happened.model }, at);
    case 'attached':
      return attach({ ...chat, model: undefined }, happened.kind);
    case 'delta':
      return { ...chat, phase: 'replying', reply: chat.reply + happened.data.text };
    case 'done': {
      const { data } = happened;
      const content = 'response' in data ? data.response : chat.reply;
      return { ...end(chat, { content, status: 'complete', at }), isPersisted: data.isPersisted };
    }
    case 'error':
      return fail(chat, happened.data, at);
    case 'stopped':
      return end(chat, { content: chat.reply, status: 'stopped', at }, true);
    case 'synced':
      return takeIn(chat, happened.conversation);
    case 'earlier':
      return prepend(chat, happened.conversation);
    case 'filled':
      return fill(chat, happened);
    case 'cut-from':
      return cutFrom(chat, happened.id);
    case 'chosen':
      return choose(chat, happened);
    case 'revised':
      return revise(chat, happened);
    case 'offer-answered':
      return {
        ...chat,
        messages: chat.messages.map((message) =>
          message.id === happened.id ? { ...message, isOfferAnswered: true as const } : message,
        ),
      };
    case 'greetings-read':
      return readGreetings(chat, happened.greetings);
    case 'greeting-chosen':
      return { ...chat, greeting: happened.greeting };
    case 'became':
      return { ...chat, person: happened.person };
    case 'unkept':
      return { ...chat, conversationId: null, isPersisted: false };
    case 'returned':
      return { ...chat, returned: { turn: happened.refused.turn, refused: happened.refused } };
    case 'refused':
      return giveBack(chat, happened.refused);
    case 'ended':
      return { ...chat, phase: 'idle', reply: '' };
    case 'cut':
      return { ...chat, phase: 'reconnecting' };
    case 'shut':
      return { ...chat, shut: happened.code };
    case 'opened':
      return { ...chat, shut: null };
    case 'seen':
      return { ...chat, isUnread: false };
    case 'found':
      return bringBack(chat, happened.unsent);
    case 'reworded':
      return reword(chat, happened.id);
    case 'discarded':
      return discard(chat, happened.id);
    case 'restored':
      return restore(chat, happened.chat);
    default:
      return chat;
  }
}
