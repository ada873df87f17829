import { EventEmitter } from 'node:events';
import type { Server } from 'node:http';
import { PassThrough } from 'node:stream';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { warnOfUnknownProxy } from './unknown-proxy.ts';

/** How often a server with these settings warns of requests with these headers. */
function warningsOf(
  settings: { publicUrl?: string; trustProxy?: boolean },
  headers: Record<string, string>,
): number {
  const server = new EventEmitter();
  const lines = new PassThrough({ encoding: 'utf8' });
  const known = { publicUrl: undefined, trustProxy: false, seedDemo: true, ...settings };
  warnOfUnknownProxy(server as Server, known, pino(lines));
  for (const _ of [1, 2]) {
    server.emit('request', { headers: { host: 'localhost:3000', ...headers } });
  }
  return (
    ((lines.read() as string | null) ?? '').match(/A proxy or a tunnel seems to stand in front/g)
      ?.length ?? 0
  );
}
const FROM_OUTSIDE = { 'x-forwarded-for': '203.0.113.7' };
const FROM_HERE = { 'x-forwarded-for': '172.18.0.1' };
const HERE = 'http://localhost:3000';

it.each([
  [{}, FROM_OUTSIDE, 1],
  [{ publicUrl: HERE }, FROM_OUTSIDE, 1],
  [{ publicUrl: HERE, trustProxy: true }, FROM_OUTSIDE, 1],
  [{ publicUrl: HERE, trustProxy: true }, FROM_HERE, 0],
  [{ publicUrl: 'https://neo.example' }, FROM_OUTSIDE, 0],
  [{}, {}, 0],
  [{}, { host: 'neo.example' }, 1],
  [{ publicUrl: HERE }, {}, 0],
])('a server with %j that gets %j warns %i times', (settings, headers, times) => {
  expect(warningsOf(settings, headers)).toBe(times);
});
