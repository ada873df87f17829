import type { Conversation, Message, TurnEvent } from '@neo/contracts';
import type { HistoryEntry } from '@neo/domain';
import { HISTORY_MAX_CHARACTERS, HISTORY_MAX_ENTRIES } from '@neo/domain';

/** A message as the screen holds it. `id` counts up and names it for as long as the screen is open. */
export interface ShownMessage extends Pick<Message, 'role' | 'content'> {
  id: number;
  /** `unsent`: the turn failed. `stopped`: a reply that the person here ended. */
  status: Message['status'] | 'unsent' | 'stopped';
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
  /** What could not be said because another reply was running: it goes back to where it was written. */
  returned: Failure | null;
  isPersisted: boolean;
  nextId: number;
  /** How many turns began while the screen was open. */
  turns: number;
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
  /** `conversation` is what is kept by now, and takes the place of what is on the screen. */
  | { event: 'loaded'; conversation: Conversation }
  /** Another reply was running: what was said was not taken. */
  | { event: 'returned'; refused: Failure };

/** The talk as it stands when the screen opens. */
export function openTalk({ messages, isPersisted }: Conversation): Talk {
  return {
    messages: messages.map(({ role, content, status }, id) => ({ id, role, content, status })),
    reply: null,
    isGreeting: false,
    failure: null,
    returned: null,
    isPersisted,
    nextId: messages.length,
    turns: 0,
    announcement: '',
  };
}

function append(talk: Talk, message: Omit<ShownMessage, 'id'>): Talk {
  const added = { ...message, id: talk.nextId };
  return { ...talk, messages: [...talk.messages, added], nextId: talk.nextId + 1 };
}

/** Whether something on the screen was not sent: the server's list may not have it. */
export const hasUnsent = ({ messages }: Talk): boolean =>
  messages.some(({ status }) => status === 'unsent');

/** The newest message, which the user wrote, with another status. */
const markNewest = (talk: Talk, status: ShownMessage['status']): Talk => ({
  ...talk,
  messages: talk.messages.map((message, index) =>
    index === talk.messages.length - 1 ? { ...message, status } : message,
  ),
});

const begin = (talk: Talk, isGreeting: boolean): Talk => ({
  ...talk,
  turns: talk.turns + 1,
  reply: '',
  isGreeting,
  failure: null,
  returned: null,
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
  const failed = { ...end(talk, '', 'complete'), failure: { text, message } };
  return text === null ? failed : markNewest(failed, 'unsent');
}

/** Tries what failed again: it counts as said until it fails again. */
function retry(talk: Talk): Talk {
  const isGreeting = talk.failure?.text === null;
  return begin(isGreeting ? talk : markNewest(talk, 'complete'), isGreeting);
}

/** What the server keeps; it does not know who cut a reply, the screen does. */
function load(talk: Talk, conversation: Conversation): Talk {
  const stopped = talk.messages.filter(({ status }) => status === 'stopped');
  const loaded = openTalk(conversation);
  return {
    ...loaded,
    messages: loaded.messages.map((message) =>
      message.status === 'interrupted' && stopped.some(({ content }) => content === message.content)
        ? { ...message, status: 'stopped' }
        : message,
    ),
    turns: talk.turns,
    announcement: loaded.messages.length === 0 ? '' : talk.announcement,
  };
}

/** The talk after something happened to it. */
export function talkAfter(talk: Talk, happened: TalkEvent): Talk {
  switch (happened.event) {
    case 'asked':
      return ask(talk, happened.text);
    case 'retried':
      return retry(talk);
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
      return end(talk, talk.reply ?? '', 'stopped');
    case 'loaded':
      return load(talk, happened.conversation);
    case 'returned':
      return { ...talk, returned: happened.refused };
  }
}

/**
 * What is sent as history: nothing where the server keeps the conversation, else what is on the screen before the
 * newest message of the user, as much of it as the server reads.
 */
export function historyOf({ messages, isPersisted }: Talk): HistoryEntry[] {
  if (isPersisted) return [];
  const before = messages.at(-1)?.role === 'user' ? messages.slice(0, -1) : messages;
  const heard = before.filter(({ status }) => status !== 'unsent');
  const newest: HistoryEntry[] = [];
  let characters = 0;
  for (const { role, content } of heard.slice(-HISTORY_MAX_ENTRIES).toReversed()) {
    characters += content.length;
    if (characters > HISTORY_MAX_CHARACTERS) break;
    newest.push({ role, content });
  }
  return newest.toReversed();
}
