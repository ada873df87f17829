import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { estimateTokens, extractNotes, linesOfRequest } from '@neo/domain';
import type { PromptMessage } from '@neo/domain';
import { readCompletionRequest, RequestRefused } from './completion-request.ts';
import type { CompletionRequest } from './completion-request.ts';
import { Takes } from './takes.ts';

/** The name of the rehearsal model. */
export const REHEARSAL_MODEL_NAME = 'neo-rehearsal';

export interface RehearsalModel {
  /** With `/v1`, as OpenAI's clients expect. */
  baseUrl: string;
  stop(): Promise<void>;
}

export interface RehearsalOptions {
  /** Minimum and maximum milliseconds between two words. */
  paceMs?: readonly [number, number];
}

const READING_PACE: readonly [number, number] = [25, 40];
const TOKENS_PER_WORD = 1.4;

function sendJson(res: ServerResponse, status: number, body: object): void {
  res.writeHead(status, { 'content-type': 'application/json' });
  res.end(JSON.stringify(body));
}

const refuse = (res: ServerResponse, status: number, message: string): void =>
  sendJson(res, status, {
    error: { message, type: 'invalid_request_error', param: null, code: null },
  });

function usageOf(messages: readonly PromptMessage[], completion: number) {
  const prompt = messages.reduce((sum, { content }) => sum + estimateTokens(content), 0);
  return {
    prompt_tokens: prompt,
    completion_tokens: completion,
    total_tokens: prompt + completion,
  };
}

/** Sends a reply word by word, and stops when the client has gone. */
function streamWords(
  res: ServerResponse,
  words: readonly string[],
  chunk: Chunk,
  pace: readonly [number, number],
) {
  let at = 0;
  let timer: NodeJS.Timeout | undefined;
  res.once('close', () => clearTimeout(timer));
  res.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-cache' });
  res.write(chunk.delta({ role: 'assistant', content: '' }));
  const step = (): void => {
    const word = words[at];
    if (word === undefined) {
      res.end(chunk.end());
      return;
    }
    res.write(chunk.delta({ content: word }));
    at += 1;
    // Longer words take longer, as they do for a speaker.
    const [least, most] = pace;
    timer = setTimeout(step, Math.min(most, least + word.length));
  };
  step();
}

/** A running rehearsal model. */
interface Rehearsal {
  readonly takes: Takes;
  readonly pace: readonly [number, number];
}

interface Chunk {
  delta(delta: object): string;
  end(): string;
}

function answer(request: CompletionRequest, res: ServerResponse, { takes, pace }: Rehearsal): void {
  const { messages, maxTokens } = request;
  // Notes go out at once: nobody reads along, and what is cut is no JSON.
  const asked = linesOfRequest(messages);
  const all = asked
    ? [JSON.stringify(extractNotes(asked))]
    : (takes.next(messages).match(/\s*\S+/g) ?? []);
  const words = all.slice(0, Math.max(1, Math.floor(maxTokens / TOKENS_PER_WORD)));
  const text = words.join('');
  // A model that was cut has written as many tokens as it might; here words stand for them.
  const tokens = words.length < all.length ? maxTokens : Math.min(maxTokens, estimateTokens(text));
  const finish_reason = words.length < all.length ? 'length' : 'stop';
  const head = {
    id: `chatcmpl-rehearsal-${estimateTokens(text)}`,
    created: Math.floor(Date.now() / 1000),
    model: REHEARSAL_MODEL_NAME,
  };
  if (!request.stream) {
    const message = { role: 'assistant', content: text };
    sendJson(res, 200, {
      ...head,
      object: 'chat.completion',
      choices: [{ index: 0, message, finish_reason }],
      usage: usageOf(messages, tokens),
    });
    return;
  }
  const event = (body: object): string =>
    `data: ${JSON.stringify({ ...head, object: 'chat.completion.chunk', ...body })}\n\n`;
  const choice = (delta: object, finish: string | null) => [
    { index: 0, delta, finish_reason: finish },
  ];
  const chunk: Chunk = {
    delta: (delta) => event({ choices: choice(delta, null) }),
    end: () =>
      `${event({ choices: choice({}, finish_reason), usage: usageOf(messages, tokens) })}data: [DONE]\n\n`,
  };
  streamWords(res, words, chunk, pace);
}

async function handle(
  req: IncomingMessage,
  res: ServerResponse,
  rehearsal: Rehearsal,
): Promise<void> {
  const path = new URL(req.url ?? '/', 'http://rehearsal').pathname;
  if (req.method === 'GET' && path === '/v1/models') {
    const model = { id: REHEARSAL_MODEL_NAME, object: 'model', created: 0, owned_by: 'neo' };
    sendJson(res, 200, { object: 'list', data: [model] });
  } else if (req.method === 'POST' && path === '/v1/chat/completions')
    answer(await readCompletionRequest(req), res, rehearsal);
  else refuse(res, 404, `Unknown request URL: ${req.method} ${path}.`);
}

/**
 * Starts the rehearsal model: a small OpenAI-compatible endpoint on loopback that lets everything work offline.
 * It rehearses the product; it puts replies together out of the NEO's own profile, takes notes by copying sentences, and
 * understands nothing.
 */
export async function startRehearsalModel(options: RehearsalOptions = {}): Promise<RehearsalModel> {
  const rehearsal = { takes: new Takes(), pace: options.paceMs ?? READING_PACE };
  const server = createServer((req, res) => {
    handle(req, res, rehearsal).catch((error: unknown) => {
      if (error instanceof RequestRefused) refuse(res, error.status, error.message);
      else res.destroy();
    });
  });
  await new Promise<void>((done, fail) => {
    server.once('error', fail);
    server.listen(0, '127.0.0.1', done);
  });
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    stop: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}
