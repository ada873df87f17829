import { createServer } from 'node:http';
import type { ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';

/** How the model answers one call. */
export interface Answer {
  /** Streamed word by word. */
  text?: string;
  /** Refuse with this status instead. */
  status?: number;
  /** In seconds. */
  retryAfter?: number;
  /** Pause after this many words until the test releases the reply. */
  holdAfter?: number;
  /** Break the connection after this many words. */
  cutAfter?: number;
  /** End the reply by the content filter after this many words. */
  filterAfter?: number;
}

/** One call of the model. */
export interface Call {
  /** The product closed the connection before the reply was complete. */
  readonly isLeft: boolean;
  goOn(): void;
}

/** A scripted model over real HTTP in OpenAI's wire format. */
export interface Upstream {
  readonly baseUrl: string;
  /** Answers messages that contain `said` with these answers in order. Everything else gets `PLEASANTRY`. */
  when(said: string, ...answers: Answer[]): void;
  /** Calls since the answers were set. */
  callsAbout(said: string): Call[];
  stop(): Promise<void>;
}

export const PLEASANTRY = 'Well met, traveller.';

const WORD_MS = 5;
const wordsOf = (text: string): string[] => text.match(/\s*\S+/g) ?? [];

const delta = (content: string, finish: string | null = null): string =>
  `data: ${JSON.stringify({
    object: 'chat.completion.chunk',
    choices: [{ index: 0, delta: { content }, finish_reason: finish }],
  })}\n\n`;

async function say(res: ServerResponse, answer: Answer, goesOn: Promise<void>): Promise<void> {
  const { text = PLEASANTRY, status, retryAfter, holdAfter, cutAfter, filterAfter } = answer;
  if (status !== undefined) {
    const after = retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) };
    res.writeHead(status, { 'content-type': 'application/json', ...after });
    res.end(JSON.stringify({ error: { message: 'as told' } }));
    return;
  }
  res.writeHead(200, { 'content-type': 'text/event-stream' });
  res.flushHeaders();
  for (const [index, word] of wordsOf(text).entries()) {
    if (index === holdAfter) await goesOn;
    if (index === cutAfter) res.destroy();
    if (res.destroyed) return;
    if (index === filterAfter) {
      res.end(`${delta('', 'content_filter')}data: [DONE]\n\n`);
      return;
    }
    res.write(delta(word));
    await sleep(WORD_MS);
  }
  res.end(`${delta('', 'stop')}data: [DONE]\n\n`);
}

export async function startUpstream(): Promise<Upstream> {
  const plans = new Map<string, Answer[]>();
  const calls = new Map<string, Call[]>();
  const server = createServer((req, res) => {
    const answer = async () => {
      const asked = JSON.stringify(await json(req));
      // The newest plan wins, because the prompt repeats earlier messages.
      const about = [...plans.keys()].findLast((said) => asked.includes(said));
      const { promise, resolve } = Promise.withResolvers<void>();
      const call = { isLeft: false, goOn: resolve };
      calls.get(about ?? '')?.push(call);
      res.once('close', () => (call.isLeft = !res.writableFinished));
      await say(res, plans.get(about ?? '')?.shift() ?? {}, promise);
    };
    answer().catch(() => res.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    when(said, ...answers) {
      plans.delete(said);
      plans.set(said, answers);
      calls.set(said, []);
    },
    callsAbout: (said) => calls.get(said) ?? [],
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
