import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { inLanes } from '../../testing/trials.ts';
import { DEFAULT_TEXT } from '../../testing/upstream/modes.ts';
import type { UpstreamRequest } from '../../testing/upstream/index.ts';
import { bad, percentile, spread } from '../outcome.ts';
import type { Stage } from '../stage.ts';
import { addressOf } from '../trouble.ts';
import type { Speaker } from '../trouble.ts';
import { ask, callsAbout, eventually, keptOf, readTurn } from './reading.ts';
import type { Trial } from './reading.ts';

const LANES = 10;
const LIMIT_MS = 1_000;
/** The time of two tokens in the slow replies below. */
const SLOW = '[[mode:slow delay=80 size=4]]';
const SILENT = '[[mode:hang]]';
const DELTAS_MAX = 8;
const deltas = (): number => 1 + Math.floor(Math.random() * DELTAS_MAX);

/** @returns the time from `since` until the product closed its call for this message, in ms; undefined if it did not */
async function leftAfter(
  stage: Stage,
  message: string,
  since: number,
): Promise<number | undefined> {
  const call = callsAbout(stage, message)[0];
  const at = await eventually(() => call?.abortedAt, 5_000);
  return at === undefined ? undefined : at - since;
}

const said = (
  stage: Stage,
  message: string,
  tokens: number,
): Promise<UpstreamRequest | undefined> =>
  eventually(() => callsAbout(stage, message).find(({ tokensSent }) => tokensSent >= tokens));

/** Reports the kinds of ending whose p99 was over the limit. Needs at least a hundred calls. */
const tooLate = (took: Record<string, number[]>) => [
  bad(
    'kinds of ending with a p99 of more than a second',
    Object.entries(took).filter(
      ([, times]) => times.length >= 100 && percentile(times, 0.99) > LIMIT_MS,
    ),
  ),
];

/** P6: Stop ends the model's call. The stored text is what was shown, an exact prefix of what the model sent. */
export const stops: Trial = async (stage, count) => {
  const plus = (await stage.pairs(count / 2, 'plus')).map((pair) => ({ pair, isKept: true }));
  const standard = (await stage.pairs(count / 2, 'standard')).map((pair) => ({
    pair,
    isKept: false,
  }));
  const all = [...plus, ...standard].toSorted(() => Math.random() - 0.5);
  const [took, unended, otherwise]: [number[], unknown[], unknown[]] = [[], [], []];
  stage.upstream.reset();
  await inLanes(all.length, LANES, async (i) => {
    const { pair, isKept } = all[i]!;
    // Stop one in ten before the first word.
    const isSilent = i % 10 === 0;
    const message = `Stop ${i} ${isSilent ? SILENT : SLOW}`;
    const enough = Promise.withResolvers<void>();
    const wanted = deltas();
    const reading = readTurn(await ask(pair, message), (n) => n === wanted && enough.resolve());
    await (isSilent ? said(stage, message, 0) : enough.promise);
    const since = performance.now();
    await pair.person.fetch(`${addressOf(pair)}/chat/stop`, { method: 'POST' });
    const ms = await leftAfter(stage, message, since);
    if (ms === undefined) unended.push(message);
    else took.push(ms);
    const { shown, end } = await reading;
    // A greeting may come before. Nothing follows a message that was stopped before the first word.
    const { messages } = await keptOf(pair);
    const said1 = messages.findLast(({ role }) => role === 'user');
    const reply = messages.slice(messages.indexOf(said1!) + 1)[0];
    const isRight = isKept
      ? said1?.content === message &&
        (reply?.content ?? '') === shown &&
        reply?.status === (isSilent ? undefined : 'interrupted')
      : said1 === undefined;
    if (!isRight || end !== 'done' || !DEFAULT_TEXT.startsWith(shown)) {
      otherwise.push({ message, isKept, shown, end, said1, reply });
    }
  });
  return {
    facts: [`the model's call ended after ${spread(took)}`],
    findings: [
      bad('calls that went on', unended),
      ...tooLate({ Stop: took }),
      bad('stored replies that differ from what was shown and sent', otherwise),
    ],
  };
};

/** A raw request, so that the connection can be ended in every way. */
function open(pair: Speaker, base: string, message: string): Socket {
  const body = JSON.stringify({ message });
  const socket = connect({ host: '127.0.0.1', port: Number(new URL(base).port) });
  socket.on('error', () => undefined).resume();
  socket.write(
    `POST ${addressOf(pair)}/chat HTTP/1.1\r\nhost: x\r\naccept: text/event-stream\r\n` +
      `cookie: ${pair.person.cookie()}\r\ncontent-type: application/json\r\n` +
      `content-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  );
  return socket;
}

const WAYS: Record<string, (socket: Socket) => unknown> = {
  FIN: (socket) => socket.end(),
  close: (socket) => socket.destroy(),
  RST: (socket) => socket.resetAndDestroy(),
};

/** P6: if the conversation is not stored, any end of the connection ends the model's call. */
export const cuts: Trial = async (stage, count) => {
  const names = Object.keys(WAYS);
  const pairs = await stage.pairs(LANES * 4, 'standard');
  const took: Record<string, number[]> = Object.fromEntries(names.map((name) => [name, []]));
  const unended: unknown[] = [];
  stage.upstream.reset();
  await inLanes(count * names.length, LANES, async (i) => {
    const name = names[i % names.length]!;
    const pair = pairs.shift()!;
    const message = `Cut ${i} ${SLOW}`;
    const socket = open(pair, stage.server.base, message);
    const call = await said(stage, message, deltas());
    const since = performance.now();
    WAYS[name]!(socket);
    const ms = call && (await leftAfter(stage, message, since));
    if (ms === undefined) unended.push({ message, name });
    else took[name]!.push(ms);
    pairs.push(pair);
  });
  const { rows } = (await stage.db.raw(
    `select count(*)::int as count from messages where content like 'Cut %'`,
  )) as { rows: { count: number }[] };
  return {
    facts: names.map((name) => `${name}: the call of the model ended after ${spread(took[name]!)}`),
    findings: [
      bad('calls that went on', unended),
      ...tooLate(took),
      { name: 'messages that were stored', bad: rows[0]!.count },
    ],
  };
};

/** P6: if the conversation is stored, leaving ends nothing. The complete reply is found later. */
export const leaves: Trial = async (stage, count) => {
  const pairs = await stage.pairs(LANES * 2, 'plus');
  const otherwise: unknown[] = [];
  stage.upstream.reset();
  await inLanes(count, LANES, async (i) => {
    const pair = pairs.shift()!;
    const message = `Leave ${i} ${SLOW}`;
    const gone = new AbortController();
    const wanted = deltas();
    const before = await readTurn(
      await ask(pair, message, { signal: gone.signal }),
      (n) => n === wanted && gone.abort(),
    );
    const isBack = i % 2 === 0;
    const after = isBack ? await pickUp(pair, before.lastId) : undefined;
    await eventually(async () => ((await keptOf(pair)).running === null ? true : undefined));
    const reply = (await keptOf(pair)).messages.at(-1);
    const shown = after ? before.shown + after.shown : DEFAULT_TEXT;
    const isRight =
      reply?.content === DEFAULT_TEXT && reply.status === 'complete' && shown === DEFAULT_TEXT;
    const isOne = callsAbout(stage, message).length === 1 && before.end === 'cut';
    if (!isRight || !isOne) otherwise.push({ message, before, after, reply });
    pairs.push(pair);
  });
  return {
    facts: [`${count} left after 1 to ${DELTAS_MAX} deltas, half of them came back at once`],
    findings: [bad('replies that were not complete, stored and shown', otherwise)],
  };
};

async function pickUp(pair: Speaker, lastId: string) {
  const headers = { accept: 'text/event-stream', 'last-event-id': lastId };
  return readTurn(await pair.person.fetch(`${addressOf(pair)}/chat/stream`, { headers }));
}
