import type { ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { DEFAULT_TEXT } from './modes.ts';
import type { Mode, UpstreamUsage } from './modes.ts';

/** The facts that one answer reads and records. */
export interface AnswerContext {
  res: ServerResponse;
  /** Aborts when the client went away or the upstream stops. */
  signal: AbortSignal;
  prompt: unknown;
  /** The client asked for the usage. */
  wantsUsage: boolean;
  countToken(): void;
}

const event = (delta: object, finish: string | null = null): string =>
  `data: ${JSON.stringify({
    id: 'chatcmpl-test',
    object: 'chat.completion.chunk',
    created: 0,
    model: 'test',
    choices: [{ index: 0, delta, finish_reason: finish }],
  })}\n\n`;

const ENDING = `${event({}, 'stop')}data: [DONE]\n\n`;

/** As OpenAI ends a stream: the usage in an event of its own, without choices. */
const endingWith = (usage: UpstreamUsage): string =>
  `${event({}, 'stop')}data: ${JSON.stringify({ object: 'chat.completion.chunk', choices: [], usage })}\n\ndata: [DONE]\n\n`;

/** Chunks of `size` characters, never through a surrogate pair. */
function chunksOf(text: string, size = 8): string[] {
  const units = Array.from(text);
  const chunks: string[] = [];
  for (let at = 0; at < units.length; at += size) chunks.push(units.slice(at, at + size).join(''));
  return chunks;
}

function openStream({ res }: AnswerContext): void {
  res.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-cache' });
  res.flushHeaders();
}

async function sendChunks(
  context: AnswerContext,
  mode: { text?: string; chunkSize?: number; after?: number; delayMs?: number },
): Promise<void> {
  openStream(context);
  context.res.write(event({ role: 'assistant', content: '' }));
  const chunks = chunksOf(mode.text ?? DEFAULT_TEXT, mode.chunkSize).slice(0, mode.after);
  for (const content of chunks) {
    if (mode.delayMs) await wait(mode.delayMs, undefined, { signal: context.signal });
    // One network chunk for each event, as from a real model.
    else await new Promise(setImmediate);
    context.signal.throwIfAborted();
    context.res.write(event({ content }));
    context.countToken();
  }
}

function sendJson(
  { res }: AnswerContext,
  status: number,
  body: object,
  retryAfter?: string | number,
): void {
  res.writeHead(status, {
    'content-type': 'application/json',
    'x-request-id': 'req-1',
    ...(retryAfter !== undefined && { 'retry-after': String(retryAfter) }),
  });
  res.end(JSON.stringify(body));
}

const forever = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
  });

async function flood(context: AnswerContext): Promise<void> {
  openStream(context);
  const line = event({ content: 'and again '.repeat(20) });
  for (;;) {
    context.signal.throwIfAborted();
    context.countToken();
    if (!context.res.write(line))
      await Promise.race([
        new Promise((done) => context.res.once('drain', done)),
        forever(context.signal),
      ]);
  }
}

/** The error bodies carry a secret on purpose: no test may find it in what a user sees. */
export const UPSTREAM_SECRET = 'sk-upstream-secret';

/** Answers one request as its mode says. Rejects when the client goes away first. */
export async function answer(mode: Mode, context: AnswerContext): Promise<void> {
  const { res, signal } = context;
  switch (mode.kind) {
    case 'ok':
      await sendChunks(context, mode);
      res.end(mode.usage && context.wantsUsage ? endingWith(mode.usage) : ENDING);
      return;
    case 'filtered':
      await sendChunks(context, { after: 0, ...mode });
      res.end(`${event({}, 'content_filter')}data: [DONE]\n\n`);
      return;
    case 'slow':
      await sendChunks(context, { delayMs: 200, ...mode });
      if (mode.until) await Promise.race([mode.until, forever(signal)]);
      res.end(ENDING);
      return;
    case 'hang':
      if (mode.after !== undefined) await sendChunks(context, mode);
      return forever(signal);
    case 'busy':
      sendJson(
        context,
        429,
        { error: { message: `slow down ${UPSTREAM_SECRET}` } },
        mode.retryAfter,
      );
      return;
    case 'error': {
      const { status = 500, param = null, code = null, message = 'broken' } = mode;
      const error = { message: `${message} ${UPSTREAM_SECRET}`, type: 'error', param, code };
      sendJson(context, status, { error }, mode.retryAfter);
      return;
    }
    case 'cut':
      await sendChunks(context, { after: 0, ...mode });
      // Written bytes must leave before the socket is closed.
      await new Promise((done) => setTimeout(done, 20));
      res.destroy();
      return;
    case 'refuse':
      res.destroy();
      return;
    case 'short':
      await sendChunks(context, { after: 3, ...mode });
      res.end();
      return;
    case 'malformed':
      await sendChunks(context, { after: 0, ...mode });
      res.end('data: {"choices":[{"delta":\n\n');
      return;
    case 'garbage':
      res.writeHead(200, { 'content-type': 'text/html' });
      res.end(`<html><body>Gateway ${UPSTREAM_SECRET}</body></html>`);
      return;
    case 'empty':
      openStream(context);
      res.end(ENDING);
      return;
    case 'echo':
      await sendChunks(context, { ...mode, text: JSON.stringify(context.prompt) });
      res.end(ENDING);
      return;
    case 'flood':
      return flood(context);
    case 'nonStream': {
      const message = { role: 'assistant', content: mode.text ?? DEFAULT_TEXT };
      sendJson(context, 200, {
        id: 'chatcmpl-test',
        object: 'chat.completion',
        choices: [{ index: 0, message, finish_reason: 'stop' }],
      });
      context.countToken();
      return;
    }
    case 'surrogateSplit':
      openStream(context);
      for (const unit of (mode.text ?? 'A fox 🦊 and a 🌵.').split('')) {
        res.write(event({ content: unit }));
        context.countToken();
        await wait(2, undefined, { signal });
      }
      res.end(ENDING);
      return;
    case 'raw':
      openStream(context);
      for (const chunk of mode.chunks) {
        res.write(chunk);
        await wait(mode.delayMs ?? 5, undefined, { signal });
      }
      if (mode.end === false) return forever(signal);
      res.end();
      return;
    default:
      sendJson(context, 400, { error: { message: 'unknown mode' } });
  }
}
