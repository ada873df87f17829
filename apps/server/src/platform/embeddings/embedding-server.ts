import { z } from 'zod';
import { createModelTransport } from '../model/model-transport.ts';

export interface EmbeddingSettings {
  readonly baseUrl: string;
  readonly apiKey: string;
  readonly model: string;
}

export interface EmbeddingServer {
  readonly model: string;
  /**
   * The vectors of texts, in their order.
   * @throws TextsRefused if the server does not take these texts; any other error if it cannot be asked now
   */
  embed(texts: readonly string[], signal: AbortSignal): Promise<number[][]>;
}

/** The server is there, and does not take these texts. One of them may be too long for its model. */
export class TextsRefused extends Error {
  override readonly name = 'TextsRefused';
}

const REFUSALS = new Set([400, 413, 422]);
/** The longest answer, in bytes for each text: 8,192 numbers as decimals. */
export const EMBEDDING_MAX_BYTES = 262_144;

const Answer = z.object({
  data: z.array(z.object({ index: z.number(), embedding: z.array(z.number()).min(1) })),
});

/** A server of embeddings behind HTTP. A call is tried once more if only the kept connection was closed. */
export function createEmbeddingServer({
  baseUrl,
  apiKey,
  model,
}: EmbeddingSettings): EmbeddingServer {
  const transport = createModelTransport();
  const address = `${baseUrl.replace(/\/$/, '')}/embeddings`;

  return {
    model,
    async embed(texts, signal) {
      const response = await transport.fetchAgain(address, {
        method: 'POST',
        headers: { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' },
        body: JSON.stringify({ model, input: texts, encoding_format: 'float' }),
        signal,
      });
      // The server's own words are not kept: they may repeat what was said.
      if (REFUSALS.has(response.status)) throw new TextsRefused(`status ${response.status}`);
      if (!response.ok) throw new Error(`the server of embeddings answers ${response.status}`);
      const answer = await transport.textOf(response, EMBEDDING_MAX_BYTES * texts.length);
      const { data } = Answer.parse(JSON.parse(answer));
      const vectors = data.toSorted((a, b) => a.index - b.index).map((each) => each.embedding);
      if (vectors.length !== texts.length) {
        throw new Error(`${vectors.length} embeddings for ${texts.length} texts`);
      }
      return vectors;
    },
  };
}
