import type { Conversation, Message, TurnEvent } from '@neo/contracts';
import type { HistoryEntry } from '@neo/domain';
import { HISTORY_MAX_CHARACTERS, HISTORY_MAX_ENTRIES } from '@neo/domain';

/** A message as the screen holds it. `id` counts up and names it for as long as the screen is open. */
export interface ShownMessage extends Pick<Message, 'role' | 'content' | 'status'> {
  id: number;
}

/** What went wrong with a turn, and what a second try would say; a null `text` is a greeting. */
export interface Failure {
  text: string | null;
  message: string | null;
}

/** What the chat screen knows: the messages, and the turn that is going on. */
export interface Talk {
  messages: readonly ShownMessage[];
  /** What of the running reply has arrived; null where none runs, empty while "Thinking...". */
  reply: string | null;
  /** The running turn lets the NEO speak first. */
  isGreeting: boolean;
  failure: Failure | null;
  isPersisted: boolean;
  nextId: number;
  /** The newest reply that was written while the screen was open: what is announced. */
  announcement: string;
}

export type TalkEvent =
  | TurnEvent
  /** The user says something; null lets the NEO speak first. */
  | { event: 'asked'; text: string | null }
  /** The failed turn is tried again: what was said is on the screen already. */
  | { event: 'retried' }
  /** A reply that runs on the server is picked up again. */
  | { event: 'attached' }
  /** The user ended the reply: what arrived stays. */
  | { event: 'stopped' }
  /** There was nothing left to pick up; `conversation` is what is kept by now. */
  | { event: 'loaded'; conversation: Conversation };

/** The talk as it stands when the screen opens. */
export function openTalk({ messages, isPersisted }: Conversation): Talk {
  return {
    messages: messages.map(({ role, content, status }, id) => ({ id, role, content, status })),
    reply: null,
    isGreeting: false,
    failure: null,
    isPersisted,
    nextId: messages.length,
    announcement: '',
  };
}

function append(talk: Talk, message: Omit<ShownMessage, 'id'>): Talk {
  const added = { ...message, id: talk.nextId };
  return { ...talk, messages: [...talk.messages, added], nextId: talk.nextId + 1 };
}

const begin = (talk: Talk, isGreeting: boolean): Talk => ({
  ...talk,
  reply: '',
  isGreeting,
  failure: null,
});

/** Ends the turn, with what it brought; nothing leaves no message. */
function end(talk: Talk, content: string, status: ShownMessage['status']): Talk {
  const ended = { ...talk, reply: null, isGreeting: false };
  if (content === '') return ended;
  return { ...append(ended, { role: 'assistant', content, status }), announcement: content };
}

function ask(talk: Talk, text: string | null): Talk {
  const asked =
    text === null ? talk : append(talk, { role: 'user', content: text, status: 'complete' });
  return begin(asked, text === null);
}

/** What arrived stays on the screen, marked as cut; where nothing did, the turn can be tried again. */
function fail(talk: Talk, message: string | null): Talk {
  if (talk.reply) return end(talk, talk.reply, 'interrupted');
  const last = talk.messages.at(-1);
  const text = talk.isGreeting || last?.role !== 'user' ? null : last.content;
  return { ...end(talk, '', 'complete'), failure: { text, message } };
}

/** The talk after something happened to it. */
export function talkAfter(talk: Talk, happened: TalkEvent): Talk {
  switch (happened.event) {
    case 'asked':
      return ask(talk, happened.text);
    case 'retried':
      return begin(talk, talk.failure?.text === null);
    case 'attached':
      return begin(talk, talk.messages.length === 0);
    case 'delta':
      return { ...talk, reply: (talk.reply ?? '') + happened.data.text };
    case 'done':
      return {
        ...end(talk, happened.data.response, 'complete'),
        isPersisted: happened.data.isPersisted,
      };
    case 'error':
      return fail(talk, happened.data.message);
    case 'stopped':
      return end(talk, talk.reply ?? '', 'interrupted');
    case 'loaded':
      return openTalk(happened.conversation);
  }
}

/**
 * What is sent as history: nothing where the server keeps the conversation, else what is on the screen before the
 * newest message of the user, as much of it as the server reads.
 */
export function historyOf({ messages, isPersisted }: Talk): HistoryEntry[] {
  if (isPersisted) return [];
  const before = messages.at(-1)?.role === 'user' ? messages.slice(0, -1) : messages;
  const newest: HistoryEntry[] = [];
  let characters = 0;
  for (const { role, content } of before.slice(-HISTORY_MAX_ENTRIES).toReversed()) {
    characters += content.length;
    if (characters > HISTORY_MAX_CHARACTERS) break;
    newest.push({ role, content });
  }
  return newest.toReversed();
}
