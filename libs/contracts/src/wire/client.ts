import type { z } from 'zod';
import type { Address } from '../addresses.ts';
import type { Endpoint, EndpointGroup } from './endpoint.ts';
import type { ErrorBody, Issue } from './errors.ts';
import type { Help } from './help.ts';
import type { ParamNames, ParamsInput } from './params.ts';

/** The response header with the turn's id. A broken stream resumes with `?turn=` and Last-Event-ID. */
export const TURN_ID_HEADER = 'turn-id';

/** The input of a call: path parameters, query, body. Each only if the endpoint has it. */
export type Input<E extends Endpoint> = (ParamNames<E['path']> extends never
  ? { params?: undefined }
  : { params: ParamsInput<E['path']> }) &
  (Record<never, never> extends z.input<E['query']>
    ? { query?: z.input<E['query']> }
    : { query: z.input<E['query']> }) &
  (undefined extends z.input<E['body']>
    ? { body?: z.input<E['body']> }
    : { body: z.input<E['body']> }) & { signal?: AbortSignal };

export type Answer<E extends Endpoint> = z.output<E['answer']>;

export interface AnyInput {
  params?: Record<string, string> | undefined;
  query?: unknown;
  body?: unknown;
  signal?: AbortSignal;
}

/** How a call is carried: by `fetch` in the browser, in the same process while the server renders. */
export type Transport = (address: Address, input: AnyInput) => Promise<unknown>;

type Call<E extends Endpoint> =
  Record<never, never> extends Input<E>
    ? (input?: Input<E>) => Promise<Answer<E>>
    : (input: Input<E>) => Promise<Answer<E>>;

export type GroupClient<G extends EndpointGroup> = { [Name in keyof G]: Call<G[Name]> };

/**
 * A refusal, as the caller sees it; test for it with `isApiError`. `message` is "status: body" (specification, section
 * 7); `reason` is looked up in `libs/words`, and `detail` is its English.
 */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly reason: string | undefined;
  readonly detail: string | undefined;
  readonly issues: readonly Issue[];
  readonly help: Help | undefined;
  readonly retryAfter: number | undefined;

  constructor(
    status: number,
    text: string,
    options: { statusText?: string; retryAfter?: number } = {},
  ) {
    super(`${status}: ${text || (options.statusText ?? '')}`);
    this.name = 'ApiError';
    const body = parseErrorBody(text);
    this.status = status;
    this.code = body?.code ?? 'internal';
    this.reason = body?.reason;
    this.detail = body?.message;
    this.issues = body?.issues ?? [];
    this.help = body?.help;
    this.retryAfter = options.retryAfter;
  }
}

/**
 * Whether a call was refused. It checks the name, not the class: the server and the web app's bundle each have a copy
 * of this file, and each must recognise the other's refusals.
 */
export const isApiError = (error: unknown): error is ApiError =>
  error instanceof Error && error.name === 'ApiError';

const isIssue = (value: unknown): value is Issue => hasTexts(value, 'path', 'message');

/** Parsed by hand, because a browser's first view loads no schemas. Any other form came from a proxy. */
function parseErrorBody(text: string): ErrorBody | undefined {
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (!hasTexts(body, 'message', 'code')) return undefined;
  const { message, code, reason, issues = [], help } = body as ErrorBody;
  if (!Array.isArray(issues) || !issues.every(isIssue)) return undefined;
  return { message, code, issues, help, ...(typeof reason === 'string' && { reason }) };
}

const hasTexts = (value: unknown, ...names: string[]): boolean =>
  typeof value === 'object' &&
  value !== null &&
  names.every((name) => typeof (value as Record<string, unknown>)[name] === 'string');

/** The typed calls of a group of endpoints over a transport. */
export function createClient<G extends EndpointGroup>(
  group: { readonly [Name in keyof G]: Address<G[Name]['method'], G[Name]['path']> },
  transport: Transport,
): GroupClient<G> {
  const calls = Object.entries<Address>(group).map(([name, address]) => [
    name,
    (input: AnyInput = {}) => transport(address, input),
  ]);
  return Object.fromEntries(calls) as GroupClient<G>;
}

/** The path and query of a call. */
export function urlOf({ path: pattern }: Pick<Address, 'path'>, input: AnyInput = {}): string {
  const path = pattern.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(input.params?.[name] ?? ''),
  );
  const query = new URLSearchParams();
  const asked = (input.query ?? {}) as Record<string, string | number | boolean | undefined>;
  for (const [name, value] of Object.entries(asked)) {
    if (value !== undefined) query.set(name, String(value));
  }
  return query.size === 0 ? path : `${path}?${query.toString()}`;
}

const isFile = (body: unknown): body is Blob | Uint8Array<ArrayBuffer> =>
  body instanceof Blob || body instanceof Uint8Array;

/** A file is sent as it is, everything else as JSON. */
function bodyOf(body: unknown): RequestInit {
  if (body === undefined) return {};
  return isFile(body)
    ? { headers: { 'content-type': 'application/octet-stream' }, body }
    : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
}

/** The request of a call, for `fetch`. */
export function requestOf(address: Address, input: AnyInput): [string, RequestInit] {
  const { headers, body } = bodyOf(input.body);
  return [
    urlOf(address, input),
    {
      method: address.method,
      credentials: 'include',
      headers: { accept: 'application/json', ...(headers as Record<string, string>) },
      ...(body !== undefined && { body }),
      ...(input.signal && { signal: input.signal }),
    },
  ];
}

/** Throws the refusal of a response that is not a success. */
export async function assertOk(response: Response): Promise<Response> {
  if (response.ok) return response;
  const retryAfter = Number(response.headers.get('retry-after'));
  throw new ApiError(response.status, await response.text(), {
    statusText: response.statusText,
    ...(retryAfter > 0 && { retryAfter }),
  });
}

/** Carries calls by `fetch`. `base` is empty in a browser: the API has the page's own origin. */
export function fetchTransport(base = '', fetcher: typeof fetch = fetch): Transport {
  return async (address, input) => {
    const [url, init] = requestOf(address, input);
    const response = await assertOk(await fetcher(base + url, init));
    return response.status === 204 ? undefined : response.json();
  };
}
