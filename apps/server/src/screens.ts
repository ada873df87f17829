import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Readable } from 'node:stream';
import type { Server } from 'node:http';
import type { ReadableStream } from 'node:stream/web';
import type { HandlePage, WebContext } from '@neo/contracts';
import type { Context, Middleware } from 'koa';
import serve from 'koa-static';
import type { createServer as createViteServer } from 'vite';
import { goneSignal } from './platform/http/gone.ts';
import { isApi } from './platform/http/middleware.ts';
import { StartRefused } from './platform/start-refused.ts';

/** The web app, as the server carries it. */
export interface Screens {
  /** Files that need no session. */
  readonly assets: readonly Middleware[];
  render(ctx: Context, context: WebContext): Promise<void>;
  /** The same for a request that is nobody's; where it is, what it renders may be kept. */
  renderRequest?: HandlePage;
}

const YEAR = 31_536_000;

/** The console's files, below its own address. */
export const consoleFiles = (root: string): Middleware => {
  const serveFiles = files(join(root, 'build'));
  return async (ctx, next) => {
    if (!ctx.path.startsWith('/admin/assets/')) return next();
    const { path } = ctx;
    ctx.path = path.slice('/admin'.length);
    await serveFiles(ctx, async () => undefined);
    ctx.path = path;
  };
};

/** Files whose name holds their hash never change; the others are asked for again. */
function files(root: string): Middleware {
  const serveFiles = serve(root, {
    index: false,
    setHeaders: (res, path) => {
      const isHashed = path.includes(`${join(root, 'assets')}/`);
      res.setHeader(
        'cache-control',
        isHashed ? `public, max-age=${YEAR}, immutable` : 'public, max-age=3600',
      );
    },
  }) as Middleware;
  // A call is no file, and to ask the disk each time costs more than to answer most of them.
  return (ctx, next) => (isApi(ctx.path) ? next() : serveFiles(ctx, next));
}

function toRequest(ctx: Context): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(ctx.headers)) {
    for (const each of [value ?? []].flat()) headers.append(name, each);
  }
  const hasBody = ctx.method !== 'GET' && ctx.method !== 'HEAD';
  return new Request(ctx.href, {
    method: ctx.method,
    headers,
    signal: goneSignal(ctx.res),
    ...(hasBody && { body: Readable.toWeb(ctx.req) as ReadableStream, duplex: 'half' as const }),
  });
}

function send(ctx: Context, response: Response): void {
  // The body first: Koa turns the status of an empty one into 204.
  ctx.body = response.body ? Readable.fromWeb(response.body as ReadableStream) : null;
  ctx.remove('content-type');
  for (const [name, value] of response.headers) if (name !== 'set-cookie') ctx.set(name, value);
  for (const cookie of response.headers.getSetCookie()) ctx.append('set-cookie', cookie);
  if (!response.headers.has('cache-control')) ctx.set('cache-control', 'private, no-cache');
  ctx.status = response.status;
}

const screensOf = (
  assets: Middleware[],
  load: () => Promise<{ default: HandlePage }>,
): Screens => ({
  assets,
  render: async (ctx, context) => {
    const handle = (await load()).default;
    send(ctx, await handle(toRequest(ctx), context));
  },
});

/** The built web app at `root`. */
export async function builtScreens(root: string): Promise<Screens> {
  const entry = join(root, 'build/server/index.js');
  if (!existsSync(entry)) {
    throw new StartRefused(`The web app is not built: ${entry} is missing. Run "npm run build".`);
  }
  const built = (await import(pathToFileURL(entry).href)) as { default: HandlePage };
  return {
    ...screensOf([files(join(root, 'build/client'))], async () => built),
    renderRequest: built.default,
  };
}

/** The web app at `root` out of its sources, with Vite as middleware on the same port. */
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
  /** Whether Vite answered by itself. */
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
  return screensOf(
    [middleware],
    () => vite.ssrLoadModule('./server/handler.ts') as Promise<{ default: HandlePage }>,
  );
}
