import { createServer } from 'node:http';
import type { ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { extractNotes, linesOfRequest } from '@neo/domain';
import type { PromptMessage } from '@neo/domain';
import { stamp } from '../stage/stamp.ts';

/** How requests for notes are answered: after `NOTES_TAKE_MS`, or not at all. */
export type NoteMode = 'answers' | 'hangs';

/** A model whose notes take as long as we like, and that remembers the prompts of replies. */
export interface NoteUpstream {
  readonly url: string;
  /** The prompts of replies, in order. */
  readonly prompts: PromptMessage[][];
  /** Requests for notes that wait for their answer, and those that were answered. */
  held(): number;
  answered(): number;
  /** Those that hang are answered when this changes to `answers`. */
  setMode(mode: NoteMode): void;
  stop(): void;
}

const NOTES_TAKE_MS = 1_500;
const WORDS = 'The lamp turns once in nine seconds, and nobody on the water waits alone. '.repeat(
  6,
);
const HEAD = '{"id":"chatcmpl-bench","object":"chat.completion.chunk","created":1,"model":"bench"';

const delta = (content: string): string =>
  `data: ${HEAD},"choices":[{"index":0,"delta":{"content":${JSON.stringify(content)}},"finish_reason":null}]}\n\n`;

function answer(res: ServerResponse, content: string): void {
  res.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-cache' });
  res.end(
    `${delta(content)}data: ${HEAD},"choices":[{"index":0,"delta":{},"finish_reason":"stop"}]}\n\ndata: [DONE]\n\n`,
  );
}

export async function startNoteUpstream(): Promise<NoteUpstream> {
  const prompts: PromptMessage[][] = [];
  const waiting = new Set<() => void>();
  let mode: NoteMode = 'answers';
  let answered = 0;
  const server = createServer((req, res) => {
    void text(req).then((body) => {
      const { messages } = JSON.parse(body) as { messages: PromptMessage[] };
      const lines = linesOfRequest(messages);
      if (!lines) {
        prompts.push(messages);
        answer(res, `${stamp()}${WORDS}`);
        return;
      }
      const reply = (): void => {
        waiting.delete(reply);
        answered += 1;
        answer(res, JSON.stringify(extractNotes(lines)));
      };
      waiting.add(reply);
      res.once('close', () => waiting.delete(reply));
      if (mode === 'answers') setTimeout(reply, NOTES_TAKE_MS);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    prompts,
    held: () => waiting.size,
    answered: () => answered,
    setMode(next) {
      mode = next;
      if (next === 'answers') for (const reply of waiting) setTimeout(reply, NOTES_TAKE_MS);
    },
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
