import type { Viewer } from '@neo/domain';
import type { Logger } from '../log.ts';

/** What middleware leaves on `ctx.state` for what comes after it. */
export interface RequestState {
  requestId: string;
  log: Logger;
  /** For the Content-Security-Policy of a page. */
  nonce: string;
  /** Who the session says is calling; set by the session store when it finds a live session. */
  viewer?: Viewer;
  /** The key of the session that this request came with, when it is alive. */
  sessionKey?: string;
}
