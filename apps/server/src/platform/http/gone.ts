import type { ServerResponse } from 'node:http';

/** Aborts when the connection ends before the response has. `req` closes too early for this. */
export function goneSignal(res: ServerResponse): AbortSignal {
  const controller = new AbortController();
  const look = (): void => {
    if (!res.writableFinished) controller.abort();
  };
  // A client that left while the session was read has already closed; no event follows.
  if (res.closed) look();
  else res.once('close', look);
  return controller.signal;
}
