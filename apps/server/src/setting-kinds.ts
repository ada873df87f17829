/** The kinds of settings that `config.ts` reads. Each complaint is a sentence with the name. */
import { unescape } from 'node:querystring';
import { HelpLine } from '@neo/contracts';
import { DEFAULT_HELP_LINES, ELSEWHERE, isCountry, VOICE_LIMITS } from '@neo/domain';
import type { HelpLines } from '@neo/domain';
import { z } from 'zod';
import { isPair } from './platform/push/kept-keys.ts';
import type { PushKeys } from './platform/push/push-sender.ts';
import type { SpeechSettings } from './platform/speech/speech-server.ts';
import { StartRefused } from './platform/start-refused.ts';

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

/** `name` or `name:tokens`. Names may contain colons, as in `llama3.2:3b`. */
const MODEL = /^(.{1,120}?)(?::(\d{4,7}))?$/;
const MODELS_WORDS =
  'OPENAI_MODELS must be names of models, each once, separated by commas, with :tokens after a name whose context differs.';

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
  'HELP_LINES must be JSON: countries in two capital letters, or * for all others, each with a list of { "name", "phone", "text", "url", "hours" }.';

/** Help lines by country, as JSON. */
const HelpLinesSetting = z.string().transform((text, context): HelpLines => {
  try {
    const shape = z.record(z.string(), z.array(HelpLine.strict()).min(1));
    const lines = shape.parse(JSON.parse(text));
    if (Object.keys(lines).every((key) => key === ELSEWHERE || isCountry(key))) return lines;
  } catch {
    // Answered below.
  }
  context.addIssue({ code: 'custom', message: HELP_LINES_WORDS });
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
    .refine(isCountry, 'HELP_COUNTRY must be two capital letters, for example ES.')
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

const SPEECH_SETTINGS = {
  SPEECH_BASE_URL: url('SPEECH_BASE_URL', ['https', 'http']),
  SPEECH_API_KEY: optional,
  SPEECH_MODEL: optional,
  /** By default the voices that every model of OpenAI has. */
  SPEECH_VOICES: z
    .string()
    .default('alloy,ash,coral,echo,fable,nova,onyx,sage,shimmer')
    .transform((text) => text.split(',').map((name) => name.trim()))
    .refine(
      (names) => names.every((name) => name !== '' && name.length <= VOICE_LIMITS.name),
      'SPEECH_VOICES must be names of voices, separated by commas.',
    ),
  SPEECH_TRANSCRIPTION_MODEL: optional,
};

interface SpeechConfig {
  /** Absent: browsers alone read aloud and take dictation. */
  readonly speech: SpeechSettings | undefined;
}

type OfSpeech = z.infer<z.ZodObject<typeof SPEECH_SETTINGS>>;

/** The speech server, if one is configured. @throws StartRefused */
function speechOf(e: OfSpeech): SpeechConfig {
  const { SPEECH_MODEL: model, SPEECH_TRANSCRIPTION_MODEL: transcriptionModel } = e;
  const isReached = e.SPEECH_BASE_URL !== undefined || e.SPEECH_API_KEY !== undefined;
  const hasModel = model !== undefined || transcriptionModel !== undefined;
  if (isReached && !hasModel) {
    throw new StartRefused(
      'SPEECH_MODEL is missing: name the model that reads aloud, or SPEECH_TRANSCRIPTION_MODEL, or both.',
    );
  }
  if (hasModel && !isReached) {
    throw new StartRefused(
      'SPEECH_BASE_URL is missing: give the address of the speech server, or SPEECH_API_KEY for OpenAI.',
    );
  }
  if (!hasModel) return { speech: undefined };
  return {
    speech: {
      baseUrl: e.SPEECH_BASE_URL ?? 'https://api.openai.com/v1',
      apiKey: e.SPEECH_API_KEY ?? 'none',
      model,
      voices: e.SPEECH_VOICES as [string, ...string[]],
      transcriptionModel,
    },
  };
}

const aKey = (name: string, bytes: number) =>
  z
    .string()
    .refine((text) => /^[\w-]+$/.test(text) && Buffer.from(text, 'base64url').length === bytes, {
      message: `${name} must be a VAPID key in base64url, as \`npx web-push generate-vapid-keys\` prints it.`,
    })
    .optional();

const PUSH_SETTINGS = {
  PUSH_PUBLIC_KEY: aKey('PUSH_PUBLIC_KEY', 65),
  PUSH_PRIVATE_KEY: aKey('PUSH_PRIVATE_KEY', 32),
  PUSH_CONTACT: z
    .string()
    .refine((text) => URL.canParse(text) && /^(mailto|https):/.test(text), {
      message: 'PUSH_CONTACT must begin with mailto: or https://.',
    })
    .optional(),
};

interface PushConfig {
  readonly push: {
    /** Absent: embedded mode makes its own, and other servers send no pushes. */
    readonly keys: PushKeys | undefined;
    /** How push services reach the operator. */
    readonly contact: string;
  };
}

/** The settings of pushes. @throws StartRefused */
function pushOf(e: OfServices): PushConfig {
  const { PUSH_PUBLIC_KEY: publicKey, PUSH_PRIVATE_KEY: privateKey } = e;
  const ofSite = e.PUBLIC_URL?.startsWith('https:') ? new URL(e.PUBLIC_URL).origin : undefined;
  const ofOperator = e.SUPPORT_EMAIL === undefined ? ofSite : `mailto:${e.SUPPORT_EMAIL}`;
  const contact = e.PUSH_CONTACT ?? ofOperator ?? 'mailto:nobody@localhost';
  if (publicKey === undefined && privateKey === undefined) {
    return { push: { keys: undefined, contact } };
  }
  if (publicKey === undefined || privateKey === undefined) {
    const missing = publicKey === undefined ? 'PUBLIC' : 'PRIVATE';
    throw new StartRefused(`PUSH_${missing}_KEY is missing: set both or neither.`);
  }
  const keys = { publicKey, privateKey };
  if (!isPair(keys)) {
    throw new StartRefused('PUSH_PUBLIC_KEY and PUSH_PRIVATE_KEY do not belong together.');
  }
  return { push: { keys, contact } };
}

/** Settings of services that are called for people: speech, and pushes. */
export const SERVICE_SETTINGS = { ...SPEECH_SETTINGS, ...PUSH_SETTINGS };

type OfServices = z.infer<z.ZodObject<typeof SERVICE_SETTINGS>> & {
  PUBLIC_URL?: string | undefined;
  SUPPORT_EMAIL?: string | undefined;
};

export interface ServiceConfig extends SpeechConfig, PushConfig {}

/** The services that are configured. @throws StartRefused */
export const servicesOf = (e: OfServices): ServiceConfig => ({ ...speechOf(e), ...pushOf(e) });
