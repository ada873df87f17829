import type { Endpoint, EndpointGroup, Params, TurnResult } from '@neo/contracts';
import type { Viewer } from '@neo/domain';
import type { Readable } from 'node:stream';
import type { z } from 'zod';
import type { MemberScope, Scope } from '../db/scope.ts';
import type { KeptJson } from '../json/kept-json.ts';

/** The session of a caller, as far as modules may change it. */
export interface SessionHandle {
  /** What the browser holds; undefined without a session. Never to be stored or shown. */
  readonly key: string | undefined;
  /** Begins a new session with a new id, unless the person's ways to sign in changed since they were read: the old one ends. */
  signIn(person: { id: string; waysVersion: number }): Promise<void>;
  signOut(): Promise<void>;
  /** What was begun with another provider and is not over, as it was put down. */
  readonly pendingSignIn: unknown;
  setPendingSignIn(pending: object | null): void;
  /** Remembers for this session that a password NEO was opened with this version of its password. */
  unlock(neoId: string, passwordVersion: number): void;
}

/** Who calls, over whatever carried the call. */
export interface Caller {
  readonly viewer: Viewer;
  readonly session: SessionHandle;
  /** The client's address for throttles; an IPv6 one as its /64. */
  readonly address: string;
  /** Aborted when the client goes away. */
  readonly gone: AbortSignal;
  header(name: string): string | undefined;
}

/** A reply that may still be arriving. */
export interface TurnFeed {
  readonly turnId: string;
  /** The whole reply. @throws AppError when it failed or was cut */
  result(gone: AbortSignal): Promise<TurnResult>;
  /** The reply as server-sent events after the event of this id. */
  events(afterId: number): Readable;
}

/** A file to send. */
export interface FileAnswer {
  readonly type: string;
  /** A stream that ends with an error breaks the answer off, so that nobody takes it for whole. */
  readonly bytes: Buffer | Readable;
  readonly cacheControl: string;
  /** Offered to be saved under this name. */
  readonly fileName?: string;
  /** The header of the request that chose this form of the file. */
  readonly vary?: string;
}

/** A JSON answer that says more than its body: headers, or another status of success than the endpoint's own. */
export class Reply<T> {
  readonly answer: T;
  readonly headers: Readonly<Record<string, string>>;
  readonly status: number | undefined;
  constructor(answer: T, more: { headers?: Record<string, string>; status?: number }) {
    this.answer = answer;
    this.headers = more.headers ?? {};
    this.status = more.status;
  }
}

type Result<E extends Endpoint> = E['kind'] extends 'turn'
  ? TurnFeed | undefined
  : E['kind'] extends 'events'
    ? Readable
    : E['kind'] extends 'bytes'
      ? FileAnswer
      : E['kind'] extends 'redirect'
        ? string
        : undefined extends z.input<E['answer']>
          ? void
          : z.input<E['answer']> | Reply<z.input<E['answer']>> | KeptJson<z.input<E['answer']>>;

/** What a handler gets: everything checked. */
export interface Call<E extends Endpoint> {
  readonly scope: E['access'] extends 'public' ? Scope : MemberScope;
  readonly params: Params<E['path']>;
  readonly query: z.output<E['query']>;
  readonly body: z.output<E['body']>;
  readonly caller: Caller;
}

export type Handler<E extends Endpoint> = (call: Call<E>) => Promise<Result<E>> | Result<E>;

/** Refuses a call that its body cannot save, before that is read. The action asks again. */
type Admit<E extends Endpoint> = (call: Pick<Call<E>, 'scope' | 'params'>) => Promise<void>;

export interface Route {
  readonly endpoint: Endpoint;
  readonly handle: (call: Call<Endpoint>) => unknown;
  /** For calls with large bodies. */
  readonly admit?: Admit<Endpoint> | undefined;
}

/** Binds every endpoint of a group to its handler. A missing or an extra handler does not compile. */
export function routes<G extends EndpointGroup>(
  group: G,
  handlers: { [Name in keyof G]: Handler<G[Name]> },
  admits: { [Name in keyof G]?: Admit<G[Name]> } = {},
): Route[] {
  return Object.entries(group).map(([name, endpoint]) => ({
    endpoint,
    handle: handlers[name] as unknown as Route['handle'],
    admit: admits[name] as unknown as Route['admit'],
  }));
}
