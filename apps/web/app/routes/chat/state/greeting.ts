import type { Conversation } from '@neo/contracts';
import type { ChatState, ShownMessage } from './chat-state.ts';

/** The author's greeting that an empty conversation shows. */
export interface StandingGreeting {
  text: string;
  /** From 0. */
  index: number;
  count: number;
}

/** The greeting that is shown and is not a message yet; null if the conversation has messages, or the model greets. */
export function standingGreeting(
  chat: Pick<ChatState, 'messages' | 'greetings' | 'greeting'>,
): StandingGreeting | null {
  const { messages, greetings = [], greeting: index } = chat;
  const text = messages.length === 0 ? greetings[index] : undefined;
  return text === undefined ? null : { text, index, count: greetings.length };
}

/** Whether the greetings must be read again: it was emptied, began, or got another person in another window. */
export const isGreetedAnew = (
  { greetings, conversationId, person }: ChatState,
  { id, messages, person: other }: Conversation,
): boolean =>
  messages.length === 0 && (!greetings || id !== conversationId || other?.name !== person?.name);

/** Takes in the author's greetings. The choice stays if it still exists. */
export const readGreetings = (chat: ChatState, greetings: readonly string[]): ChatState => ({
  ...chat,
  greetings,
  greeting: chat.greeting < greetings.length ? chat.greeting : 0,
});

/** Turns the shown greeting into the first message, because the person says something now. */
export function beginWithGreeting(chat: ChatState, at: string): ChatState {
  const standing = standingGreeting(chat);
  if (standing === null) return chat;
  const { text: content, index: greeting } = standing;
  const { nextId: id } = chat;
  const message = { id, role: 'assistant', content, status: 'complete', at, greeting } as const;
  return { ...chat, messages: [message], nextId: id + 1 };
}

/** Whether the author wrote it. A stored reply of a model names the model, except in very old conversations. */
export const isAuthors = ({ greeting, seq, model }: ShownMessage): boolean =>
  greeting !== undefined || (seq === 1 && model === undefined);

/** The messages; none if only an unsent greeting is left. Then the person can choose a greeting again. */
export const unlessGreetingAlone = (messages: ChatState['messages']): readonly ShownMessage[] => {
  const [first] = messages;
  return messages.length === 1 && first?.greeting !== undefined ? [] : messages;
};

/** The greeting to send with the first message of a stored conversation; undefined for every other message. */
export function greetingToKeep({
  messages,
  isPersisted,
}: Pick<ChatState, 'messages' | 'isPersisted'>): number | undefined {
  const [first] = messages;
  return isPersisted && messages.length === 2 ? first?.greeting : undefined;
}
