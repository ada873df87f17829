import { ApiError } from '@neo/client';
import type { Transport } from '@neo/client';
import type { Address } from '@neo/contracts';
import type { Knex } from 'knex';
import type { Logger } from '../log.ts';
import { dispatch } from './dispatch.ts';
import { errorBody, toAppError } from './errors.ts';
import { KeptJson } from '../json/kept-json.ts';
import type { Caller, Route } from './routes.ts';

/**
 * Sends calls of the server's own rendering to the same routes, as the same caller, without a
 * socket.
 */
export function inProcessTransport(
  routes: readonly Route[],
  caller: Caller,
  context: { db: Knex; log: Logger },
): Transport {
  const byName = new Map(routes.map((route) => [nameOf(route.endpoint), route]));
  return async (address, input) => {
    const route = byName.get(nameOf(address));
    if (!route) throw new Error(`No module answers ${nameOf(address)}`);
    try {
      const asked = { ...input, query: asStrings(input.query) };
      const { result } = await dispatch(route, asked, caller, context);
      return result instanceof KeptJson ? result.parse() : result;
    } catch (thrown) {
      const error = toAppError(thrown, context.log);
      throw new ApiError(error.status, JSON.stringify(errorBody(error)), {
        ...(error.retryAfter !== undefined && { retryAfter: error.retryAfter }),
      });
    }
  };
}

/**
 * The web bundle has its own copy of the contracts, so an endpoint is identified by method and
 * path.
 */
const nameOf = ({ method, path }: Address): string => `${method} ${path}`;

/** Query strings carry only text. */
function asStrings(query: unknown): Record<string, string> {
  const entries = Object.entries((query ?? {}) as Record<string, unknown>);
  return Object.fromEntries(
    entries
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, String(value)]),
  );
}
