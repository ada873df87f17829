import { once } from 'node:events';
import { readFileSync, readdirSync } from 'node:fs';
import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { inLanes } from '../../testing/trials.ts';
import { bad } from '../outcome.ts';
import type { Stage } from '../stage.ts';
import { addressOf } from '../trouble.ts';
import type { Speaker } from '../trouble.ts';
import { ask, eventually } from './reading.ts';
import type { Trial } from './reading.ts';

const TURNS = 60;
const CHUNKS = 120;
/** A reply near the limit made of characters that JSON escapes to six: larger on the wire than the socket buffers. */
const TEXT = '\u0001'.repeat(11_880);
const BYTES_ON_THE_WIRE = Buffer.byteLength(JSON.stringify(TEXT));
const BYTES_A_SECOND = 1_024;
const WATCHED_S = 50;
const CUT_S = 30;
const GROWTH_MAX_MB = 100;
/** Memory allowed beyond the baseline of as many fast readers. */
const FRESH_GROWTH_MAX_MB = 250;

const memoryOf = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1_024;
const filesOf = (pid: number): number => readdirSync(`/proc/${pid}/fd`).length;

interface Reader {
  readonly socket: Socket;
  bytes: number;
  isClosed: boolean;
}

type Pace = 'fast' | 'slow' | 'stopped';

/** Reads the running reply: all of it at once, a kilobyte per second, or nothing. */
function follow(speaker: Speaker, base: string, pace: Pace): Reader {
  const socket = connect({
    host: '127.0.0.1',
    port: Number(new URL(base).port),
    onread: {
      buffer: Buffer.alloc(BYTES_A_SECOND),
      callback(bytes) {
        reader.bytes += bytes;
        if (pace === 'slow') setTimeout(() => socket.resume(), 1_000);
        return pace !== 'slow';
      },
    },
  });
  const reader: Reader = { socket, bytes: 0, isClosed: false };
  if (pace === 'stopped') socket.pause();
  socket.on('error', () => undefined).once('close', () => (reader.isClosed = true));
  socket.write(
    `GET ${addressOf(speaker)}/chat/stream HTTP/1.1\r\nhost: x\r\naccept: text/event-stream\r\n` +
      `cookie: ${speaker.person.cookie()}\r\n\r\n`,
  );
  return reader;
}

/** Starts replies whose text has nearly reached the limit and that keep running. */
async function openTurns(stage: Stage): Promise<Speaker[]> {
  const pairs = await stage.pairs(TURNS, 'plus');
  stage.upstream.reset();
  stage.upstream.always({
    kind: 'hang',
    after: CHUNKS,
    text: TEXT,
    chunkSize: TEXT.length / CHUNKS,
  });
  await inLanes(TURNS, 20, async (i) => {
    const left = new AbortController();
    await ask(pairs[i]!, 'Tell me all', { signal: left.signal });
    left.abort();
  });
  const { requests } = stage.upstream;
  await eventually(() => requests.every(({ tokensSent }) => tokensSent === CHUNKS) || undefined);
  return pairs;
}

/** Opens a hundred connections at a time, the length of the system's accept queue. */
async function followAll(
  speakers: readonly Speaker[],
  base: string,
  paces: readonly Pace[],
): Promise<Reader[]> {
  const readers: Reader[] = [];
  await inLanes(paces.length, 100, async (i) => {
    const reader = follow(speakers[i % TURNS]!, base, paces[i]!);
    readers[i] = reader;
    await once(reader.socket, 'connect');
  });
  return readers;
}

/** The baseline: as many readers that take everything at once. @returns peak memory in MB */
async function readFast(
  stage: Stage,
  speakers: readonly Speaker[],
  count: number,
): Promise<number> {
  const paces = new Array<Pace>(count).fill('fast');
  const readers = await followAll(speakers, stage.server.base, paces);
  const areDone = await eventually(
    () => readers.every(({ bytes }) => bytes > BYTES_ON_THE_WIRE) || undefined,
    30_000,
  );
  if (!areDone) throw new Error('The fast readers did not get everything.');
  const memory = memoryOf(stage.server.pid!);
  for (const { socket } of readers) socket.destroy();
  await sleep(2_000);
  return memory;
}

/**
 * P22: `count` readers at a kilobyte per second, and a fifth as many that read nothing. The
 * system's loopback buffers could hold the whole reply, so run this where they are as small as on a
 * real network: see docs/reliability.md.
 */
export const slowReaders: Trial = async (stage, count) => {
  const pid = stage.server.pid!;
  // Warm up: the first connections of a process make it grow anyway.
  await inLanes(200, 50, async () => void (await (await fetch(stage.server.base)).text()));
  const pairs = await openTurns(stage);
  const fresh = memoryOf(pid);
  const stopped = count / 5;
  const fast = await readFast(stage, pairs, count + stopped);
  const [memory, files] = [memoryOf(pid), filesOf(pid)];
  const readers = await followAll(pairs, stage.server.base, [
    ...new Array<Pace>(count).fill('slow'),
    ...new Array<Pace>(stopped).fill('stopped'),
  ]);
  let [peak, most, cutAfter] = [0, 0, NaN];
  const since = performance.now();
  for (let second = 0; second < WATCHED_S; second += 1) {
    await sleep(1_000);
    peak = Math.max(peak, memoryOf(pid));
    const open = filesOf(pid);
    most = Math.max(most, open);
    if (Number.isNaN(cutAfter) && open <= most - stopped) cutAfter = performance.now() - since;
  }
  const slow = readers.slice(0, count);
  const bytes = slow.map((reader) => reader.bytes);
  const lost = slow.filter(({ isClosed }) => isClosed);
  // Read what the system had buffered, then check whether the stream has ended.
  const idle = readers.slice(count);
  for (const { socket } of idle) socket.resume();
  await sleep(3_000);
  const whole = idle.filter((reader) => !reader.isClosed || reader.bytes > BYTES_ON_THE_WIRE);
  for (const { socket } of readers) socket.destroy();
  const growth = peak - memory;
  const mb = (value: number): string => `${value.toFixed(0)} MB`;
  return {
    facts: [
      `${count} readers of 1 KB/s and ${stopped} of nothing, of ${TURNS} replies; ${most - files} connections at most`,
      `memory ${mb(fresh)} of a fresh process, ${mb(fast)} with as many who read everything at once, ${mb(memory)} after them`,
      `memory ${mb(peak)} at most with the slow ones: ${mb(growth)} more`,
      `those who read nothing were gone ${(cutAfter / 1_000).toFixed(0)} s after the last came, having taken ${Math.max(...idle.map((each) => each.bytes))} bytes at most`,
      `the slow ones had taken ${Math.min(...bytes)} to ${Math.max(...bytes)} bytes in ${WATCHED_S} s`,
    ],
    findings: [
      bad(
        'readers of nothing that were not cut',
        whole.map((reader) => reader.bytes),
      ),
      bad(
        'slow readers that were cut',
        lost.map((reader) => reader.bytes),
      ),
      bad(
        `cut later than ${CUT_S} s plus two checks`,
        cutAfter <= (CUT_S + 10) * 1_000 ? [] : [cutAfter],
      ),
      bad(`growth beyond ${GROWTH_MAX_MB} MB`, growth <= GROWTH_MAX_MB ? [] : [growth]),
      bad(
        `growth of a fresh process beyond ${FRESH_GROWTH_MAX_MB} MB`,
        peak - fresh <= FRESH_GROWTH_MAX_MB ? [] : [peak - fresh],
      ),
    ],
  };
};
