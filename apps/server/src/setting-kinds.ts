/** The kinds of settings that `config.ts` reads. Each complaint is a sentence with the name. */
import { unescape } from 'node:querystring';
import { z } from 'zod';

export const optional = z.string().optional();
export const flag = (name: string) =>
  z
    .enum(['true', 'false'], `${name} must be true or false.`)
    .default('false')
    .transform((value) => value === 'true');
export const isUrl = (text: string, protocols: RegExp): boolean =>
  URL.canParse(text) && protocols.test(new URL(text).protocol);
/** A URL of one of these schemes, such as `http`. The hint ends the complaint. */
export const url = (name: string, schemes: readonly string[], hint = '') =>
  z
    .string()
    .refine((text) => isUrl(text, new RegExp(`^(${schemes.join('|')}):$`)), {
      message: `${name} must be a URL that begins with ${schemes.map((each) => `${each}://`).join(' or ')}${hint}.`,
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
