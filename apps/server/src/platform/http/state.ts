import type { Viewer } from '@neo/domain';
import type { Logger } from '../log.ts';

/** Values on `ctx.state` that middleware leaves for later middleware. */
export interface RequestState {
  requestId: string;
  log: Logger;
  /** The pattern of the route that answers, for what is measured. */
  route?: string;
  /** Set when the answer is a stream: it is measured until it begins. */
  isStream?: boolean;
  /** Nonce for the Content-Security-Policy of a page. */
  nonce: string;
  /** The signed-in caller. Set by the session store when it finds a live session. */
  viewer?: Viewer;
  /** The id of the API key with which a program called. */
  apiKeyId?: string;
  /** The key of the request's session, if that is alive. */
  sessionKey?: string;
}
