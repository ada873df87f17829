import { Agent, createServer, request } from 'node:http';
import { listenForBench } from '../stage/listen.ts';

const upstream = new URL(`${process.argv[2]}/chat/completions`);
const agent = new Agent({ keepAlive: true });

interface Completion {
  choices: { delta: { content?: string } }[];
}

/**
 * "parse", the practical limit: a bare relay that parses the upstream's events and sends the text as events of its
 * own. It has no session, no history, no database, no time-outs and no care for split characters.
 */
const server = createServer((req, res) => {
  const out = request(
    upstream,
    { method: 'POST', agent, headers: { 'content-type': 'application/json' } },
    (answer) => {
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
      answer.on('end', () => res.end('event: done\ndata: {}\n\n'));
    },
  );
  out.on('error', () => res.destroy());
  res.on('close', () => out.destroy());
  req.pipe(out);
});
listenForBench(server);
