import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { loadavg } from 'node:os';
import { text } from 'node:stream/consumers';
import { chat } from '@neo/contracts';
import {
  EMPTY_ENTRY,
  EMPTY_LORE,
  EMPTY_SHEET,
  firingLore,
  LoreBook,
  SHEET_LIMITS,
} from '@neo/domain';
import type { Lore, PromptMessage, Sheet } from '@neo/domain';
import { startOurServer } from '../stage/our-server.ts';
import type { OurServer } from '../stage/our-server.ts';
import { cpuMs } from '../stage/processes.ts';
import { median, ms, quantile, table, times } from '../stage/statistics.ts';

const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 5);
const TURNS = 50;
const SENTENCE = 'The lamp turns once in nine seconds, and nobody on the water waits alone. ';
const filled = (length: number): string =>
  SENTENCE.repeat(Math.ceil(length / SENTENCE.length)).slice(0, length);

/** A book of `count` entries with some keys each, of which every fiftieth can be woken by the sentence. */
const bookOf = (count: number, keys = 10): Lore => ({
  ...EMPTY_LORE,
  entries: Array.from({ length: count }, (_, at) => ({
    ...EMPTY_ENTRY,
    name: `Entry ${at}`,
    content: `Fact ${at}.`,
    order: at,
    keys: Array.from({ length: keys }, (_key, of) =>
      at % 50 === 0 && of === keys - 1 ? 'nobody on the water' : `word${at}of${of}`,
    ),
  })),
});

const FULL: Sheet = {
  ...EMPTY_SHEET,
  definition: filled(SHEET_LIMITS.definition),
  personality: filled(SHEET_LIMITS.personality),
  scenario: filled(SHEET_LIMITS.scenario),
  examples: `<START>\n{{user}}: Hello\n{{char}}: ${filled(SHEET_LIMITS.examples - 40)}`,
  closingInstructions: filled(SHEET_LIMITS.closingInstructions),
  lore: bookOf(500),
};

/** Which entries fire in four messages of 2 kB. */
function measureLore(keys: number): string[] {
  const book = new LoreBook(bookOf(500, keys));
  const messages = Array.from({ length: 4 }, (_, at) => ({
    seq: at + 1,
    name: 'Ann',
    text: `${at} ${filled(2_000)}`,
  }));
  const took: number[] = [];
  for (let i = 0; i < 100 * ROUNDS; i += 1) {
    const startedAt = performance.now();
    firingLore(book, {
      messages,
      already: new Set(),
      everFired: new Set(),
      characterMessageCount: 2,
      greetingIndex: null,
      windowTokens: 8_192,
      macros: { char: 'Keeper', user: 'Ann', seed: 'bench' },
    }).next();
    took.push(performance.now() - startedAt);
  }
  const what = `500 entries of ${keys} keys × 4 messages of 2 kB`;
  return [what, ms(median(took)), ms(quantile(took, 0.95)), ''];
}

/** A model that keeps the prompts it gets. */
async function startModel() {
  const prompts: PromptMessage[][] = [];
  const server = createServer((req, res) => {
    void text(req).then((body) => {
      prompts.push((JSON.parse(body) as { messages: PromptMessage[] }).messages);
      const chunk = { choices: [{ index: 0, delta: { content: 'Aye.' }, finish_reason: 'stop' }] };
      res.writeHead(200, { 'content-type': 'text/event-stream' });
      res.end(`data: ${JSON.stringify(chunk)}\n\ndata: [DONE]\n\n`);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { prompts, url: `http://127.0.0.1:${port}/v1`, stop: () => server.close() };
}

async function putSheet({ db }: OurServer, neoId: string, sheet: Sheet): Promise<void> {
  const { tags: _tags, ...texts } = sheet;
  const row = { neoId, ...texts, greetings: [...sheet.greetings] };
  await db('neoSheets').insert({ ...row, lore: JSON.stringify(sheet.lore) });
  await db('neos').where({ id: neoId }).increment('version', 1);
}

async function say(url: string, cookie: string, message: string): Promise<number> {
  const startedAt = performance.now();
  const answer = await fetch(url, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify({ message }),
  });
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${await answer.text()}`);
  await answer.text();
  return performance.now() - startedAt;
}

const model = await startModel();
const server = await startOurServer(model.url);
const urlOf = (neoId: string): string => server.url + chat.send.path.replace(':id', neoId);
try {
  const [bare, full, ten] = server.neoIds;
  await putSheet(server, full!, FULL);
  await putSheet(server, ten!, { ...EMPTY_SHEET, lore: bookOf(10) });

  const took: number[][] = [[], []];
  const cpu = [0, 0];
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const [at, neoId] of [bare!, full!].entries()) {
      const [person] = await server.people('plus', 1);
      const before = cpuMs(server.pid);
      const times: number[] = [];
      for (let turn = 0; turn < TURNS; turn += 1) {
        times.push(await say(urlOf(neoId), person!.cookie, `${turn} nobody on the water`));
      }
      // The first round warms both.
      if (round === 0) continue;
      took[at]!.push(...times);
      cpu[at]! += cpuMs(server.pid) - before;
    }
  }
  const turns = ROUNDS * TURNS;
  const rows = ['without a sheet', 'with a full sheet'].map((name, at) => [
    `a turn ${name}`,
    ms(median(took[at]!)),
    ms(quantile(took[at]!, 0.95)),
    `${ms(cpu[at]! / turns)} of processor, ${times(cpu[at]! / cpu[0]!)}`,
  ]);

  model.prompts.length = 0;
  const [person] = await server.people('plus', 1);
  for (let turn = 0; turn < TURNS; turn += 1) {
    const woken = turn % 5 === 0 ? `word${turn / 5}of1` : 'and then?';
    await say(urlOf(ten!), person!.cookie, `${turn} ${woken}`);
  }
  const alike = model.prompts.filter((prompt, at) => {
    const before = model.prompts[at - 1] ?? [];
    return before.every((message, place) => message.content === prompt[place]?.content);
  }).length;
  const share = `${alike} of ${model.prompts.length}`;
  const head = ['', 'median', 'p95', ''];
  const report = table([head, ...[10, 100].map(measureLore), ...rows]);
  process.stdout.write(
    `load ${loadavg()[0]!.toFixed(1)}\n\n${report}\n\n${share} prompts begin with the whole prompt before them\n`,
  );
} finally {
  await server.stop();
  model.stop();
}
