import { createServer } from 'node:http';
import type { ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { listenForBench } from './listen.ts';
import { readOrder, stamp, wordAt } from './stamp.ts';
import type { Order } from './stamp.ts';

const HEAD = '{"id":"chatcmpl-bench","object":"chat.completion.chunk","created":1,"model":"bench"';
const token = (content: string): string =>
  `data: ${HEAD},"choices":[{"index":0,"delta":{"content":"${content}"},"finish_reason":null}]}\n\n`;
const ENDING = `data: ${HEAD},"choices":[{"index":0,"delta":{},"finish_reason":"stop"}]}\n\ndata: [DONE]\n\n`;

const SAYS: Record<Order['says'], (index: number) => string> = {
  stamps: stamp,
  words: wordAt,
  stampedWords: () => `Well ${stamp()}`,
};

function speak(res: ServerResponse, { tokens, everyMs, firstMs, says }: Order): void {
  let sent = 0;
  let timer: NodeJS.Timeout | undefined;
  const step = (): void => {
    if (sent >= tokens) {
      clearInterval(timer);
      res.end(ENDING);
      return;
    }
    res.write(token(SAYS[says](sent)));
    sent += 1;
  };
  res.once('close', () => clearInterval(timer));
  res.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-cache' });
  const begin = (): void => {
    step();
    timer = setInterval(step, everyMs);
  };
  // Usually the first token comes at once: what a client waits for is what stands between.
  if (firstMs === 0) begin();
  else timer = setTimeout(begin, firstMs);
}

/** The model of the bench: the same stream for everybody who asks, directly or through a relay. */
const server = createServer((req, res) => {
  text(req).then(
    (body) => speak(res, readOrder(body)),
    () => res.destroy(),
  );
});
listenForBench(server);
