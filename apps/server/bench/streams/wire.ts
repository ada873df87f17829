import { request } from 'node:http';
import { loadavg } from 'node:os';
import type { Shot } from '../stage/load-client.ts';
import { startOurServer } from '../stage/our-server.ts';
import { startPart } from '../stage/processes.ts';
import { order, wordAt } from '../stage/stamp.ts';
import { table, times } from '../stage/statistics.ts';
import { ours, relayed } from './targets.ts';

/** Bytes on the wire for each byte of a reply's text: its events one by one, headers included, as a browser asks. */
const TOKENS = 300;
const EVERY_MS = 33;
const TEXT = Array.from({ length: TOKENS }, (_, index) => wordAt(index)).join('');

/** @returns how many bytes the connection received */
function receive({ url, headers, body }: Shot): Promise<number> {
  return new Promise((resolve, reject) => {
    const browser = { ...headers, 'accept-encoding': 'gzip, deflate, br, zstd' };
    const out = request(url, { method: 'POST', headers: browser, agent: false }, (answer) => {
      answer.resume();
      answer.on('error', reject);
      answer.on('end', () => {
        if (answer.statusCode === 200) resolve(answer.socket.bytesRead);
        else reject(new Error(`${url}: ${answer.statusCode}`));
      });
    });
    out.on('error', reject);
    out.end(body);
  });
}

const upstream = await startPart('stage/upstream.ts');
const model = `${upstream.url}/v1`;
const parse = await startPart('streams/parse-relay.ts', model);
const server = await startOurServer(model);
try {
  const targets = [
    relayed('parse', parse, '/'),
    relayed('direct', upstream, '/v1/chat/completions', false),
    ours('NEO, not kept', server, 'standard'),
    ours('NEO, kept', server, 'plus'),
  ];
  const said = order({ tokens: TOKENS, everyMs: EVERY_MS, says: 'words' });
  const sizes = await Promise.all(
    targets.map(async ({ shots }) => receive((await shots(1, said))[0]!)),
  );
  const textBytes = Buffer.byteLength(TEXT);
  const rows = targets.map(({ name }, at) => [
    name,
    String(sizes[at]),
    (sizes[at]! / textBytes).toFixed(1),
    times(sizes[at]! / sizes[0]!),
  ]);
  const title = `${TOKENS} tokens, ${textBytes} bytes of text`;
  const report = table([[title, 'bytes on the wire', 'per byte of text', 'over parse'], ...rows]);
  process.stdout.write(`load ${loadavg()[0]!.toFixed(1)}\n\n${report}\n`);
} finally {
  await server.stop();
  for (const part of [parse, upstream]) part.stop();
}
