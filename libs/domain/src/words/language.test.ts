import { expect, it } from 'vitest';
import { chooseLanguage, languageCookie } from './language.ts';

it.each([
  ['the cookie', { cookie: 'es', stored: 'en', browser: ['en'] }, ['en', 'es'], 'es'],
  ['local storage', { cookie: undefined, stored: 'es', browser: ['en'] }, ['en', 'es'], 'es'],
  ['the browser', { cookie: null, stored: null, browser: ['fr', 'es-MX'] }, ['en', 'es'], 'es'],
  ['the deployment', { cookie: 'fr', browser: ['de'] }, ['es', 'en'], 'es'],
  ['what is switched on', { cookie: 'es', browser: ['es'] }, ['en'], 'en'],
  ['English', { cookie: undefined, browser: [] }, [], 'en'],
] as const)('%s decides', (_, asked, on, language) => {
  expect(chooseLanguage(asked, on)).toBe(language);
});

it.each([
  ['a=1; language=es; b=2', 'es'],
  ['xlanguage=es', undefined],
  ['', undefined],
])('the cookie in %j is %s', (cookies, language) => {
  expect(languageCookie(cookies)).toBe(language);
});
