import { randomFillSync } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { writeCard } from '@neo/cards';
import type { Card } from '@neo/cards';
import { neoCards } from '@neo/contracts';
import { EMPTY_ENTRY, EMPTY_LORE, SHEET_LIMITS } from '@neo/domain';
import sharp from 'sharp';
import { startOurServer } from '../stage/our-server.ts';
import { startPart } from '../stage/processes.ts';
import { median, ms, table } from '../stage/statistics.ts';

/**
 * Importing and exporting character cards through the whole app: time, memory of the server, and how long its
 * event loop is held. The goals are 500 ms for 4 MB, 1.5 s for 20 MB, and 50 ms for the event loop.
 */
const ROUNDS = 2 * Number(process.env['BENCH_ROUNDS'] ?? 3);
const SENTENCE = 'The lamp turns once in nine seconds, and nobody on the water waits alone. ';
const filled = (length: number): string =>
  SENTENCE.repeat(Math.ceil(length / SENTENCE.length)).slice(0, length);

const CARD: Card = {
  name: 'Keeper',
  nickname: '',
  description: filled(SHEET_LIMITS.definition),
  personality: filled(SHEET_LIMITS.personality),
  scenario: filled(SHEET_LIMITS.scenario),
  greetings: [filled(2_000), filled(2_000)],
  groupGreetings: [],
  examples: filled(16_000),
  creatorNotes: filled(500),
  systemPrompt: '',
  closingInstructions: '',
  creator: 'Ann',
  version: '1',
  tags: ['OC', 'Sea'],
  neo: null,
  lore: {
    ...EMPTY_LORE,
    entries: Array.from({ length: 200 }, (_, at) => ({
      ...EMPTY_ENTRY,
      name: `Entry ${at}`,
      keys: [`word${at}`],
      content: filled(500),
      order: at,
    })),
  },
};

/** A picture of about so many bytes: noise does not compress. */
async function aCard(bytes: number): Promise<Uint8Array<ArrayBuffer>> {
  const side = Math.floor(Math.sqrt(bytes / 3));
  const raw = { width: side, height: side, channels: 3 } as const;
  const picture = await sharp(randomFillSync(Buffer.alloc(side * side * 3)), { raw })
    .png({ compressionLevel: 1 })
    .toBuffer();
  const now = new Date();
  const written = { values: CARD, imported: null, picture, exportedAt: now, createdAt: now };
  return new Uint8Array(await writeCard('png', written));
}

const memoryOf = (pid: number): number => {
  const [, kB] = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kB) / 1024;
};

/** Ten thousand entries, the most values that a card may have. */
function aBook(): Uint8Array<ArrayBuffer> {
  const entries = Array.from({ length: 10_000 }, (_, at) => ({
    keys: [`word${at}`, `other${at}`],
    content: filled(200),
    comment: `Entry ${at}`,
    enabled: true,
    insertion_order: at,
    position: 'before_char',
    extensions: {},
  }));
  const data = { name: 'Keeper', first_mes: 'Hello.', character_book: { entries, extensions: {} } };
  return new TextEncoder().encode(
    JSON.stringify({ spec: 'chara_card_v2', spec_version: '2.0', data }),
  );
}

const FILES = [
  ['a PNG of 4 MB', () => aCard(4_000_000)],
  ['a PNG of 20 MB', () => aCard(19_000_000)],
  ['10,000 entries of lore', aBook],
] as const;

const upstream = await startPart('stage/upstream.ts');
const server = await startOurServer(`${upstream.url}/v1`);
const rows: string[][] = [];
try {
  const people = await server.people('plus', ROUNDS + 1);
  for (const [name, make] of FILES) {
    const [imports, exports]: number[][] = [[], []];
    const delays: number[][] = [[], [], []];
    let grown = 0;
    for (const [round, { cookie }] of people.entries()) {
      const body = await make();
      const before = memoryOf(server.pid);
      const looking = setInterval(() => {
        grown = Math.max(grown, memoryOf(server.pid) - before);
      }, 5);
      await server.longestDelay();
      await new Promise((resolve) => setTimeout(resolve, 1_000));
      const atRest = await server.longestDelay();
      let startedAt = performance.now();
      const answer = await fetch(server.url + neoCards.import.path, {
        method: 'POST',
        headers: { cookie },
        body,
      }).finally(() => clearInterval(looking));
      if (answer.status !== 201) throw new Error(`${answer.status} ${await answer.text()}`);
      const { neo } = (await answer.json()) as { neo: { id: string } };
      const importing = performance.now() - startedAt;
      const whileImporting = await server.longestDelay();
      startedAt = performance.now();
      const path = neoCards.export.path.replace(':id', neo.id);
      const file = await fetch(
        `${server.url}${path}?format=${name.includes('PNG') ? 'png' : 'json'}`,
        {
          headers: { cookie },
        },
      );
      if (file.status !== 200) throw new Error(`${file.status}`);
      await file.arrayBuffer();
      const exporting = performance.now() - startedAt;
      const whileExporting = await server.longestDelay();
      // The first round warms.
      if (round === 0) continue;
      imports!.push(importing);
      exports!.push(exporting);
      for (const [i, one] of [atRest, whileImporting, whileExporting].entries()) {
        delays[i]!.push(one);
      }
    }
    const took = [median(imports!), Math.max(...imports!), median(exports!)].map(ms);
    rows.push([name, ...took, ...delays.map((all) => ms(median(all))), `${grown.toFixed(0)} MB`]);
  }
  const head = [
    '',
    'import',
    'longest',
    'export',
    'loop held at rest',
    'by imports',
    'by exports',
    'memory',
  ];
  process.stdout.write(
    `${ROUNDS} rounds, load ${loadavg()[0]!.toFixed(1)}\n\n${table([head, ...rows])}\n`,
  );
} finally {
  await server.stop();
  upstream.stop();
}
