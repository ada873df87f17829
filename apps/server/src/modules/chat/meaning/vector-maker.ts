import type { Knex } from 'knex';
import { TextsRefused } from '../../../platform/embeddings/embedding-server.ts';
import type { EmbeddingServer } from '../../../platform/embeddings/embedding-server.ts';
import type { Logger } from '../../../platform/log.ts';
import { backoffMs } from '../../../platform/work/backoff.ts';
import { SteadyWork } from '../../../platform/work/steady-work.ts';
import { claimWork, endWork, laterWork } from './embedding-work.ts';
import { numberOfModel, readWithout, storeVectors } from './message-vectors.ts';
import type { Unembedded } from './message-vectors.ts';

/** Texts in one call. */
export const EMBEDDED_AT_ONCE = 64;
/** Characters of a text that are embedded. Small models read no more, and some refuse more. */
export const EMBEDDED_CHARACTERS = 1_200;
/** Of these, the end of the message before: a reply seldom says again what it is about. */
export const CHARACTERS_BEFORE = 400;
/** Calls that fail in a row before a conversation is left to its words, after about an hour. */
export const FAILED_CALLS = 10;

const CALL_MS = 30_000;
/** A server that died leaves its conversation to others after this time. */
const LEASE_MS = 60_000;
const POLL_MS = 5_000;
/** It pauses this many times as long as it works, because replies need the database and the processor more. */
const REST = 1;
const FAILED = { firstMs: 2_000, mostMs: 900_000 };

/** The part of a text that is embedded. @param before what was said before it */
export const embeddedText = (text: string, before?: string | null): string =>
  `${before ? `${before.slice(-CHARACTERS_BEFORE)} ` : ''}${text}`.slice(0, EMBEDDED_CHARACTERS);

export interface VectorMakerOptions {
  readonly db: Knex;
  readonly log: Logger;
  readonly embeddings: EmbeddingServer;
}

/**
 * Embeds messages that left the prompts, some at a time, in the background. Every server runs one. What is stored is
 * where it goes on, so a kill loses one call.
 */
export class VectorMaker {
  readonly #options: VectorMakerOptions;
  readonly #work: SteadyWork;
  readonly #stopping = new AbortController();

  constructor(options: VectorMakerOptions) {
    this.#options = options;
    this.#work = new SteadyWork({
      pollMs: POLL_MS,
      rest: REST,
      work: () => this.#embedSome(),
      onError: (err) => options.log.warn({ err }, 'messages could not be embedded'),
    });
  }

  start(): void {
    this.#work.start();
  }

  wake(): void {
    this.#work.wake();
  }

  async stop(): Promise<void> {
    this.#stopping.abort(new Error('the server stops'));
    await this.#work.stop();
  }

  /** @returns whether there was a conversation to work on */
  async #embedSome(): Promise<boolean> {
    const { db, log, embeddings } = this.#options;
    const claim = await claimWork(db, LEASE_MS);
    if (!claim) return false;
    const { conversationId } = claim;
    const model = await numberOfModel(db, embeddings.model);
    const messages = await readWithout(db, conversationId, model, EMBEDDED_AT_ONCE);
    if (messages.length === 0) {
      await endWork(db, claim);
      return true;
    }
    try {
      const made = await this.#embed(messages);
      await storeVectors(db, conversationId, model, made);
      await laterWork(db, conversationId, 0);
    } catch (err) {
      if (this.#stopping.signal.aborted) return false;
      const failures = claim.failures + 1;
      log.warn({ err, failures }, 'the server of embeddings fails');
      if (failures >= FAILED_CALLS) await endWork(db, claim);
      else await laterWork(db, conversationId, failures, backoffMs(failures, FAILED));
    }
    return true;
  }

  /**
   * Texts that are refused together are asked about one by one and without what was said before, so that one of them
   * does not keep all others out.
   */
  async #embed(messages: readonly Unembedded[]) {
    try {
      const vectors = await this.#call(messages);
      return messages.map((message, at) => ({ ...message, vector: vectors[at] }));
    } catch (error) {
      if (!(error instanceof TextsRefused)) throw error;
    }
    const made: (Unembedded & { vector: number[] | undefined })[] = [];
    for (const message of messages) {
      const [vector] = await this.#call([{ ...message, before: null }]).catch((error: unknown) => {
        if (error instanceof TextsRefused) return [undefined];
        throw error;
      });
      made.push({ ...message, vector });
    }
    return made;
  }

  #call(messages: readonly Unembedded[]): Promise<number[][]> {
    const signal = AbortSignal.any([this.#stopping.signal, AbortSignal.timeout(CALL_MS)]);
    const texts = messages.map(({ content, before }) => embeddedText(content, before));
    return this.#options.embeddings.embed(texts, signal);
  }
}
