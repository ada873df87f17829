import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer, json } from 'node:stream/consumers';
import { aTone } from '@neo/contracts/testing';
import { test as plain } from './faults.ts';

/** A speech server over real HTTP, with OpenAI's API. It answers with a tone. */
export interface SpeechServer {
  readonly baseUrl: string;
  /** The texts that it was asked for, in order. */
  readonly asked: string[];
  /** How long the next sounds are, in seconds; null if it fails. */
  sounds(seconds: number | null): void;
  /** The recordings that it was given, in bytes. */
  readonly recordings: number[];
  /** The words of the next recordings. Null makes the recognizer fail; undefined makes it never answer. */
  hears(words: string | null | undefined): void;
  stop(): Promise<void>;
}

async function startSpeechServer(): Promise<SpeechServer> {
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

/** `test` with a speech server, of which the product knows these models. */
export const withSpeech = (models: Record<string, string>) =>
  plain.extend<object, { speech: SpeechServer }>({
    speech: [
      // eslint-disable-next-line no-empty-pattern
      async ({}, use) => {
        const speech = await startSpeechServer();
        await use(speech);
        await speech.stop();
      },
      { scope: 'worker' },
    ],
    settings: [
      ({ upstream, speech }, use) =>
        use({
          OPENAI_BASE_URL: upstream.baseUrl,
          OPENAI_API_KEY: 'nobody',
          OPENAI_MODEL: 'as-told',
          SPEECH_BASE_URL: speech.baseUrl,
          ...models,
        }),
      { scope: 'worker' },
    ],
  });
