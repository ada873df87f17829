import type { ChatMessage, Wording } from '../chat-file.ts';

/** The header of a conversation in a file. */
export interface ChatFileHead {
  /** Its own title, or null. */
  readonly title: string | null;
  /** Its name if it has no title. */
  readonly name: string;
  readonly neos: readonly string[];
  readonly person: string;
  readonly createdAt: Date;
  readonly exportedAt: Date;
}

/** A wording as it is stored. */
export type StoredWording = Wording & {
  /** It came in a file, so nobody knows who wrote it. */
  readonly isImported: boolean;
};

/** A message with the name of its speaker. */
export type SpokenMessage = Omit<ChatMessage, 'wordings'> & {
  readonly wordings: readonly StoredWording[];
  readonly speaker: string;
};

export type Writer = (
  head: ChatFileHead,
  messages: AsyncIterable<SpokenMessage>,
) => AsyncGenerator<string>;
