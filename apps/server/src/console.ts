import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isMember, isModerator } from '@neo/domain';
import type { Context, Middleware } from 'koa';
import { plainPage } from './platform/http/plain-page.ts';
import { callerOf } from './platform/http/session.ts';

/** The texts of the specification for those who may not enter; nothing of the console is downloaded by them. */
const REFUSALS = {
  401: plainPage({
    title: 'Access Denied',
    text: 'You must be logged in to access this page.',
    link: { href: '/?next=%2Fadmin', label: 'Sign in' },
  }),
  403: plainPage({
    title: 'Admin Access Required',
    text: 'You need superadmin privileges to access this page.',
    link: { href: '/dashboard', label: 'Back to Dashboard' },
  }),
};

const CONSOLE = /^\/admin(\/|$)/;

/**
 * The console at /admin: one page for all of its addresses, given to moderators alone.
 * The server decides; what the console then reads is decided again, call by call.
 * @param root the folder of apps/admin
 */
export function consolePages(root: string): Middleware {
  const page = readFileSync(join(root, 'build/index.html'), 'utf8');
  return async (ctx, next) => {
    if (!CONSOLE.test(ctx.path) || !['GET', 'HEAD'].includes(ctx.method)) return next();
    const { viewer } = callerOf(ctx as Context);
    ctx.type = 'html';
    ctx.set('cache-control', 'no-store');
    if (isModerator(viewer)) {
      ctx.body = page.replaceAll('__NONCE__', (ctx.state as { nonce: string }).nonce);
    } else {
      const status = isMember(viewer) ? 403 : 401;
      ctx.status = status;
      ctx.body = REFUSALS[status];
    }
  };
}
