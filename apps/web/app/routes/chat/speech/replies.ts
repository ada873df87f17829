import { sentences } from '@neo/domain';
import type { Sentences } from '@neo/domain';
import type { ChatSession } from '../session/chat-session.ts';
import { isReplying } from '../state/chat-state.ts';
import type { ChatState, ShownMessage } from '../state/chat-state.ts';

export interface RepliesOptions {
  /** The language of replies, by the NEO that speaks. */
  languageOf: (neoId: string | undefined) => string;
  onChunk: (text: string, neoId: string | undefined) => void;
  /** The reply of this turn begins. */
  onTurn: (turn: number) => void;
  /** All was handed over. */
  onEnd: () => void;
  /** What is being read has changed, was stopped, or is gone. */
  onGone: () => void;
}

type Source = Pick<ChatSession, 'now' | 'subscribe'>;

/** Takes replies out of a session, sentence by sentence, and notices when what was read is no longer there. */
export class Replies {
  readonly #session: Source;
  readonly #options: RepliesOptions;
  /** The contents of what is being read, by the message's id. */
  readonly #read = new Map<number, string>();
  #cutter: Sentences | undefined;
  #speaker: string | undefined;
  /** The part of the running reply that was taken. */
  #taken = '';
  #turn: number | undefined;
  /** The turn that ran when reading was switched off, or stopped: it stays silent. */
  #muted: number | undefined;
  isFollowing = false;

  constructor(session: Source, options: RepliesOptions) {
    this.#session = session;
    this.#options = options;
  }

  /** Reads a message. */
  read({ id, content, neoId }: ShownMessage): void {
    this.forget();
    this.#read.set(id, content);
    const cutter = sentences(this.#options.languageOf(neoId));
    const chunks = [...cutter.take(content), ...cutter.flush()];
    for (const text of chunks) this.#options.onChunk(text, neoId);
    this.#options.onEnd();
  }

  /** The rest of what is being read is not wanted. */
  forget(): void {
    const now = this.#session.now();
    this.#muted = isReplying(now) ? now.turns : undefined;
    this.#read.clear();
    this.#close();
  }

  /** Looks at the session. Call it at each change. */
  look(): void {
    const now = this.#session.now();
    for (const [id, content] of this.#read) {
      if (now.messages.find((message) => message.id === id)?.content === content) continue;
      this.forget();
      this.#options.onGone();
      return;
    }
    if (!this.isFollowing) return;
    if (!isReplying(now)) {
      if (this.#turn !== undefined) this.#endTurn(now);
      return;
    }
    if (now.turns === this.#muted) return;
    if (now.turns !== this.#turn) this.#beginTurn(now);
    this.#take(now);
  }

  #beginTurn({ turns }: ChatState): void {
    this.#read.clear();
    this.#close();
    this.#turn = turns;
    this.#options.onTurn(turns);
  }

  #take(now: ChatState): void {
    const { reply } = now;
    // In a debate the next speaker's reply starts from the beginning.
    if (this.#cutter && !reply.startsWith(this.#taken)) this.#settle(now);
    if (reply.length <= this.#taken.length) return;
    this.#speaker = this.#cutter ? this.#speaker : (now.debate?.speaker ?? undefined);
    this.#cutter ??= sentences(this.#options.languageOf(this.#speaker));
    this.#hand(this.#cutter.take(reply.slice(this.#taken.length)));
    this.#taken = reply;
  }

  /** The reply is among the messages now, or gone. Its rest is handed over. */
  #settle({ messages }: ChatState): void {
    const taken = this.#taken;
    const message = messages.findLast(
      ({ role, content }) => role === 'assistant' && content.includes(taken.trim()),
    );
    const from = message?.content.startsWith(taken) ? taken.length : Infinity;
    this.#hand(this.#cutter!.take(message?.content.slice(from) ?? ''));
    this.#hand(this.#cutter!.flush());
    if (message) this.#read.set(message.id, message.content);
    this.#cutter = undefined;
    this.#taken = '';
  }

  #endTurn(now: ChatState): void {
    if (now.messages.at(-1)?.status === 'stopped') {
      this.forget();
      this.#options.onGone();
      return;
    }
    if (this.#cutter) this.#settle(now);
    this.#turn = undefined;
    this.#options.onEnd();
  }

  #hand(chunks: readonly string[]): void {
    for (const text of chunks) this.#options.onChunk(text, this.#speaker);
  }

  #close(): void {
    this.#cutter = undefined;
    this.#taken = '';
    this.#turn = undefined;
  }
}
