import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import { createModel } from '../../src/platform/model/model.ts';
import type { ReplyRequest } from '../../src/platform/model/model.ts';
import { listenForBench } from '../stage/listen.ts';

const model = createModel({
  baseUrl: process.argv[2] ?? '',
  apiKey: 'bench',
  models: [{ name: 'bench', contextTokens: 8_192 }],
  timeouts: { firstTokenMs: 30_000, gapMs: 30_000, turnMs: 120_000 },
});

/** The same relay with the product's model client in it. It shows how much of a server's cost the client makes up. */
const server = createServer((req, res) => {
  void (async () => {
    const { messages } = (await json(req)) as Pick<ReplyRequest, 'messages'>;
    res.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-cache' });
    let id = 0;
    const gone = new AbortController();
    res.on('close', () => gone.abort());
    const onText = (text: string): void => {
      id += 1;
      res.write(`id: ${id}\nevent: delta\ndata: ${JSON.stringify({ text })}\n\n`);
    };
    await model.streamReply(
      { messages, temperature: 0.5, maxTokens: 600, person: 'bench' },
      { signal: gone.signal, onText },
    );
    res.end('event: done\ndata: {}\n\n');
  })().catch(() => res.destroy());
});
listenForBench(server);
