import { AppError } from '../src/index.ts';
import type { Endpoint, Params } from '../src/index.ts';
import type { z } from 'zod';

/** A call, parsed by the contract. */
export interface Asked<E extends Endpoint> {
  params: Params<E['path']>;
  query: z.output<E['query']>;
  body: z.output<E['body']>;
}

/** An answer of the contract; a `Response` if the endpoint streams or sends bytes. */
type Answered<E extends Endpoint> =
  z.input<E['answer']> | Response | (undefined extends z.input<E['answer']> ? void : never);

export type Answering<E extends Endpoint> = (asked: Asked<E>) => Answered<E> | Promise<Answered<E>>;

interface Route {
  endpoint: Endpoint;
  pattern: RegExp;
  answer: (asked: Asked<Endpoint>) => unknown;
}

interface ListQuery {
  range?: unknown;
  limit: number;
}

/** The name of a list's rows in a query by page. */
const NAMES: Record<string, string> = {
  '/api/admin/users': 'users',
  '/api/admin/neos': 'neos',
  '/api/admin/audit': 'entries',
  '/api/admin/dead-letters': 'deadLetters',
  '/api/admin/reports': 'reports',
  '/api/admin/appeals': 'appeals',
};

/** Answers for tests and stories. Requests and answers are checked by the contract's own schemas. */
export class ContractAnswers {
  readonly #routes: Route[] = [];
  /** The value of `Content-Range`, by path. */
  readonly #totals = new Map<string, number>();
  /** Faults of the test: calls without an answer, and answers that break the contract. */
  readonly faults: string[] = [];

  /** From now on this endpoint answers so. */
  on<E extends Endpoint>(endpoint: E, answer: Answering<E>): void {
    this.#routes.unshift(routeOf(endpoint, answer));
  }

  /** The answer of this endpoint unless `on` sets another. */
  otherwise<E extends Endpoint>(endpoint: E, answer: Answering<E>): void {
    this.#routes.push(routeOf(endpoint, answer));
  }

  /**
   * From now on this endpoint lists these rows, in both dialects.
   * @param total more than the rows if the list has several pages; each page then shows the same rows
   * @returns the queries it received, in order
   */
  list<E extends Endpoint>(endpoint: E, rows: readonly unknown[], total = rows.length) {
    const queries: z.output<E['query']>[] = [];
    this.on(endpoint, (asked) => {
      queries.push(asked.query);
      const query = asked.query as ListQuery;
      this.#totals.set(endpoint.path, total);
      const totals = { total, totalPages: Math.ceil(total / query.limit) };
      const answer = query.range ? rows : { [NAMES[endpoint.path] ?? '']: rows, ...totals };
      return answer as z.input<E['answer']>;
    });
    return queries;
  }

  /** Answers one call. */
  async handle(request: Request): Promise<Response> {
    const { pathname, searchParams } = new URL(request.url);
    const found = this.#routes.find(
      ({ endpoint, pattern }) => endpoint.method === request.method && pattern.test(pathname),
    );
    try {
      if (!found) throw new Error(`Nobody answers ${request.method} ${pathname}`);
      const { endpoint, pattern, answer } = found;
      const query = endpoint.query.parse(Object.fromEntries(searchParams));
      const body = endpoint.body.parse(await bodyOf(endpoint, request));
      const params = { ...pattern.exec(pathname)?.groups };
      const answered = await answer({ params, query, body } as never);
      if (answered instanceof Response) return answered;
      const parsed = endpoint.answer.parse(answered);
      const total = this.#totals.get(endpoint.path);
      const hasRange = Array.isArray(parsed) && total !== undefined;
      return json(
        endpoint.status,
        parsed,
        hasRange ? { 'content-range': `rows 0-0/${total}` } : {},
      );
    } catch (error) {
      if (error instanceof AppError) {
        const { code, reason, message } = error;
        const issues = error.issues?.map((issue) => ({ ...issue, message: issue.reason }));
        return json(error.status, { code, reason, message, ...(issues && { issues }) });
      }
      this.faults.push(String(error));
      return json(500);
    }
  }
}

async function bodyOf({ takes }: Endpoint, request: Request): Promise<unknown> {
  if (takes === 'bytes') return new Uint8Array(await request.arrayBuffer());
  const sent = await request.text();
  return sent === '' ? undefined : JSON.parse(sent);
}

function routeOf<E extends Endpoint>(endpoint: E, answer: Answering<E>): Route {
  const pattern = new RegExp(`^${endpoint.path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`);
  return { endpoint, pattern, answer: answer as Route['answer'] };
}

const json = (status: number, body?: unknown, headers: Record<string, string> = {}) =>
  new Response(body === undefined ? null : JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json', ...headers },
  });
