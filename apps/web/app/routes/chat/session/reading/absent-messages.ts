import { MESSAGES_PAGE } from '../../../../limits.ts';
import type { ChatEvent, ChatState } from '../../state/chat-state.ts';
import type { ConversationReader } from './conversation-reader.ts';

/** The first `seq` after the page that has this message in its middle. */
export const afterPageOf = (seq: number): number => seq + MESSAGES_PAGE / 2;

export interface AbsentMessagesOptions {
  reader: ConversationReader;
  now: () => ChatState;
  tell: (happened: ChatEvent) => void;
  /** How long it waits after a failure, in milliseconds. */
  restMs: number;
}

/** Reads stored messages of which the screen knows only the places. */
export class AbsentMessages {
  readonly #options: AbsentMessagesOptions;
  /** Messages whose places are in sight. */
  readonly #wanted = new Set<number>();
  #isFilling = false;

  constructor(options: AbsentMessagesOptions) {
    this.#options = options;
  }

  /** Only the place of this message is known. */
  has(seq: number): boolean {
    return this.#options.now().messages.some((message) => message.seq === seq && message.isAbsent);
  }

  /** Reads a message and those around it. @throws the server's refusal */
  async read(seq: number): Promise<void> {
    const before = afterPageOf(seq);
    const conversation = await this.#options.reader.earlierThan(before);
    this.#options.tell({ event: 'filled', conversation, before });
  }

  /** The place of this message is in sight: reads it and those around it. @returns takes the wish back */
  want(seq: number): () => void {
    this.#wanted.add(seq);
    void this.#fill();
    return () => this.#wanted.delete(seq);
  }

  /** Reads one page after another until nothing is wanted, the latest wish first. */
  async #fill(): Promise<void> {
    if (this.#isFilling) return;
    this.#isFilling = true;
    for (let seq = this.#next(); seq !== undefined; seq = this.#next()) {
      await this.read(seq).catch(
        () => new Promise((resolve) => setTimeout(resolve, this.#options.restMs)),
      );
    }
    this.#isFilling = false;
  }

  #next(): number | undefined {
    if (this.#options.now().shut !== null) return undefined;
    return [...this.#wanted].findLast((seq) => this.has(seq));
  }
}
