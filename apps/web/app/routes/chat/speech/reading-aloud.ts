import type { NeoVoice } from '@neo/domain';
import type { ChatSession } from '../session/chat-session.ts';
import { Replies } from './replies.ts';
import { Speaker } from './speaker.ts';
import type { Prepare } from './speaker.ts';

export interface ReadingOptions {
  session: Pick<ChatSession, 'now' | 'subscribe'>;
  prepare: Prepare;
  languageOf: (neoId: string | undefined) => string;
  voiceOf: (neoId: string | undefined) => NeoVoice | undefined;
  /** What speaks now; null if nothing does. */
  onSpeaker: (speaker: Speaker | null) => void;
  /** The turn whose reply is heard; null if there is none. */
  onHeard: (turn: number | null) => void;
  onFailure: (error: unknown) => void;
}

/** Reads one chat aloud: what the person asks for, or each reply as it arrives. One of them at a time. */
export class ReadingAloud {
  #options: ReadingOptions | undefined;
  #replies: Replies | undefined;
  #speaker: Speaker | undefined;
  #leave = (): void => undefined;

  open(options: ReadingOptions): void {
    this.#options = options;
    const replies = new Replies(options.session, {
      languageOf: options.languageOf,
      onChunk: (text, neoId) => this.#begun().add({ text, voice: options.voiceOf(neoId) }),
      onTurn: (turn) => {
        this.#silence();
        options.onHeard(turn);
      },
      onEnd: () => this.#speaker?.complete(),
      onGone: () => this.#silence(),
    });
    this.#replies = replies;
    this.#leave = options.session.subscribe(() => replies.look());
  }

  /** Reads replies while they arrive, or no longer does. */
  follow(isOn: boolean): void {
    const replies = this.#replies;
    if (!replies || replies.isFollowing === isOn) return;
    replies.isFollowing = isOn;
    if (isOn) replies.look();
    else this.stop();
  }

  /** Reads a message, in place of what is being read. */
  read(id: number): void {
    const message = this.#options?.session.now().messages.find((one) => one.id === id);
    if (!message) return;
    this.#silence();
    this.#replies?.read(message);
  }

  /** Silent at once. The rest of a running reply is not read either. */
  stop(): void {
    this.#replies?.forget();
    this.#silence();
  }

  close(): void {
    this.#leave();
    this.stop();
    this.#options?.onHeard(null);
    this.#replies = undefined;
  }

  #begun(): Speaker {
    if (this.#speaker) return this.#speaker;
    const { prepare, onSpeaker, onFailure, onHeard } = this.#options!;
    const speaker = new Speaker(prepare);
    this.#speaker = speaker;
    onSpeaker(speaker);
    const end = (): void => {
      if (this.#speaker !== speaker) return;
      this.#speaker = undefined;
      onSpeaker(null);
    };
    speaker.done.then(end, (error: unknown) => {
      // Nothing was heard: screen readers may tell the reply after all.
      onHeard(null);
      this.#replies?.forget();
      end();
      onFailure(error);
    });
    return speaker;
  }

  #silence(): void {
    const speaker = this.#speaker;
    this.#speaker = undefined;
    speaker?.stop();
    if (speaker) this.#options!.onSpeaker(null);
  }
}
