import type { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
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
