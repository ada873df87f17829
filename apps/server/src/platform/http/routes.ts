import type { Endpoint, EndpointGroup, Params, SpokenResult, TurnResult } from '@neo/contracts';
import type { Viewer } from '@neo/domain';
import type { Readable } from 'node:stream';
import type { z } from 'zod';
import type { MemberScope, Scope } from '../db/scope.ts';
import type { KeptJson } from '../json/kept-json.ts';

/** The session of a caller, as far as modules may change it. */
export interface SessionHandle {
  /**
   * The session key from the browser's cookie; undefined without a session. Never store or show it.
   */
  readonly key: string | undefined;
  /**
   * Starts a new session with a new id; the old one ends. Fails if the person's ways to sign in
   * have changed since they were read.
   */
  signIn(person: { id: string; waysVersion: number }): Promise<void>;
  signOut(): Promise<void>;
  /** State of a pending sign-in with another provider, as it was stored. */
  readonly pendingSignIn: unknown;
  setPendingSignIn(pending: object | null): void;
  /**
   * Remembers in this session that a password-protected NEO was unlocked with this password
   * version.
   */
  unlock(neoId: string, passwordVersion: number): void;
}

/** The caller, independent of the transport. */
export interface Caller {
  readonly viewer: Viewer;
  readonly session: SessionHandle;
  /** The id of the API key with which a program called. */
  readonly apiKeyId: string | undefined;
  /** The client's address for rate limits; for IPv6 its /64. */
  readonly address: string;
  /** Not at this machine: a proxy passed the request on, or it asks for another name. */
  readonly isPassedOn: boolean;
  /** Aborts when the client disconnects. */
  readonly gone: AbortSignal;
  header(name: string): string | undefined;
}

/** A reply that may still be streaming. */
export interface TurnFeed {
  readonly turnId: string;
  /** The whole reply. @throws AppError when it failed or was interrupted */
  result(gone: AbortSignal): Promise<TurnResult | SpokenResult>;
  /** The reply as server-sent events, starting after this event id. */
  events(afterId: number): Readable;
}

/** A file to send. */
export interface FileAnswer {
  readonly type: string;
  /**
   * If a stream ends with an error, the response is aborted, so that nobody takes it for complete.
   */
  readonly bytes: Buffer | Readable;
  readonly cacheControl: string;
  /** Offered as a download under this name. */
  readonly fileName?: string;
  /** The request header that selected this form of the file. */
  readonly vary?: string;
}

/** A JSON answer with headers, or with a success status other than the endpoint's. */
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

/**
 * A file that another server has to be asked for. It is asked when the request's turn is over, so that a server that
 * does not answer blocks no other request of the same address.
 */
export class Later {
  readonly answer: () => Promise<FileAnswer>;
  constructor(answer: () => Promise<FileAnswer>) {
    this.answer = answer;
  }
}

type Result<E extends Endpoint> = E['kind'] extends 'turn'
  ? TurnFeed | Reply<z.input<E['answer']>> | undefined
  : E['kind'] extends 'events'
    ? Readable
    : E['kind'] extends 'completion'
      ? Reply<Readable | z.input<E['answer']>>
      : E['kind'] extends 'bytes'
        ? FileAnswer | Later
        : E['kind'] extends 'redirect'
          ? string
          : undefined extends z.input<E['answer']>
            ? void
            : z.input<E['answer']> | Reply<z.input<E['answer']>> | KeptJson<z.input<E['answer']>>;

/** The input of a handler, all of it validated. */
export interface Call<E extends Endpoint> {
  readonly scope: E['access'] extends 'public' ? Scope : MemberScope;
  readonly params: Params<E['path']>;
  readonly query: z.output<E['query']>;
  readonly body: z.output<E['body']>;
  readonly caller: Caller;
}

export type Handler<E extends Endpoint> = (call: Call<E>) => Promise<Result<E>> | Result<E>;

/** Refuses a call with a large body before reading it. The action checks again. */
type Admit<E extends Endpoint> = (call: Pick<Call<E>, 'scope' | 'params'>) => Promise<void>;

export interface Route {
  readonly endpoint: Endpoint;
  readonly handle: (call: Call<Endpoint>) => unknown;
  /** For calls with large bodies. */
  readonly admit?: Admit<Endpoint> | undefined;
}

/** Binds every endpoint of a group to its handler. A missing or extra handler does not compile. */
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
