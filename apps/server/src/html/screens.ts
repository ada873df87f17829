import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Server } from 'node:http';
import type { HandlePage } from '@neo/client';
import type { Context, Middleware } from 'koa';
import serve from 'koa-static';
import type { createServer as createViteServer } from 'vite';
import { isApi } from '../platform/http/middleware.ts';
import type { RequestState } from '../platform/http/state.ts';
import { StartRefused } from '../platform/start-refused.ts';

/** The web app, as mounted in the server. */
export interface Screens {
  /** Serves files that need no session. */
  readonly assets: readonly Middleware[];
  readonly render: HandlePage;
  /** Whether rendered pages may be cached: not in development, where sources change. */
  readonly mayBeKept: boolean;
}

const YEAR = 31_536_000;

const CONSOLE_ASSETS = '/admin/assets';

/** The console's files. Its page lies beside them and is sent only to moderators. */
export const consoleFiles = (root: string): Middleware => {
  const assets = join(root, 'build/assets');
  const serveFiles = files(assets, assets);
  return async (ctx, next) => {
    if (!ctx.path.startsWith(`${CONSOLE_ASSETS}/`)) return next();
    const { path } = ctx;
    ctx.path = path.slice(CONSOLE_ASSETS.length);
    await serveFiles(ctx, async () => undefined);
    ctx.path = path;
  };
};

/**
 * @param hashed the folder of files with a hash in their name: they never change, others are
 * revalidated
 */
function files(root: string, hashed: string): Middleware {
  const serveFiles = serve(root, {
    index: false,
    setHeaders: (res, path) => {
      const isHashed = path.startsWith(`${hashed}/`);
      res.setHeader(
        'cache-control',
        isHashed ? `public, max-age=${YEAR}, immutable` : 'public, max-age=3600',
      );
    },
  }) as Middleware;
  // Looking on disk for each API call would cost more than answering most of them.
  return (ctx, next) => {
    // No file has such a name; what is there instead answers.
    if (isApi(ctx.path) || ctx.path.includes('%00')) return next();
    const state = ctx.state as RequestState;
    state.route = 'file';
    return serveFiles(ctx, () => {
      delete state.route;
      return next();
    });
  };
}

/** The built web app at `root`. */
export async function builtScreens(root: string): Promise<Screens> {
  const [entry, client] = [join(root, 'build/server/index.js'), join(root, 'build/client')];
  if (!existsSync(entry)) {
    throw new StartRefused(`The web app is not built: ${entry} is missing. Run "npm run build".`);
  }
  const built = (await import(pathToFileURL(entry).href)) as { default: HandlePage };
  return {
    assets: [files(client, join(client, 'assets'))],
    render: built.default,
    mayBeKept: true,
  };
}

/** The web app from its sources, with Vite as middleware on the same port. */
export async function devScreens(root: string, server: Server): Promise<Screens> {
  const vitePath = createRequire(join(root, 'package.json')).resolve('vite');
  const { createServer } = (await import(pathToFileURL(vitePath).href)) as {
    createServer: typeof createViteServer;
  };
  const vite = await createServer({
    root,
    configLoader: 'native',
    server: { middlewareMode: true, hmr: { server } },
    appType: 'custom',
  });
  /** Whether Vite answered the request. */
  const isAnswered = (ctx: Context): Promise<boolean> =>
    new Promise((settle, fail) => {
      ctx.res.once('close', () => settle(true));
      vite.middlewares(ctx.req, ctx.res, (error?: Error) => (error ? fail(error) : settle(false)));
    });
  const middleware: Middleware = async (ctx, next) => {
    ctx.respond = false;
    ctx.res.statusCode = 200;
    if (await isAnswered(ctx as Context)) return;
    ctx.respond = true;
    ctx.res.statusCode = 404;
    ctx.req.url = ctx.originalUrl;
    await next();
  };
  return {
    assets: [middleware],
    render: async (request, context) => {
      const loaded = await vite.ssrLoadModule('./server/handler.ts');
      return (loaded as { default: HandlePage }).default(request, context);
    },
    mayBeKept: false,
  };
}
