import { createServer } from 'node:http';
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { NOTE_JOB_RULES } from '@neo/domain';
import { answer } from './answers.ts';
import { modeInMessage } from './modes.ts';
import type { Mode, ModeKind } from './modes.ts';

/** The body of a chat completion request, as far as tests look at it. */
export interface UpstreamBody {
  model: string;
  stream?: boolean;
  temperature?: number;
  max_tokens?: number;
  max_completion_tokens?: number;
  stream_options?: { include_usage?: boolean };
  messages: { role: string; content: string }[];
}

/** One request that the upstream got. Times are of `performance.now()`. */
export interface UpstreamRequest {
  readonly mode: Mode;
  readonly headers: IncomingHttpHeaders;
  readonly body: UpstreamBody;
  readonly openedAt: number;
  /** Set when the client went away before the answer was whole. */
  readonly abortedAt: number | undefined;
  readonly finishedAt: number | undefined;
  readonly tokensSent: number;
}

/** A real OpenAI-compatible HTTP server on loopback that fails on demand. */
export interface Upstream {
  /** With `/v1`, as clients want it. */
  readonly baseUrl: string;
  /** Every request for notes so far, which the other members do not count. */
  readonly noteRequests: readonly UpstreamRequest[];
  /** The mode of all requests for notes. */
  notes(mode: Mode | ModeKind | ((body: UpstreamBody) => Mode)): void;
  /** Every chat request so far, oldest first. */
  readonly requests: readonly UpstreamRequest[];
  /** The newest request. Throws when there was none. */
  last(): UpstreamRequest;
  /** The mode of only the next request; several are taken in order. */
  next(...modes: (Mode | ModeKind)[]): void;
  /** The mode of all others. A marker in the last user message comes first of all. */
  always(mode: Mode | ModeKind): void;
  /** Forgets requests and modes. */
  reset(): void;
  /** How many sockets clients hold open now. */
  openSockets(): Promise<number>;
  stop(): Promise<void>;
}

const asMode = (mode: Mode | ModeKind): Mode =>
  typeof mode === 'string' ? ({ kind: mode } as Mode) : mode;

type Writable<T> = { -readonly [K in keyof T]: T[K] };

function refuse(res: ServerResponse, status: number, message: string): void {
  res.writeHead(status, { 'content-type': 'application/json' });
  res.end(JSON.stringify({ error: { message, type: 'invalid_request_error' } }));
}

/** Starts an upstream of its own; `port` 0 takes a free one. */
export async function startUpstream({ port = 0 } = {}): Promise<Upstream> {
  const requests: Writable<UpstreamRequest>[] = [];
  let queue: Mode[] = [];
  let standing: Mode = { kind: 'ok' };
  const noteRequests: Writable<UpstreamRequest>[] = [];
  let ofNotes: (body: UpstreamBody) => Mode = () => ({ kind: 'ok' });

  async function complete(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const openedAt = performance.now();
    const body = (await json(req)) as UpstreamBody;
    const lastUser = body.messages.findLast((message) => message.role === 'user')?.content ?? '';
    const isForNotes = body.messages[0]?.content === NOTE_JOB_RULES;
    const mode = isForNotes
      ? ofNotes(body)
      : (modeInMessage(lastUser) ?? queue.shift() ?? standing);
    const record: Writable<UpstreamRequest> = {
      mode,
      headers: req.headers,
      body,
      openedAt,
      abortedAt: undefined,
      finishedAt: undefined,
      tokensSent: 0,
    };
    (isForNotes ? noteRequests : requests).push(record);
    const gone = new AbortController();
    let isOurs = false;
    res.once('close', () => {
      if (res.writableFinished || isOurs) record.finishedAt = performance.now();
      else record.abortedAt = performance.now();
      gone.abort(new Error('the client went away'));
    });
    const context = {
      res,
      signal: gone.signal,
      prompt: body.messages,
      wantsUsage: body.stream_options?.include_usage === true,
      countToken: () => void (record.tokensSent += 1),
    };
    isOurs = mode.kind === 'cut' || mode.kind === 'refuse';
    await answer(mode, context).catch(() => undefined);
  }

  const server = createServer((req, res) => {
    if (req.method === 'POST' && req.url?.endsWith('/chat/completions'))
      complete(req, res).catch(() => refuse(res, 400, 'bad JSON'));
    else if (req.url?.endsWith('/models')) {
      res.writeHead(200, { 'content-type': 'application/json' });
      res.end(JSON.stringify({ object: 'list', data: [{ id: 'test', object: 'model' }] }));
    } else refuse(res, 404, 'not found');
  });
  await new Promise<void>((done, fail) => {
    server.once('error', fail);
    server.listen(port, '127.0.0.1', done);
  });

  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    requests,
    noteRequests,
    notes(mode) {
      ofNotes = typeof mode === 'function' ? mode : () => asMode(mode);
    },
    last() {
      const request = requests.at(-1);
      if (!request) throw new Error('the upstream got no request');
      return request;
    },
    next: (...modes) => void queue.push(...modes.map(asMode)),
    always: (mode) => void (standing = asMode(mode)),
    reset() {
      requests.length = 0;
      noteRequests.length = 0;
      ofNotes = () => ({ kind: 'ok' });
      queue = [];
      standing = { kind: 'ok' };
    },
    openSockets: () =>
      new Promise((done, fail) =>
        server.getConnections((error, count) => (error ? fail(error) : done(count))),
      ),
    stop: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}
