import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { aPicture, asDataUrl } from '../../testing/pictures.ts';
import { beforeTrial, Bystander } from '../bystander.ts';
import { bad, seconds } from '../outcome.ts';
import type { Member } from '../crowd.ts';
import type { Stage } from '../stage.ts';
import type { Trial } from '../turns/reading.ts';

const PEOPLE = 30;
const BYTES = 7_000_000;
const WATCHED_S = 60;
const OVER_S = 20;
const GROWTH_MAX_MB = 300;
const BYSTANDER_MAX_MS = 500;

const memoryOf = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1_024;

interface Upload {
  status: number;
  /** Time from its start until it was refused or cut off. */
  endedAfter: number | undefined;
  leave(): void;
}

/** Sends a picture without its last bytes and waits. */
function begin({ person }: Member, base: string): Upload {
  const started = performance.now();
  const socket = connect(Number(new URL(base).port), '127.0.0.1');
  const upload: Upload = { status: 0, endedAfter: undefined, leave: () => socket.destroy() };
  const end = (): void => {
    upload.endedAfter ??= performance.now() - started;
  };
  socket.on('error', () => undefined).once('close', end);
  socket.on('data', (chunk) => {
    upload.status ||= Number(/^HTTP\/1.1 (\d+)/.exec(String(chunk))?.[1] ?? 0);
    end();
  });
  socket.write(
    `PATCH /api/auth/user/settings HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n` +
      `content-length: ${BYTES}\r\ncookie: ${person.cookie()}\r\n\r\n`,
  );
  socket.write(`{"avatarImage":"data:image/png;base64,${'A'.repeat(BYTES - 100_000)}`);
  return upload;
}

async function changeFace({ person }: Member): Promise<number> {
  const { status } = await person.fetch('/api/auth/user/settings', {
    method: 'PATCH',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ avatarImage: asDataUrl(await aPicture()) }),
  });
  return status;
}

/**
 * Thirty people leave `count` uploads unfinished. Measures memory, how long they last, and what
 * others notice.
 */
export const uploads: Trial = async (stage: Stage, count: number) => {
  const members = await stage.people(PEOPLE + 1, 'standard');
  const other = members.pop()!;
  const memory = memoryOf(stage.server.pid!);
  const before = await beforeTrial(stage);
  const bystander = new Bystander(stage.server.base);
  const all = Array.from({ length: count }, (_, i) =>
    begin(members[i % PEOPLE]!, stage.server.base),
  );
  let peak = memory;
  const isOver = (): boolean => all.every(({ endedAfter }) => endedAfter !== undefined);
  for (let second = 0; second < WATCHED_S && !isOver(); second += 0.25) {
    await sleep(250);
    peak = Math.max(peak, memoryOf(stage.server.pid!));
  }
  const afterwards = await changeFace(other);
  const seen = await bystander.stop();
  for (const upload of all) upload.leave();
  const lengths = all.map(({ endedAfter }) => endedAfter ?? Infinity);
  const statuses = Object.groupBy(all, ({ status }) => status);
  const told = Object.entries(statuses).map(([status, those]) => `${those!.length} × ${status}`);
  const growth = peak - memory;
  const limit = Math.max(BYSTANDER_MAX_MS, 3 * before.p95);
  return {
    facts: [
      `${count} uploads: ${told.join(', ')}; the last over after ${seconds(Math.max(...lengths))}`,
      `memory ${memory.toFixed(0)} MB before, ${peak.toFixed(0)} MB at most`,
      `a bystander: ${seen.count} answers, p50 ${seen.p50} ms, p95 ${seen.p95} ms`,
    ],
    findings: [
      bad(`growth beyond ${GROWTH_MAX_MB} MB`, growth > GROWTH_MAX_MB ? [growth] : []),
      bad(
        `uploads open for longer than ${OVER_S} s`,
        lengths.filter((ms) => ms > OVER_S * 1_000),
      ),
      bad(
        'answers other than 408, 429 and 503',
        all.filter(({ status }) => ![408, 429, 503].includes(status)),
      ),
      bad('failed answers of a bystander', new Array(seen.failed).fill('failed')),
      bad(`a bystander’s p95 beyond ${limit} ms`, seen.p95 > limit ? [seen.p95] : []),
      bad('an avatar upload that was refused afterwards', afterwards === 200 ? [] : [afterwards]),
    ],
  };
};
