import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isMember, isModerator, isStaff } from '@neo/domain';
import type { Language } from '@neo/domain';
import { PLAIN_PAGES } from '@neo/words/plain-pages';
import type { Context, Middleware } from 'koa';
import { plainPage } from '../platform/http/rendering/plain-page.ts';
import { languageOf } from '../platform/http/rendering/reader-language.ts';
import { callerOf } from '../platform/http/session.ts';
import type { RequestState } from '../platform/http/state.ts';

type Refusal = 'visitor' | 'member' | 'suspended';

/** The specification's texts for people who may not enter. They download nothing of the console. */
const REFUSALS: Record<Language, Record<Refusal, { title: string; text: string; link: string }>> = {
  en: {
    visitor: {
      title: 'Access Denied',
      text: 'You must be logged in to access this page.',
      link: 'Sign in',
    },
    member: {
      title: 'Admin Access Required',
      text: 'You need superadmin privileges to access this page.',
      link: 'Back to Dashboard',
    },
    suspended: {
      title: 'Your account is suspended',
      text: 'The console is closed to you while your account is suspended.',
      link: 'Back to Dashboard',
    },
  },
  es: {
    visitor: {
      title: 'Acceso denegado',
      text: 'Tienes que iniciar sesión para acceder a esta página.',
      link: 'Iniciar sesión',
    },
    member: {
      title: 'Se necesita acceso de administración',
      text: 'Necesitas privilegios de superadministración para acceder a esta página.',
      link: 'Volver al panel',
    },
    suspended: {
      title: 'Tu cuenta está suspendida',
      text: 'La consola está cerrada para ti mientras tu cuenta esté suspendida.',
      link: 'Volver al panel',
    },
  },
};

/** @param here the address to return to after signing in */
function refusal(who: Refusal, language: Language, here: string): string {
  const { title, text, link } = REFUSALS[language][who];
  const href = who === 'visitor' ? `/?next=${encodeURIComponent(here)}` : '/dashboard';
  return plainPage({ title, text, language, link: { href, label: link } });
}

const CONSOLE = /^\/admin(\/|$)/;

/**
 * The console at /admin: one page for all its addresses, for moderators only. The server decides
 * this, and decides again for every call of the console.
 * @param root the folder of apps/admin
 * @param languages the enabled interface languages
 */
export function consolePages(root: string, languages: readonly Language[]): Middleware {
  const page = readFileSync(join(root, 'build/index.html'), 'utf8');
  return async (ctx, next) => {
    if (!CONSOLE.test(ctx.path) || !['GET', 'HEAD'].includes(ctx.method)) return next();
    (ctx.state as RequestState).route = 'console';
    const { viewer } = callerOf(ctx as Context);
    ctx.type = 'html';
    ctx.set('cache-control', 'no-store');
    const language = languageOf(ctx as Context, languages);
    if (isModerator(viewer)) {
      ctx.body = page
        .replaceAll('__NONCE__', (ctx.state as { nonce: string }).nonce)
        .replace('__LANGUAGE__', language)
        .replace('__LOADING__', PLAIN_PAGES[language].loading);
    } else {
      const isSuspended = isMember(viewer) && isStaff(viewer.role);
      const who = !isMember(viewer) ? 'visitor' : isSuspended ? 'suspended' : 'member';
      ctx.status = who === 'visitor' ? 401 : 403;
      ctx.body = refusal(who, language, ctx.path + ctx.search);
    }
  };
}
