import { isCountry } from '@neo/domain';

export interface Country {
  readonly code: string;
  readonly name: string;
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('');

/** All countries by name, in the browser's knowledge of the language. */
export function countriesIn(language: string): Country[] {
  const names = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' });
  const found: Country[] = [];
  for (const code of LETTERS.flatMap((first) => LETTERS.map((second) => first + second))) {
    const name = isCountry(code) ? names.of(code) : undefined;
    if (name !== undefined) found.push({ code, name });
  }
  return found.toSorted((a, b) => a.name.localeCompare(b.name, language));
}
