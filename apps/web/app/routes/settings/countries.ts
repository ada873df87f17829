import { isCountry } from '@neo/domain';

export interface Country {
  readonly code: string;
  readonly name: string;
}

/** Codes that are no country of the present. */
const NO_COUNTRIES = new Set(['EU', 'EZ', 'UN', 'QO', 'ZZ', 'XA', 'XB', 'CP', 'CQ', 'DG', 'AC']);

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('');

/** A code of the past stands for another one today: `DD` for `DE`. */
const isCurrent = (code: string): boolean => new Intl.Locale(`und-${code}`).region === code;

/** All countries by name, in the browser's knowledge of the language. */
export function countriesIn(language: string): Country[] {
  const names = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' });
  const found: Country[] = [];
  for (const code of LETTERS.flatMap((first) => LETTERS.map((second) => first + second))) {
    const name = isCountry(code) && isCurrent(code) ? names.of(code) : undefined;
    if (name !== undefined && !NO_COUNTRIES.has(code)) found.push({ code, name });
  }
  return found.toSorted((a, b) => a.name.localeCompare(b.name, language));
}
