/** The kinds of settings that `config.ts` reads. Each complaint is a sentence with the name. */
import { unescape } from 'node:querystring';
import { HelpLine } from '@neo/contracts';
import { DEFAULT_HELP_LINES, ELSEWHERE, isCountryCode } from '@neo/domain';
import type { HelpLines } from '@neo/domain';
import { z } from 'zod';

export const optional = z.string().optional();
export const flag = (name: string) =>
  z
    .enum(['true', 'false'], `${name} must be true or false.`)
    .default('false')
    .transform((value) => value === 'true');
const isUrl = (text: string, protocols: RegExp): boolean =>
  URL.canParse(text) && protocols.test(new URL(text).protocol);
/** A URL of one of these schemes, such as `http`. The hint ends the complaint. */
export const url = (name: string, schemes: readonly string[], hint = '') =>
  z
    .string()
    .refine((text) => isUrl(text, new RegExp(`^(${schemes.join('|')}):$`)), {
      message: `${name} must be a URL that begins with ${schemes.map((each) => `${each}://`).join(' or ')}${hint}.`,
    })
    .optional();
/** The same without a user, a password, a path, a query and a fragment. */
export const origin = (name: string, schemes: readonly string[]) =>
  url(name, schemes)
    .refine(
      (text) => partsOf(text).every(({ username, password }) => username + password === ''),
      `${name} must be an address without a user and a password, such as https://neo.example.`,
    )
    .refine(
      (text) =>
        partsOf(text).every(({ pathname, search, hash }) => pathname + search + hash === '/'),
      `${name} must be an address without a path, such as https://neo.example.`,
    );
/** Nothing where the text is no URL, which has a complaint of its own. */
const partsOf = (text: string | undefined): URL[] =>
  text !== undefined && URL.canParse(text) ? [new URL(text)] : [];
export const natsUrls = z
  .string()
  .refine((text) => text.split(',').every((each) => isUrl(each.trim(), /^(nats|tls):$/)), {
    message: 'NATS_URL must be addresses that begin with nats:// or tls://, separated by commas.',
  })
  .optional();
/** `me@example.org`, or a name with the address in angle brackets. */
export const sender = (name: string) =>
  z
    .string()
    .regex(/^([^<>]*<[^\s@<>]+@[^\s@<>]+>|[^\s@<>]+@[^\s@<>]+)$/, {
      message: `${name} must be an e-mail address, or a name with one: NEO <no-reply@example.org>.`,
    })
    .max(320, `${name} is longer than 320 characters.`)
    .optional();

export const port = (name: string) =>
  z
    .string()
    .regex(/^\d{1,5}$/, `${name} must be a whole number from 0 to 65535.`)
    .transform(Number)
    .refine((number) => number <= 65_535, `${name} must be a whole number from 0 to 65535.`);

/** `name=value`, separated by commas; values may be percent-encoded, as OpenTelemetry says. */
export const OtlpHeaders = z
  .string()
  .regex(
    /^[\w.-]+=[^,]*(?:,\s*[\w.-]+=[^,]*)*$/,
    'OTEL_EXPORTER_OTLP_HEADERS must be name=value, separated by commas.',
  )
  .transform((text) =>
    Object.fromEntries(
      text.split(',').map((each) => {
        const [name, ...value] = each.trim().split('=');
        return [name!, unescape(value.join('='))];
      }),
    ),
  );

/**
 * `name` or `name:tokens`. Names may contain colons, as in `llama3.2:3b` and `mymodel:70`. Three digits at the end are
 * refused, because they are a context that is too small.
 */
const MODEL = /^(?!.*:[1-9]\d{2}$)(.{1,120}?)(?::(\d{4,7}))?$/;
const MODELS_WORDS =
  'OPENAI_MODELS must be names of models, each once, separated by commas, with :tokens after a name whose context differs (1000 or more).';

export const Models = z
  .string()
  .transform((text) => text.split(',').map((each) => MODEL.exec(each.trim())))
  .refine(
    (found) => found.every(Boolean) && new Set(found.map((each) => each![1])).size === found.length,
    MODELS_WORDS,
  )
  .transform((found) =>
    found.map((each) => ({ name: each![1]!, contextTokens: each![2] && Number(each![2]) })),
  );

const HELP_LINES_WORDS =
  'HELP_LINES must be JSON: countries in two capital letters, or * for all others, each with a list of { "name", "url", "hours" }, and "phone" or "text" where there is one';

const HelpLinesOf = z.record(
  z.string().refine((key) => key === ELSEWHERE || isCountryCode(key)),
  z.array(HelpLine.strict()).min(1),
);

/** Describes the first fault of the lines in a few words. */
function faultOf({ issues: [issue] }: z.ZodError): string {
  const place = issue!.path.join('.');
  if (issue!.code === 'unrecognized_keys') return `${place}.${issue!.keys[0]} is not known`;
  if (issue!.code === 'invalid_key') return `${place} is not a country`;
  const isMissing = issue!.code === 'invalid_type' && issue!.input === undefined;
  return `${place === '' ? 'it' : place} is ${isMissing ? 'missing' : 'wrong'}`;
}

/** Help lines by country, as JSON. */
const HelpLinesSetting = z.string().transform((text, context): HelpLines => {
  let given: unknown;
  try {
    given = JSON.parse(text);
  } catch {
    context.addIssue({ code: 'custom', message: `${HELP_LINES_WORDS}.` });
    return z.NEVER;
  }
  const lines = HelpLinesOf.safeParse(given, { reportInput: true });
  if (lines.success) return lines.data;
  context.addIssue({ code: 'custom', message: `${HELP_LINES_WORDS}; ${faultOf(lines.error)}.` });
  return z.NEVER;
});

/** Settings of an operator's duties: contact points and help lines. */
export const SAFETY_SETTINGS = {
  OPERATOR_NAME: z.string().max(200, 'OPERATOR_NAME is longer than 200 characters.').optional(),
  OPERATOR_ADDRESS: z
    .string()
    .max(500, 'OPERATOR_ADDRESS is longer than 500 characters.')
    .optional(),
  AUTHORITY_EMAIL: z.email('AUTHORITY_EMAIL is not an e-mail address.').optional(),
  HELP_LINES: HelpLinesSetting.optional(),
  HELP_COUNTRY: z
    .string()
    .refine(isCountryCode, 'HELP_COUNTRY must be two capital letters, for example ES.')
    .optional(),
};

export interface SafetyConfig {
  /** The operator of this site, for the terms and for authorities. */
  readonly operator: {
    readonly name: string | undefined;
    readonly address: string | undefined;
    readonly authorityEmail: string | undefined;
  };
  /** Help lines for people in distress, and the country of people who have none. */
  readonly help: { readonly lines: HelpLines; readonly country: string | undefined };
}

export const safetyOf = (e: z.output<z.ZodObject<typeof SAFETY_SETTINGS>>): SafetyConfig => ({
  operator: {
    name: e.OPERATOR_NAME,
    address: e.OPERATOR_ADDRESS,
    authorityEmail: e.AUTHORITY_EMAIL,
  },
  help: { lines: { ...DEFAULT_HELP_LINES, ...e.HELP_LINES }, country: e.HELP_COUNTRY },
});
