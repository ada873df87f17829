import { Agent as HttpAgent, request as httpRequest } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';

/** The upstream had closed a kept connection in the meantime; a retry will work. */
export class StaleConnection extends Error {
  override readonly name = 'StaleConnection';
}

const CONNECT_TIMEOUT_MS = 5000;
const MAX_ERROR_CHARACTERS = 16_384;
/** `Response` accepts no other status; any other number is a fault of the upstream. */
const statusOf = ({ statusCode = 0 }: IncomingMessage): number =>
  statusCode >= 200 && statusCode <= 599 ? statusCode : 502;
/** The only headers that the `openai` package and we read. */
const HEADERS = ['content-type', 'retry-after', 'x-request-id'];

const PROTOCOLS = {
  'http:': { request: httpRequest, agent: new HttpAgent({ keepAlive: true }) },
  'https:': { request: httpsRequest, agent: new HttpsAgent({ keepAlive: true }) },
};

/** HTTP requests to the model. */
export interface ModelTransport {
  /** For the `openai` package. Successful answers have no body here: use `bodyOf`. */
  fetch(url: string | URL | Request, init?: RequestInit): Promise<Response>;
  /** The same, once more if the upstream had closed the kept connection. */
  fetchAgain(url: string, init: RequestInit): Promise<Response>;
  /** The unread body of an answer from `fetch`. */
  bodyOf(response: Response): IncomingMessage;
  /** All of it, as text. @throws BodyTooLong for more than `most` bytes */
  textOf(response: Response, most: number): Promise<string>;
}

/** An answer is longer than it may be. */
export class BodyTooLong extends Error {
  override readonly name = 'BodyTooLong';
}

async function readError(answer: IncomingMessage): Promise<string> {
  let text = '';
  answer.setEncoding('utf8');
  for await (const chunk of answer as AsyncIterable<string>) {
    text += chunk;
    // Leaving the loop closes the connection.
    if (text.length > MAX_ERROR_CHARACTERS) break;
  }
  return text;
}

function headersOf(answer: IncomingMessage): Headers {
  const headers = new Headers();
  for (const name of HEADERS) {
    const value = answer.headers[name];
    if (typeof value === 'string') headers.set(name, value);
  }
  return headers;
}

/**
 * Keep-alive connections over `node:http`, with bodies read as they arrive. The global `fetch`
 * doubles the time to the first token and uses most of the CPU time per token
 * (docs/performance.md). Redirects are not followed.
 */
export function createModelTransport(): ModelTransport {
  const bodies = new WeakMap<Response, IncomingMessage>();

  const transport: ModelTransport = {
    fetch(input, init = {}) {
      const url = new URL(input instanceof Request ? input.url : input);
      const { request, agent } = PROTOCOLS[url.protocol === 'https:' ? 'https:' : 'http:'];
      const { signal } = init;
      return new Promise((resolve, reject) => {
        const headers = Object.fromEntries(new Headers(init.headers));
        const out = request(url, { method: init.method ?? 'GET', headers, agent });
        const abort = (): void => void out.destroy(signal?.reason as Error);
        signal?.addEventListener('abort', abort, { once: true });
        out.once('socket', (socket) => {
          if (!socket.connecting) return;
          const limit = setTimeout(
            () => out.destroy(new Error('connecting timed out')),
            CONNECT_TIMEOUT_MS,
          );
          socket.once('connect', () => clearTimeout(limit));
          socket.once('close', () => clearTimeout(limit));
        });
        out.once('error', (error: NodeJS.ErrnoException) => {
          signal?.removeEventListener('abort', abort);
          const isStale = out.reusedSocket && error.code === 'ECONNRESET';
          reject(isStale ? new StaleConnection('kept too long', { cause: error }) : error);
        });
        out.once('response', (answer) => {
          // Whether read or not, a connection that breaks later must not end the process.
          answer.on('error', () => undefined);
          answer.once('close', () => signal?.removeEventListener('abort', abort));
          const status = statusOf(answer);
          const options = { status, headers: headersOf(answer) };
          if (status >= 200 && status < 300) {
            const response = new Response(null, options);
            bodies.set(response, answer);
            resolve(response);
          } else
            readError(answer)
              .then((text) => resolve(new Response(text || null, options)))
              .catch(reject);
        });
        // Without a listener Node closes the connection and the promise never settles.
        out.once('upgrade', (_, socket) => {
          socket.destroy();
          reject(new Error('another protocol'));
        });
        if (signal?.aborted) abort();
        out.end(init.body);
      });
    },
    bodyOf(response) {
      const body = bodies.get(response);
      if (!body) throw new Error('not an answer of this transport');
      return body;
    },
    async fetchAgain(url, init) {
      try {
        return await transport.fetch(url, init);
      } catch (error) {
        if (error instanceof StaleConnection) return transport.fetch(url, init);
        throw error;
      }
    },
    async textOf(response, most) {
      const parts: Buffer[] = [];
      let length = 0;
      for await (const part of transport.bodyOf(response) as AsyncIterable<Buffer>) {
        length += part.length;
        // Leaving the loop closes the connection.
        if (length > most) throw new BodyTooLong(`more than ${most} bytes`);
        parts.push(part);
      }
      return Buffer.concat(parts).toString('utf8');
    },
  };
  return transport;
}
