import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { aTone } from '@neo/contracts/testing';
import { buffer } from 'node:stream/consumers';

/** How a speech server answers the next calls. `silent` takes the call and never answers. */
export type SpeechMode =
  'ok' | 'silent' | 'stalls' | 'cut' | 'refuses' | 'busy' | 'fails' | 'empty' | 'html' | 'endless';

export interface SpeechCall {
  readonly path: string;
  readonly authorization: string | undefined;
  readonly type: string;
  readonly body: Buffer;
  /** Resolves when the caller's connection is closed before the answer was whole. */
  readonly left: Promise<void>;
}

/** A real speech server on loopback, with OpenAI's API, that fails on demand. */
export interface SpeechUpstream {
  readonly baseUrl: string;
  readonly calls: readonly SpeechCall[];
  /** For all calls from now on. */
  always(mode: SpeechMode): void;
  stop(): Promise<void>;
}

const STATUS: Partial<Record<SpeechMode, number>> = { refuses: 401, busy: 429, fails: 500 };

/** @param transcript the answer to every recording */
export async function startSpeechUpstream({
  seconds = 0.2,
  transcript = ' What was said. ',
} = {}): Promise<SpeechUpstream> {
  const calls: SpeechCall[] = [];
  let mode: SpeechMode = 'ok';

  function sendSound(res: ServerResponse): void {
    const type = mode === 'html' ? 'text/html' : 'audio/wav';
    res.writeHead(200, { 'content-type': type });
    const tone = aTone(seconds);
    if (mode === 'empty') res.end();
    else if (mode === 'stalls') res.write(tone.subarray(0, 100));
    else if (mode === 'cut') res.write(tone.subarray(0, 100), () => res.destroy());
    else if (mode === 'endless') {
      const more = (): void => {
        while (!res.destroyed && res.write(Buffer.alloc(65_536)));
      };
      res.on('drain', more);
      more();
    } else res.end(tone);
  }

  async function answer(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const left = new Promise<void>((resolve) => {
      res.once('close', () => !res.writableFinished && resolve());
    });
    const body = await buffer(req);
    const { authorization, 'content-type': type = '' } = req.headers;
    calls.push({ path: req.url!, authorization, type, body, left });
    if (mode === 'silent') return;
    const status = STATUS[mode];
    if (status !== undefined) {
      res.writeHead(status, { 'content-type': 'application/json', 'retry-after': '7' });
      res.end(JSON.stringify({ error: { message: 'the words that were said' } }));
    } else if (req.url!.endsWith('/audio/speech')) sendSound(res);
    else if (mode === 'html') res.end('<p>It works!</p>');
    else res.end(JSON.stringify({ text: transcript }));
  }

  const server = createServer((req, res) => void answer(req, res).catch(() => res.destroy()));
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return {
    baseUrl: `http://127.0.0.1:${port}/v1`,
    calls,
    always: (next) => void (mode = next),
    async stop() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}
