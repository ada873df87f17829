import type { Knex } from 'knex';
import type { EmbeddingServer } from '../../../platform/embeddings/embedding-server.ts';
import type { Logger } from '../../../platform/log.ts';
import { askForVectors } from './embedding-work.ts';
import type { Meaning } from './message-vectors.ts';
import { embeddedText } from './vector-maker.ts';
import type { VectorMaker } from './vector-maker.ts';

/** A question is embedded within this time, or only words decide. */
export const QUESTION_MS = 150;
/** After so many questions in a row without an answer */
const MISSES = 3;
/** none is asked for this long, so that replies do not wait for a server that hangs. */
const REST_MS = 30_000;

// The vector maker begins with the newest message, so the first and the last tell whether any is missing.
const STATE = /* sql */ `
  with edges as (
    select min(seq) as seq from message_recall where conversation_id = :conversation
    union all select max(seq) from message_recall where conversation_id = :conversation
  ), known as (select id from embedding_models where name = :name)
  select (select id from known) as model, count(edges.seq)::int as edges, count(v.seq)::int as embedded
  from edges left join message_vectors v
    on v.conversation_id = :conversation and v.seq = edges.seq and v.model = (select id from known)`;

interface State {
  readonly model: number | null;
  readonly edges: number;
  readonly embedded: number;
}

interface QuestionOptions {
  readonly db: Knex;
  readonly log: Logger;
  readonly embeddings: EmbeddingServer;
  readonly vectorMaker: VectorMaker;
  readonly questionMs?: number | undefined;
}

/** Embeds newest messages before their turns are opened, so that no transaction waits for it. */
export class QuestionVectors {
  readonly #db: Knex;
  readonly #log: Logger;
  readonly #embeddings: EmbeddingServer;
  readonly #vectorMaker: VectorMaker;
  readonly #questionMs: number;
  #misses = 0;
  #restsUntil = 0;

  constructor({ db, log, embeddings, vectorMaker, questionMs = QUESTION_MS }: QuestionOptions) {
    this.#db = db;
    this.#log = log;
    this.#embeddings = embeddings;
    this.#vectorMaker = vectorMaker;
    this.#questionMs = questionMs;
  }

  /**
   * Embeds a text. Messages that have no vector of this model yet are embedded soon.
   * @returns undefined if no message of the conversation has a vector, or the server does not answer in time
   */
  async of(conversationId: string, text: string): Promise<Meaning | undefined> {
    const { rows } = (await this.#db
      .raw(STATE, { conversation: conversationId, name: this.#embeddings.model })
      .options({ name: 'state-of-vectors' })) as { rows: [State] };
    const [{ model, edges, embedded }] = rows;
    if (embedded < edges) {
      await askForVectors(this.#db, conversationId);
      this.#vectorMaker.wake();
    }
    if (model === null || embedded === 0 || Date.now() < this.#restsUntil) return undefined;
    const vector = await this.#embed(text);
    return vector && { model, vector };
  }

  async #embed(text: string): Promise<number[] | undefined> {
    try {
      const signal = AbortSignal.timeout(this.#questionMs);
      const [vector] = await this.#embeddings.embed([embeddedText(text)], signal);
      this.#misses = 0;
      return vector;
    } catch (err) {
      this.#misses += 1;
      if (this.#misses >= MISSES) {
        this.#misses = 0;
        this.#restsUntil = Date.now() + REST_MS;
        this.#log.warn({ err }, 'questions are not embedded for a while');
      }
      return undefined;
    }
  }
}
