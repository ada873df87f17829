import { once } from 'node:events';
import { createServer } from 'node:http';
import type { ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { REPLY_MAX_CHARACTERS } from '@neo/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aModel, ask, expectError, useUpstream } from './model.factory.ts';

useUpstream();

type Answer = (res: ServerResponse) => void;

let answer: Answer;
let baseUrl: string;
const server = createServer((req, res) => void req.resume().once('end', () => answer(res)));
beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const event = (delta: object): string => `data: ${JSON.stringify({ choices: [{ delta }] })}\n\n`;
const words = (content: string): string => event({ content });

const raw =
  (text: string): Answer =>
  (res) =>
    void res.socket?.end(text);
const sends =
  (body: string | Buffer, headers: Record<string, string> = {}, status = 200): Answer =>
  (res) => {
    res.writeHead(status, { 'content-type': 'text/event-stream', ...headers });
    res.end(body);
  };
/** Endless data, as fast as it is read. */
const floods =
  (piece: string, first = ''): Answer =>
  (res) => {
    res.writeHead(200, { 'content-type': 'text/event-stream' });
    res.write(first);
    const block = piece.repeat(Math.ceil(65_536 / piece.length));
    const go = (): void => {
      while (!res.destroyed && res.write(block));
      if (!res.destroyed) res.once('drain', go);
    };
    go();
  };

/** So long that none of these turns ends by a time-out. */
const timeouts = { firstTokenMs: 20_000, gapMs: 20_000, turnMs: 30_000 };

describe('a hostile upstream, or one that is no model', () => {
  it.each<[string, Answer, string]>([
    ['an impossible status', raw('HTTP/1.1 999 Odd\r\ncontent-length: 2\r\n\r\nhi'), 'upstream'],
    [
      'another protocol',
      raw('HTTP/1.1 101 Up\r\nupgrade: x\r\nconnection: upgrade\r\n\r\n'),
      'upstream_unreachable',
    ],
    ['no HTTP', raw('220 mail\r\n'), 'upstream_unreachable'],
    [
      'endless headers',
      raw(`HTTP/1.1 200 OK\r\n${'x: y\r\n'.repeat(50_000)}\r\n`),
      'upstream_unreachable',
    ],
    ['a redirect', sends('', { location: '/v1/chat/completions' }, 307), 'upstream'],
    ['no content', sends('', {}, 204), 'upstream'],
    ['a picture', sends(Buffer.alloc(9_999, 255), { 'content-type': 'image/png' }), 'upstream'],
    ['10 MB in one line', sends(words('x'.repeat(10_000_000))), 'upstream'],
    [
      '10 MB of JSON',
      sends(`{"a":"${'x'.repeat(10_000_000)}"}`, { 'content-type': 'application/json' }),
      'upstream',
    ],
    ['deeply nested JSON', sends(`data: ${'['.repeat(500_000)}\n\n`), 'upstream'],
    [
      'a gzip bomb',
      sends(gzipSync(Buffer.alloc(20_000_000)), { 'content-encoding': 'gzip' }),
      'upstream',
    ],
    [
      'a gzip bomb as an error',
      sends(gzipSync(Buffer.alloc(20_000_000)), { 'content-encoding': 'gzip' }, 500),
      'upstream',
    ],
    ['an endless line', floods('data: x'), 'upstream'],
    ['endless pings', floods(': ping\n\n'), 'upstream'],
    ['endless empty words', floods(words('')), 'upstream'],
    ['endless reasoning', floods(event({ reasoning_content: 'Hm.' })), 'upstream'],
    ['endless <think> tags', floods(words('<think>Hm.</think>')), 'upstream'],
    ['endless white space', floods(words(' ')), 'upstream'],
    ['a word and endless pings', floods(': ping\n\n', words('One')), 'interrupted'],
    [
      'malformed completions',
      sends('data: {"choices":[5],"usage":"x"}\n\ndata: {"choices":{"0":{"delta":"x"}}}\n\n'),
      'upstream',
    ],
    [
      'a malformed error',
      sends('{"error":{"message":{},"code":[],"param":5}}', {}, 400),
      'upstream',
    ],
  ])(
    '%s ends the turn soon',
    async (_, how, code) => {
      answer = how;
      const { error, text, ms } = await ask(aModel({ baseUrl, timeouts }));
      expectError(error, code);
      expect(text.length).toBeLessThanOrEqual(3);
      expect(ms).toBeLessThan(10_000);
    },
    15_000,
  );

  it('a hundred thousand tiny words are cut at the longest reply', async () => {
    answer = sends(words('x').repeat(100_000));
    expect(await ask(aModel({ baseUrl, timeouts }))).toMatchObject({
      finish: 'length',
      text: 'x'.repeat(REPLY_MAX_CHARACTERS),
    });
  });
});
