import { chooseLanguage, LANGUAGE_KEY } from '@neo/domain';
import type { Language } from '@neo/domain';
import type { Context } from 'koa';

/** The preferred language of a request among those of this deployment. */
export function languageOf(ctx: Context, languages: readonly Language[]): Language {
  const cookie = ctx.cookies.get(LANGUAGE_KEY, { signed: false });
  return chooseLanguage({ cookie, browser: ctx.acceptsLanguages() }, languages);
}
