import type { Deployment } from '@neo/contracts';
import { VISITOR } from '@neo/domain';
import Koa from 'koa';
import type { Context, Middleware } from 'koa';
import type { Knex } from 'knex';
import type { Config, DevMailReaders } from './config.ts';
import { devMail } from './html/dev-mail.ts';
import { metaRoutes } from './meta.routes.ts';
import { createKeyCheck, createSessionStore } from './modules/identity/index.ts';
import { pages } from './html/pages.ts';
import { compression } from './platform/http/compression.ts';
import {
  apiNotFound,
  errorBodies,
  ownOriginOnly,
  securityHeaders,
  wellFormedOnly,
} from './platform/http/middleware.ts';
import { mount } from './platform/http/mount.ts';
import { programCalls } from './platform/http/programs/program-calls.ts';
import { RequestTurns } from './platform/http/request-turns.ts';
import { requestLog } from './platform/http/request-log.ts';
import type { Caller, Route } from './platform/http/routes.ts';
import { callerOf, sessions } from './platform/http/session.ts';
import type { Logger } from './platform/log.ts';
import type { Mailbox } from './platform/mail/mailbox.ts';
import type { Screens } from './html/screens.ts';

export interface AppOptions {
  config: Pick<Config, 'publicUrl' | 'trustProxy' | 'isDev' | 'rateLimits' | 'isDemoForAll'> & {
    sessionKeys: string[];
  };
  db: Knex;
  log: Logger;
  /** Routes of the modules. */
  routes: readonly Route[];
  deployment: Deployment;
  isReady: () => Promise<boolean>;
  /** The web app; absent in a server that has only the API. */
  screens?: Screens;
  /** The development mailbox at /dev/mail, and its permitted readers. */
  mailbox?: { box: Mailbox; readers: DevMailReaders };
  /** The console: static files before the session middleware, the page after it. */
  console?: { files: Middleware; pages: Middleware };
}

const anonymous = (ctx: Context): Caller => ({ ...callerOf(ctx), viewer: VISITOR });

/** The Koa application: middleware in order, the API, then the console and the web app. */
export function createApp({ config, db, log, ...options }: AppOptions): Koa {
  const { publicUrl, trustProxy, isDev, rateLimits } = config;
  // Only the last entry of X-Forwarded-For comes from the proxy; a client can invent the others.
  const app = new Koa({ keys: config.sessionKeys, proxy: trustProxy, maxIpsCount: 1 });
  // `errorBodies` has answered and logged every error; only disconnected clients arrive here.
  app.on('error', (err: Error) => log.debug({ err }, 'a response could not be finished'));

  const meta = metaRoutes(options.deployment, config, options.isReady);
  const store = createSessionStore(db);
  const turns = new RequestTurns(rateLimits);
  const isHttps = publicUrl?.startsWith('https:') ?? false;
  app.use(requestLog(log));
  // Outermost. Streams opt out with `no-transform`.
  app.use(compression());
  app.use(securityHeaders({ isDev }));
  app.use(errorBodies(options.deployment.uiLanguages));
  app.use(wellFormedOnly);
  for (const middleware of mount(meta, db, anonymous)) app.use(middleware);
  const isOfPrograms = ({ endpoint }: Route): boolean => endpoint.access === 'key';
  const ofPrograms = options.routes.filter(isOfPrograms);
  const ofPeople = options.routes.filter((route) => !isOfPrograms(route));
  // Before origins and sessions: a key is no cookie, so that no page of another site has one by itself. Before files:
  // their refusals are not in the format of programs.
  for (const middleware of programCalls(ofPrograms, db, createKeyCheck(db), turns)) {
    app.use(middleware);
  }
  if (options.mailbox) app.use(devMail(options.mailbox.box, options.mailbox.readers));
  if (options.console) app.use(options.console.files);
  for (const middleware of options.screens?.assets ?? []) app.use(middleware);
  app.use(ownOriginOnly(publicUrl));
  app.use(apiNotFound);
  app.use(sessions(app, store, { isHttps }));
  for (const middleware of mount(ofPeople, db, callerOf, turns)) app.use(middleware);
  if (options.console) app.use(options.console.pages);
  if (options.screens) {
    const routes = [...ofPeople, ...meta];
    const { screens, deployment } = options;
    app.use(pages({ screens, routes, db, deployment, rateLimits, turns }));
  }
  return app;
}
