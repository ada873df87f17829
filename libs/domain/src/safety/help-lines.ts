/** A service that helps people in distress. */
export interface HelpLine {
  readonly name: string;
  /** A number to call. */
  readonly phone?: string | undefined;
  /** A number for text messages. */
  readonly text?: string | undefined;
  readonly url: string;
  /** When it answers, for example `24/7`. */
  readonly hours: string;
}

/** Lines by country (ISO 3166-1, two letters); `*` is for all others. */
export type HelpLines = Readonly<Record<string, readonly HelpLine[]>>;

export const ELSEWHERE = '*';

const SAMARITANS: readonly HelpLine[] = [
  { name: 'Samaritans', phone: '116 123', url: 'https://www.samaritans.org', hours: '24/7' },
];

/** The lines of a deployment that sets none. */
export const DEFAULT_HELP_LINES: HelpLines = {
  US: [
    {
      name: '988 Suicide & Crisis Lifeline',
      phone: '988',
      text: '988',
      url: 'https://988lifeline.org',
      hours: '24/7',
    },
  ],
  ES: [
    {
      name: 'Línea 024, atención a la conducta suicida',
      phone: '024',
      url: 'https://www.sanidad.gob.es/linea024/home.htm',
      hours: '24/7',
    },
  ],
  GB: SAMARITANS,
  IE: SAMARITANS,
  [ELSEWHERE]: [{ name: 'Find A Helpline', url: 'https://findahelpline.com', hours: '24/7' }],
};

const COUNTRY = /^[A-Z]{2}$/;
export const isCountryCode = (text: string): boolean => COUNTRY.test(text);

/** Codes with a name that are no country of the present. */
const NO_COUNTRIES = new Set(['EU', 'EZ', 'UN', 'QO', 'ZZ', 'XA', 'XB', 'CP', 'CQ', 'DG', 'AC']);

let names: Intl.DisplayNames | undefined;

/** Whether a text is the code of a country. A code of the past stands for another one today: `DD` for `DE`. */
export function isCountry(text: string): boolean {
  if (!isCountryCode(text) || NO_COUNTRIES.has(text)) return false;
  names ??= new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });
  return new Intl.Locale(`und-${text}`).region === text && names.of(text) !== undefined;
}

/** The first region of an `Accept-Language` header: `es-ES,en;q=0.8` → `ES`. */
export function countryOfLanguages(header: string | undefined): string | undefined {
  for (const part of (header ?? '').slice(0, 500).split(',')) {
    const region = /^\s*[A-Za-z]{2,3}(?:-[A-Za-z]{4})?-([A-Za-z]{2})\b/.exec(part)?.[1];
    if (region) return region.toUpperCase();
  }
  return undefined;
}

/** A country and its lines, or `*` with those for everywhere. */
export interface Help {
  readonly country: string;
  readonly lines: readonly HelpLine[];
}

/** The lines for a person. @param countries the best known first; absent ones are skipped */
export function helpFor(lines: HelpLines, countries: readonly (string | null | undefined)[]): Help {
  const country = countries.find(
    (each): each is string => Boolean(each) && isCountryCode(each ?? ''),
  );
  const own = country === undefined ? undefined : lines[country];
  return own && country !== undefined
    ? { country, lines: own }
    : { country: ELSEWHERE, lines: lines[ELSEWHERE] ?? [] };
}
