import { Agent, createServer, request } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';

interface Completion {
  choices: { delta: { content?: string } }[];
}

/** The relay calls `open` before it asks the model, and `close` before it ends the stream. */
export interface Around<Turn> {
  open(): Promise<Turn>;
  close(turn: Turn): Promise<void>;
}

/**
 * "parse", the practical limit: a bare relay that parses the upstream's events and sends the text as events of its
 * own. It has no session, no history, no time-outs and no care for split characters, and no database but for `around`.
 */
export function createBareRelay<Turn>(baseUrl: string, around?: Around<Turn>): Server {
  const upstream = new URL(`${baseUrl}/chat/completions`);
  const agent = new Agent({ keepAlive: true });

  function relay(req: IncomingMessage, res: ServerResponse, onEnd: () => Promise<void> | void) {
    const headers = { 'content-type': 'application/json' };
    const out = request(upstream, { method: 'POST', agent, headers }, (answer) => {
      res.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-cache' });
      answer.setEncoding('utf8');
      let rest = '';
      let id = 0;
      answer.on('data', (chunk: string) => {
        const events = (rest + chunk).split('\n\n');
        rest = events.pop() ?? '';
        for (const event of events) {
          const data = event.slice(6);
          if (data === '[DONE]') continue;
          const text = (JSON.parse(data) as Completion).choices[0]?.delta.content;
          if (!text) continue;
          id += 1;
          res.write(`id: ${id}\nevent: delta\ndata: ${JSON.stringify({ text })}\n\n`);
        }
      });
      answer.on('end', () => void onEnd());
    });
    out.on('error', () => res.destroy());
    res.on('close', () => out.destroy());
    req.pipe(out);
  }

  return createServer((req, res) => {
    const end = (): void => void res.end('event: done\ndata: {}\n\n');
    if (!around) return relay(req, res, end);
    around
      .open()
      .then((turn) => relay(req, res, () => around.close(turn).then(end)))
      .catch(() => res.destroy());
  });
}
