import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer, json } from 'node:stream/consumers';
import { aTone } from '@neo/contracts/testing';

/** A speech server over real HTTP, with OpenAI's API. It answers with a tone. */
export interface SpeechServer {
  readonly baseUrl: string;
  /** The texts that it was asked for, in order. */
  readonly asked: string[];
  /** How long the next sounds are, in seconds; null: it fails. */
  sounds(seconds: number | null): void;
  /** The recordings that it was given, in bytes. */
  readonly recordings: number[];
  /** What the next recordings say; null: it fails, undefined: it never answers. */
  hears(words: string | null | undefined): void;
  stop(): Promise<void>;
}

export async function startSpeechServer(): Promise<SpeechServer> {
  const asked: string[] = [];
  const recordings: number[] = [];
  let seconds: number | null = 0.2;
  let words: string | null | undefined = '';
  const server = createServer((req, res) => {
    if (req.url?.endsWith('/transcriptions')) {
      void buffer(req).then(({ length }) => {
        recordings.push(length);
        if (words === null) res.writeHead(500).end();
        else if (words !== undefined) {
          res
            .writeHead(200, { 'content-type': 'application/json' })
            .end(JSON.stringify({ text: words }));
        }
      });
      return;
    }
    void json(req).then((body) => {
      asked.push((body as { input: string }).input);
      if (seconds === null) res.writeHead(500).end();
      else res.writeHead(200, { 'content-type': 'audio/wav' }).end(aTone(seconds));
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    asked,
    sounds: (next) => void (seconds = next),
    recordings,
    hears: (next) => void (words = next),
    async stop() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}
