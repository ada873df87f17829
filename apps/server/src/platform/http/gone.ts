import type { ServerResponse } from 'node:http';

/** Aborted when the connection ended before the response did. `req` closes too early to tell. */
export function goneSignal(res: ServerResponse): AbortSignal {
  const controller = new AbortController();
  const look = (): void => {
    if (!res.writableFinished) controller.abort();
  };
  // Who left while the session was read has closed already, and will not do so again.
  if (res.closed) look();
  else res.once('close', look);
  return controller.signal;
}
