import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isMember, isModerator } from '@neo/domain';
import type { Context, Middleware } from 'koa';
import { consoleRefusal } from './console-refusal.ts';
import { callerOf } from './platform/http/session.ts';

/** Files below this address are the console's own. */
const CONSOLE = /^\/admin(\/|$)/;

/**
 * The console at /admin: one page for all of its addresses, given to moderators alone.
 * The server decides; what the console then reads is decided again, call by call.
 * @param root the folder of apps/admin
 */
export function consolePages(root: string): Middleware {
  const page = readFileSync(join(root, 'build/index.html'), 'utf8');
  return async (ctx, next) => {
    if (!CONSOLE.test(ctx.path) || ctx.method !== 'GET') return next();
    const { viewer } = callerOf(ctx as Context);
    ctx.type = 'html';
    ctx.set('cache-control', 'no-store');
    if (isModerator(viewer)) {
      ctx.body = page.replaceAll('__NONCE__', (ctx.state as { nonce: string }).nonce);
    } else {
      const status = isMember(viewer) ? 403 : 401;
      ctx.status = status;
      ctx.body = consoleRefusal(status);
    }
  };
}
