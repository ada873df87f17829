import { once } from 'node:events';
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { AppError } from '@neo/contracts';
import type { Endpoint, moderation, Params } from '@neo/contracts';
import type { z } from 'zod';

/** A request of the console, parsed by the contract. */
export interface Asked<E extends Endpoint> {
  params: Params<E['path']>;
  query: z.output<E['query']>;
  body: z.output<E['body']>;
}

export type Answering<E extends Endpoint> = (
  asked: Asked<E>,
) => z.input<E['answer']> | Promise<z.input<E['answer']>>;

interface Route {
  endpoint: Endpoint;
  pattern: RegExp;
  answer: (asked: Asked<Endpoint>) => unknown;
}

type ListQuery = z.output<(typeof moderation)['neos']['query']>;

/** The name under which a list has its rows where it is asked by page. */
const NAMES: Record<string, string> = {
  '/api/admin/users': 'users',
  '/api/admin/neos': 'neos',
  '/api/admin/audit': 'entries',
  '/api/admin/dead-letters': 'deadLetters',
};

/** A real HTTP server that speaks the contract: what it is asked and what it answers pass the contract's own schemas. */
export class ContractServer {
  readonly #routes: Route[] = [];
  readonly #server = createServer((request, response) => void this.#handle(request, response));
  /** What `Content-Range` says, by path. */
  readonly #totals = new Map<string, number>();
  /** Faults of a test itself: calls nobody answers, and answers that break the contract. */
  readonly faults: string[] = [];
  base = '';

  async start(): Promise<void> {
    this.#server.listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
    this.base = `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    this.#server.close();
    await once(this.#server, 'close');
  }

  /** From now on this endpoint answers so. */
  on<E extends Endpoint>(endpoint: E, answer: Answering<E>): void {
    const pattern = new RegExp(`^${endpoint.path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`);
    this.#routes.unshift({ endpoint, pattern, answer: answer as Route['answer'] });
  }

  /**
   * From now on this endpoint lists these rows, in both dialects.
   * @param total more than the rows where the list goes on: then each of its pages shows the same rows
   * @returns the queries that it was asked, the last one last
   */
  list<E extends Endpoint>(endpoint: E, rows: readonly unknown[], total = rows.length) {
    const queries: ListQuery[] = [];
    this.on(endpoint, (asked) => {
      const query = asked.query as ListQuery;
      queries.push(query);
      this.#totals.set(endpoint.path, total);
      const totals = { total, totalPages: Math.ceil(total / query.limit) };
      const answer = query.range ? rows : { [NAMES[endpoint.path] ?? '']: rows, ...totals };
      return answer as z.input<E['answer']>;
    });
    return queries;
  }

  async #handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '/', this.base);
    const found = this.#routes.find(
      ({ endpoint, pattern }) => endpoint.method === request.method && pattern.test(pathname),
    );
    const send = (status: number, body?: unknown, headers = {}) =>
      response
        .writeHead(status, { 'content-type': 'application/json', ...headers })
        .end(body === undefined ? undefined : JSON.stringify(body));
    try {
      if (!found) throw new Error(`Nobody answers ${request.method} ${pathname}`);
      const { endpoint, pattern, answer } = found;
      const sent = await text(request);
      const query = endpoint.query.parse(Object.fromEntries(searchParams));
      const body = endpoint.body.parse(sent === '' ? undefined : JSON.parse(sent));
      const params = { ...pattern.exec(pathname)?.groups };
      const answered = endpoint.answer.parse(await answer({ params, query, body } as never));
      const total = this.#totals.get(endpoint.path);
      const range = Array.isArray(answered) && total !== undefined;
      send(endpoint.status, answered, range && { 'content-range': `rows 0-0/${total}` });
    } catch (error) {
      if (error instanceof AppError) {
        send(error.status, { code: error.code, reason: error.reason, message: error.message });
        return;
      }
      this.faults.push(String(error));
      send(500);
    }
  }
}
