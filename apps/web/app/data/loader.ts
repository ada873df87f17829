import type { User } from '@neo/contracts';
import { isApiError } from '@neo/client';
import { data, redirect } from 'react-router';
import type { RouterContextProvider } from 'react-router';
import { signInPath } from './next-path.ts';
import { dataContext } from './context.ts';
import type { Data } from './context.ts';
import { sessionQuery } from './queries.ts';

/** React Router's arguments for a loader, on both sides. */
export interface LoaderArgs {
  context: Readonly<RouterContextProvider>;
  request: Request;
}

/** The API and the cache of this request, or of this page in the browser. */
export const dataOf = ({ context }: Pick<LoaderArgs, 'context'>): Data => context.get(dataContext);

/** Throws the page's response to a failed read: its status, and the reason to show. */
export function asResponse(error: unknown): unknown {
  return isApiError(error)
    ? data({ reason: error.reason, message: error.detail }, { status: error.status })
    : error;
}

/**
 * Loads the data of a screen. The server waits for it, so that the page arrives with its content, and a failed read is
 * a failed page. The browser does not wait: the screen shows its skeleton until the data arrives.
 */
export async function prefetch(...reads: (() => Promise<unknown>)[]): Promise<void> {
  const running = Promise.all(reads.map((read) => read()));
  if (import.meta.env.SSR) {
    await running.catch((error: unknown) => {
      throw asResponse(error);
    });
  } else {
    // The screen's own useQuery reports the failure.
    running.catch(() => undefined);
  }
}

/** The signed-in person; null for a visitor. */
export function findUser(args: LoaderArgs): Promise<User | null> {
  const { api, queries } = dataOf(args);
  return queries.ensureQueryData(sessionQuery(api)).catch((error: unknown) => {
    throw asResponse(error);
  });
}

/** The signed-in person of a guarded screen. Redirects visitors to sign in, and back here afterwards. */
export async function requireUser(args: LoaderArgs): Promise<User> {
  const user = await findUser(args);
  if (user === null) throw redirect(signInPath(args.request.url));
  return user;
}
