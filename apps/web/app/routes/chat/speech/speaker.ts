import type { NeoVoice } from '@neo/domain';

/** A piece of text to be spoken, with the voice of its NEO. */
export interface Chunk {
  readonly text: string;
  readonly voice: NeoVoice | undefined;
}

/** A sound that can begin at once. */
export interface Sound {
  /** Resolves when it has ended, also by the signal. */
  play(signal: AbortSignal): Promise<void>;
}

/** Makes the sound of a chunk. */
export type Prepare = (chunk: Chunk, signal: AbortSignal) => Promise<Sound>;

/** A queue of chunks: one plays, the next is prepared, and each is spoken in its turn. */
export class Speaker {
  readonly #prepare: Prepare;
  readonly #chunks: Chunk[] = [];
  readonly #sounds = new Map<number, Promise<Sound>>();
  readonly #end = new AbortController();
  readonly #stopped = Promise.withResolvers<void>();
  #isComplete = false;
  #at = 0;
  #wake = Promise.withResolvers<void>();
  /** Resolves when all was spoken, or at `stop`. Rejects if a sound could not be made. */
  readonly done: Promise<void>;

  constructor(prepare: Prepare) {
    this.#prepare = prepare;
    this.done = this.#run().finally(() => this.#end.abort());
  }

  add(chunk: Chunk): void {
    this.#chunks.push(chunk);
    this.#fetch();
    this.#wake.resolve();
  }

  /** Nothing more will come. */
  complete(): void {
    this.#isComplete = true;
    this.#wake.resolve();
  }

  /** Silent at once. */
  stop(): void {
    this.#end.abort();
    this.#wake.resolve();
    this.#stopped.resolve();
  }

  /** Prepares what is spoken now, and the one after it. */
  #fetch(): void {
    for (const at of [this.#at, this.#at + 1]) {
      const chunk = this.#chunks[at];
      if (!chunk || this.#sounds.has(at) || this.#end.signal.aborted) continue;
      const sound = this.#prepare(chunk, this.#end.signal);
      // It may fail before its turn; then the failure is reported in its turn.
      sound.catch(() => undefined);
      this.#sounds.set(at, sound);
    }
  }

  async #run(): Promise<void> {
    const { signal } = this.#end;
    for (; !signal.aborted;) {
      const sound = this.#sounds.get(this.#at);
      if (sound) {
        await this.#play(sound);
        this.#sounds.delete(this.#at);
        this.#at += 1;
        this.#fetch();
      } else if (this.#isComplete) return;
      else {
        await this.#wake.promise;
        this.#wake = Promise.withResolvers();
      }
    }
  }

  async #play(sound: Promise<Sound>): Promise<void> {
    const { signal } = this.#end;
    try {
      const ready = await Promise.race([sound, this.#stopped.promise]);
      if (!signal.aborted) await ready?.play(signal);
    } catch (error) {
      // What was stopped has not failed.
      if (!signal.aborted) throw error;
    }
  }
}
