import { describe, expect, it } from 'vitest';
import { languageOfRequest, storedLanguage } from './language-of-request.ts';

const asks = (accept: string, cookie = '') =>
  new Headers({ 'accept-language': accept, ...(cookie && { cookie }) });

describe('languageOfRequest', () => {
  it('is English if only English is enabled', () => {
    expect(languageOfRequest(asks('es', 'language=es'), ['en'])).toBe('en');
  });
  it('prefers the cookie to the browser', () => {
    expect(languageOfRequest(asks('en', 'a=b; language=es'), ['en', 'es'])).toBe('es');
  });
  it('reads the weights of the browser', () => {
    expect(languageOfRequest(asks('fr, en;q=0.5, es-MX;q=0.9'), ['en', 'es'])).toBe('es');
  });
  it('falls back to the first enabled language', () => {
    expect(languageOfRequest(asks('fr'), ['en', 'es'])).toBe('en');
    expect(languageOfRequest(asks(''), [])).toBe('en');
  });
});

describe('storedLanguage', () => {
  it.each([
    ['', 'es', 'es'],
    ['a=b', 'es', 'es'],
    ['language=en', 'es', 'en'],
    ['language=fr', 'es', 'es'],
    ['', 'fr', undefined],
    ['', null, undefined],
  ] as const)('with the cookies %j and %j in local storage: %s', (cookies, stored, expected) => {
    expect(storedLanguage(cookies, stored, ['en', 'es'])).toBe(expected);
  });
  it('never asks for a disabled language', () => {
    expect(storedLanguage('', 'es', ['en'])).toBeUndefined();
  });
});
