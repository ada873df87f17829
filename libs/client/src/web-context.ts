import type { Api } from './api.ts';

/** The values that the server passes to the web app for one request of a page. */
export interface WebContext {
  /** The typed client over the same handlers in the same process, as this request's viewer. Throws `ApiError`. */
  api: Api;
  /** The nonce of this response's content security policy. */
  nonce: string;
}

/** The web app as the server sees it: `apps/web/server/handler.ts` exports it as its default. */
export type HandlePage = (request: Request, context: WebContext) => Promise<Response>;
