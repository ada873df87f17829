import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { aTone } from '@neo/contracts/testing';

/** A speech server over real HTTP, with OpenAI's API. It answers with a tone. */
export interface SpeechServer {
  readonly baseUrl: string;
  /** The texts that it was asked for, in order. */
  readonly asked: string[];
  /** How long the next sounds are, in seconds; null: it fails. */
  sounds(seconds: number | null): void;
  stop(): Promise<void>;
}

export async function startSpeechServer(): Promise<SpeechServer> {
  const asked: string[] = [];
  let seconds: number | null = 0.2;
  const server = createServer((req, res) => {
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
    async stop() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}
