import type { Mode } from '../../testing/upstream/index.ts';
import { inLanes } from '../../testing/trials.ts';
import { bad } from '../outcome.ts';
import { askUntilTaken, keptOf, readTurn } from './reading.ts';
import type { Trial } from './reading.ts';

const AT_ONCE = 25;
const LETTERS = [
  'a',
  'é',
  'ß',
  ' ',
  '\n',
  '"',
  '\\',
  '你',
  '好',
  '👩‍🚀',
  '🦊',
  '🌵',
  '\u{1F468}‍👩‍👧',
  '—',
  'z',
];

const textOf = (characters: number): string => {
  let text = 'x';
  while (text.length < characters) text += LETTERS[Math.floor(Math.random() * LETTERS.length)]!;
  return `${text}.`;
};

/** Splits the answer's bytes at random places, even inside a character. */
function inPieces(text: string, size: number): Uint8Array[] {
  const event = (delta: object, finish: string | null): string =>
    `data: ${JSON.stringify({ choices: [{ index: 0, delta, finish_reason: finish }] })}\n\n`;
  const events = Array.from({ length: Math.ceil(text.length / 40) }, (_, i) =>
    event({ content: text.slice(i * 40, i * 40 + 40) }, null),
  );
  const bytes = Buffer.from(`${events.join('')}${event({}, 'stop')}data: [DONE]\n\n`);
  return Array.from({ length: Math.ceil(bytes.length / size) }, (_, i) =>
    bytes.subarray(i * size, (i + 1) * size),
  );
}

const MODES: ((size: number) => { mode: Mode; text: string })[] = [
  (size) => {
    const text = textOf(20 + size * 10);
    return { text, mode: { kind: 'ok', text, chunkSize: size } };
  },
  () => {
    const text = textOf(400);
    return { text, mode: { kind: 'surrogateSplit', text } };
  },
  (size) => {
    const text = textOf(1_500);
    return { text, mode: { kind: 'raw', chunks: inPieces(text, 30 + size), delayMs: 1 } };
  },
  (size) => {
    const text = textOf(8_192);
    return { text, mode: { kind: 'ok', text, chunkSize: 1 + size } };
  },
];

/** P2: the text in `done` is stored byte for byte and equals what the model sent. */
export const byteForByte: Trial = async (stage, count) => {
  const pairs = await stage.pairs(AT_ONCE, 'plus');
  const differing: unknown[] = [];
  let characters = 0;
  for (let round = 0; round * AT_ONCE < count; round += 1) {
    const { mode, text } = MODES[round % MODES.length]!(1 + Math.floor(Math.random() * 40));
    stage.upstream.reset();
    stage.upstream.always(mode);
    await inLanes(Math.min(AT_ONCE, count - round * AT_ONCE), AT_ONCE, async (i) => {
      const pair = pairs[i]!;
      const { shown, end, response } = await readTurn(await askUntilTaken(pair, `Round ${round}`));
      const stored = (await keptOf(pair)).messages.at(-1);
      characters += text.length;
      if (end === 'done' && [shown, response, stored?.content].every((each) => each === text)) {
        return;
      }
      differing.push({ kind: mode.kind, end, text, shown, response, stored });
    });
  }
  return {
    facts: [`${count} replies of ${Math.round(characters / count)} characters on average`],
    findings: [bad('replies that differ as sent, shown or stored', differing)],
  };
};
