import type { Conversation, Message, TurnEvent } from '@neo/contracts';
import type { HistoryEntry } from '@neo/domain';
import { HISTORY_MAX_CHARACTERS, HISTORY_MAX_ENTRIES } from '@neo/domain';

/** A message as the screen holds it. `id` counts up and names it for as long as the screen is open. */
export interface ShownMessage extends Pick<Message, 'role' | 'content'> {
  id: number;
  /** When it was said, in ISO 8601. */
  at: string;
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
  /** The connection was lost, and what became of the reply is being asked. */
  isReconnecting: boolean;
  nextId: number;
  /** How many turns began while the screen was open. */
  turns: number;
  /** The reply that ended the newest turn: what is announced, once for each turn. */
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
  /** Another reply was running: what was said was not taken, and is not in what was loaded. */
  | { event: 'returned'; refused: Failure }
  /** The same where nothing is kept, so that nothing was loaded. */
  | { event: 'refused'; refused: Failure }
  /** The connection was lost. */
  | { event: 'cut' }
  /** What was cleared is back. */
  | { event: 'restored'; talk: Talk };

/** The talk as it stands when the screen opens. */
export function openTalk({
  messages,
  isPersisted,
}: Pick<Conversation, 'messages' | 'isPersisted'>): Talk {
  return {
    messages: messages.map(({ role, content, status, timestamp: at }, id) => ({
      id,
      role,
      content,
      status,
      at,
    })),
    reply: null,
    isGreeting: false,
    failure: null,
    returned: null,
    isPersisted,
    isReconnecting: false,
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
  isReconnecting: false,
  announcement: '',
});

/** Ends the turn, with what it brought; nothing leaves no message. */
function end(talk: Talk, message: Pick<ShownMessage, 'content' | 'status' | 'at'>): Talk {
  const ended = { ...talk, reply: null, isGreeting: false, isReconnecting: false };
  const { content } = message;
  if (content === '') return ended;
  return { ...append(ended, { role: 'assistant', ...message }), announcement: content };
}

function ask(talk: Talk, text: string | null, at: string): Talk {
  const asked =
    text === null ? talk : append(talk, { role: 'user', content: text, status: 'complete', at });
  return begin(asked, text === null);
}

/** What arrived stays on the screen, marked as cut; where nothing did, the turn can be tried again. */
function fail(talk: Talk, message: string | null, at: string): Talk {
  if (talk.reply) return end(talk, { content: talk.reply, status: 'interrupted', at });
  const last = talk.messages.at(-1);
  const text = talk.isGreeting || last?.role !== 'user' ? null : last.content;
  const failed = {
    ...end(talk, { content: '', status: 'complete', at }),
    failure: { text, message },
  };
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

/** Takes back what was said last: it goes to where it was written. */
function giveBack(talk: Talk, refused: Failure): Talk {
  const isSaid = talk.messages.at(-1)?.role === 'user';
  const messages = isSaid ? talk.messages.slice(0, -1) : talk.messages;
  return { ...talk, messages, reply: null, isReconnecting: false, returned: refused };
}

/** The talk after something happened to it, `at` a moment in ISO 8601. */
export function talkAfter(talk: Talk, happened: TalkEvent, at: string): Talk {
  switch (happened.event) {
    case 'asked':
      return ask(talk, happened.text, at);
    case 'retried':
      return retry(talk);
    case 'attached':
      return begin(talk, talk.messages.length === 0);
    case 'delta':
      return { ...talk, reply: (talk.reply ?? '') + happened.data.text, isReconnecting: false };
    case 'done':
      return {
        ...end(talk, { content: happened.data.response, status: 'complete', at }),
        isPersisted: happened.data.isPersisted,
      };
    case 'error':
      return fail(talk, happened.data.message, at);
    case 'stopped':
      return end(talk, { content: talk.reply ?? '', status: 'stopped', at });
    case 'loaded':
      return load(talk, happened.conversation);
    case 'returned':
      return { ...talk, returned: happened.refused };
    case 'refused':
      return giveBack(talk, happened.refused);
    case 'cut':
      return { ...talk, isReconnecting: true };
    case 'restored':
      return {
        ...happened.talk,
        nextId: talk.nextId + happened.talk.nextId,
        turns: talk.turns + 1,
      };
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
