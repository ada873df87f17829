import { Buffer } from 'node:buffer';
import { describe, expect, it } from 'vitest';
import {
  CHARX,
  OOBA,
  V3,
  base64,
  chunk,
  pngCard,
  png,
  text,
  utf8,
  webpCard,
} from './cards.fixture.ts';
import { CardError, readCard, writeCard } from './index.ts';
import { toWrite } from './cards.fixture.ts';

const ROUNDS = 400;
/** Far above what any file of these sizes takes. */
const LONGEST_MS = 2_000;

/** Numbers in [0, below), the same ones for each seed. */
function dice(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

type Mutation = (bytes: Buffer, roll: (below: number) => number) => Buffer;
const MUTATIONS: Mutation[] = [
  (bytes, roll) => {
    for (let flips = 1 + roll(8); flips > 0; flips -= 1) bytes[roll(bytes.length)]! ^= 1 << roll(8);
    return bytes;
  },
  (bytes, roll) => bytes.subarray(0, roll(bytes.length)),
  // A length or an offset that lies.
  (bytes, roll) => {
    const lies = [0, 1, 0x7fffffff, 0xffffffff, bytes.length, roll(65_536)];
    bytes.writeUInt32LE(lies[roll(lies.length)]!, roll(bytes.length - 4));
    return bytes;
  },
  // A part that comes again.
  (bytes, roll) => {
    const [start, end] = [roll(bytes.length), roll(bytes.length)].toSorted((a, b) => a - b);
    return Buffer.concat([bytes.subarray(0, end), bytes.subarray(start)]);
  },
  // A part that is gone.
  (bytes, roll) => {
    const [start, end] = [roll(bytes.length), roll(bytes.length)].toSorted((a, b) => a - b);
    return Buffer.concat([bytes.subarray(0, start), bytes.subarray(end)]);
  },
  (bytes, roll) => {
    bytes.fill(roll(256), roll(bytes.length), roll(bytes.length));
    return bytes;
  },
];

/** JSON with a value replaced by one of another kind, or a key by another. */
function otherwise(json: string, roll: (below: number) => number): string {
  const kinds = [
    'null',
    '7',
    '"x"',
    '[]',
    '{}',
    '[[1]]',
    '{"0":{}}',
    'true',
    '1e400',
    '"\\u0000\\ud800"',
    '{"toString":1,"valueOf":1}',
  ];
  let at = roll(10);
  return json.replaceAll(/(?<=[:[,])(?:"(?:[^"\\]|\\.)*"(?!:)|\d+|true|false|null)/g, (value) =>
    (at -= 1) % 10 === 0 ? kinds[roll(kinds.length)]! : value,
  );
}

const FILES: Record<string, Buffer> = {
  png: pngCard(V3, 'ccv3'),
  'png of many chunks': png(
    chunk(
      'zTXt',
      Buffer.concat([Buffer.from('chara\0\0'), Buffer.from('789c030000000001', 'hex')]),
    ),
    chunk('iTXt', `ccv3\0\0\0\0\0${base64(V3)}`),
    text('chara-ext-asset_:a', 'am95'),
  ),
  webp: webpCard(JSON.stringify(V3)),
  charx: CHARX,
  json: utf8(V3),
  yaml: utf8(OOBA),
};

/** Reads, and writes what could be read. Anything but a card or a `CardError` fails the test. */
async function tryFile(bytes: Buffer): Promise<'read' | 'refused'> {
  const start = process.cpuUsage();
  try {
    const read = await readCard(bytes);
    const again = await readCard(await writeCard('json', toWrite(read)));
    expect(again.card).toEqual(read.card);
    return 'read';
  } catch (error) {
    if (!(error instanceof CardError)) throw error;
    return 'refused';
  } finally {
    expect(process.cpuUsage(start).user / 1_000).toBeLessThan(LONGEST_MS);
  }
}

describe.each(Object.entries(FILES))('a damaged file: %s', (kind, file) => {
  it.each(MUTATIONS.map((mutate, at) => [at, mutate] as const))('in way %i', async (at, mutate) => {
    const roll = dice(at * 1_000 + kind.length);
    for (let round = 0; round < ROUNDS / MUTATIONS.length; round += 1) {
      await tryFile(mutate(Buffer.from(file), roll));
    }
  });
});

it('a card with values of wrong types is read as far as possible', async () => {
  const roll = dice(7);
  const answers = { read: 0, refused: 0 };
  for (let round = 0; round < ROUNDS; round += 1) {
    answers[await tryFile(utf8(otherwise(JSON.stringify(V3), roll)))] += 1;
  }
  expect(answers.read).toBeGreaterThan(ROUNDS / 2);
});
