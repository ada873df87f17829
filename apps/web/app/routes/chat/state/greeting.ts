import type { ChatState, ShownMessage } from './chat-state.ts';

/** One of the author's greetings, as it stands where nothing was said. */
export interface StandingGreeting {
  text: string;
  /** From 0. */
  index: number;
  count: number;
}

/** The greeting that stands on the screen and is no message yet; null where something was said, or the model greets. */
export function standingGreeting(
  chat: Pick<ChatState, 'messages' | 'greetings' | 'greeting'>,
): StandingGreeting | null {
  const { messages, greetings = [], greeting: index } = chat;
  const text = messages.length === 0 ? greetings[index] : undefined;
  return text === undefined ? null : { text, index, count: greetings.length };
}

/** Takes in the author's greetings. The chosen one stays chosen where it is still there. */
export const readGreetings = (chat: ChatState, greetings: readonly string[]): ChatState => ({
  ...chat,
  greetings,
  greeting: chat.greeting < greetings.length ? chat.greeting : 0,
});

/** Makes the standing greeting the first message, because something is said now. */
export function beginWithGreeting(chat: ChatState, at: string): ChatState {
  const standing = standingGreeting(chat);
  if (standing === null) return chat;
  const { text: content, index: greeting } = standing;
  const { nextId: id } = chat;
  const message = { id, role: 'assistant', content, status: 'complete', at, greeting } as const;
  return { ...chat, messages: [message], nextId: id + 1 };
}

/** Whether its author wrote it and no model: a kept reply names its model, or is older than that. */
export const isAuthors = ({ greeting, seq, model }: ShownMessage): boolean =>
  greeting !== undefined || (seq === 1 && model === undefined);

/** The messages, without a greeting that nothing follows any more: it stands to be chosen again. */
export const unlessGreetingAlone = (messages: ChatState['messages']): readonly ShownMessage[] => {
  const [first] = messages;
  return messages.length === 1 && first?.greeting !== undefined ? [] : messages;
};

/** The greeting that the first message takes along to a server that keeps the conversation; undefined for every other one. */
export function greetingToKeep({
  messages,
  isPersisted,
}: Pick<ChatState, 'messages' | 'isPersisted'>): number | undefined {
  const [first] = messages;
  return isPersisted && messages.length === 2 ? first?.greeting : undefined;
}
