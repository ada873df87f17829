import type { Api } from './api.ts';

/** What the server hands to the web app for one request for a page. */
export interface WebContext {
  /** The typed client over the same handlers in the same process, as this request's viewer. Throws `ApiError`. */
  api: Api;
  /** Of this response's content security policy. */
  nonce: string;
}

/** The web app as the server sees it: `apps/web/server/handler.ts` exports it as its default. */
export type HandlePage = (request: Request, context: WebContext) => Promise<Response>;

/** What pages read behind the `?` of their address. Anything else there changes no page. */
export const PAGE_PARAMETERS = [
  'at',
  'category',
  'error',
  'guide',
  'next',
  'q',
  'sort',
  'step',
  'tab',
  'type',
  'view',
] as const;
