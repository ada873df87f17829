import { setTimeout as pause } from 'node:timers/promises';
import type { Knex } from 'knex';
import { pino } from 'pino';
import { askForVectors, numberOfModel, VectorMaker } from '../../src/modules/chat/index.ts';
import type { Meaning } from '../../src/modules/chat/index.ts';
import type { EmbeddingServer } from '../../src/platform/embeddings/embedding-server.ts';

const LOOK_MS = 100;

/** Embeds a whole conversation with the product's own vector maker. */
export async function embedAll(
  db: Knex,
  conversationId: string,
  embeddings: EmbeddingServer,
): Promise<void> {
  const maker = new VectorMaker({ db, log: pino({ level: 'warn' }), embeddings });
  await askForVectors(db, conversationId);
  maker.start();
  while ((await db('embeddingWork').where({ conversationId })).length > 0) await pause(LOOK_MS);
  await maker.stop();
  await db.raw('analyze message_vectors');
}

/** Embeds a question. */
export async function meaningOf(
  db: Knex,
  text: string,
  embeddings: EmbeddingServer,
): Promise<Meaning> {
  const [vector] = await embeddings.embed([text], new AbortController().signal);
  return { model: await numberOfModel(db, embeddings.model), vector: vector! };
}
