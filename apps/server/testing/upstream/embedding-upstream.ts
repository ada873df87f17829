import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { Worker } from 'node:worker_threads';

/** How a server of embeddings answers the next calls. `silent` takes the call and never answers. */
export type EmbeddingMode = 'ok' | 'silent' | 'fails' | 'html' | 'few' | 'endless';

export interface EmbeddingCall {
  readonly model: string;
  readonly input: readonly string[];
  readonly authorization: string | undefined;
}

/** A real server of embeddings on loopback with OpenAI's API and a small English model, that fails on demand. */
export interface EmbeddingUpstream {
  readonly baseUrl: string;
  readonly calls: readonly EmbeddingCall[];
  /** For all calls from now on. */
  always(mode: EmbeddingMode): void;
  /** Refuses every call with a text that has this in it. */
  refuseTexts(having: string): void;
  stop(): Promise<void>;
}

type Vectors = number[][];

function sendForever(res: ServerResponse): void {
  const more = (): void => {
    while (!res.destroyed && res.write(Buffer.alloc(65_536, ' ')));
  };
  res.on('drain', more);
  more();
}

/** The model in its thread. */
function startModel() {
  const worker = new Worker(new URL('embedding-model.ts', import.meta.url));
  const waiting = new Map<number, (vectors: Vectors) => void>();
  let asked = 0;
  worker.on('message', ({ nr, vectors }: { nr: number; vectors: Vectors }) => {
    waiting.get(nr)?.(vectors);
    waiting.delete(nr);
  });
  return {
    embed: (texts: readonly string[]): Promise<Vectors> =>
      new Promise((resolve) => {
        waiting.set((asked += 1), resolve);
        worker.postMessage({ nr: asked, texts });
      }),
    stop: () => worker.terminate(),
  };
}

export async function startEmbeddingUpstream(): Promise<EmbeddingUpstream> {
  const model = startModel();
  const calls: EmbeddingCall[] = [];
  let mode: EmbeddingMode = 'ok';
  let refused: string | undefined;

  async function answer(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const { model: name, input } = (await json(req)) as { model: string; input: string[] };
    calls.push({ model: name, input, authorization: req.headers.authorization });
    if (mode === 'silent') return;
    if (mode === 'fails') return void res.writeHead(500).end();
    if (mode === 'html') return void res.writeHead(200).end('<html>');
    if (mode === 'endless') return sendForever(res);
    if (refused !== undefined && input.some((text) => text.includes(refused!))) {
      return void res.writeHead(400).end('{"error":{"message":"too long"}}');
    }
    const vectors = await model.embed(input);
    const data = vectors.map((embedding, index) => ({ object: 'embedding', index, embedding }));
    res.writeHead(200, { 'content-type': 'application/json' });
    res.end(
      JSON.stringify({
        object: 'list',
        model: name,
        data: mode === 'few' ? data.slice(1) : data,
      }),
    );
  }

  const server = createServer((req, res) => {
    answer(req, res).catch(() => res.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    baseUrl: `http://127.0.0.1:${port}/v1`,
    calls,
    always: (next) => (mode = next),
    refuseTexts: (having) => (refused = having),
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await model.stop();
    },
  };
}
