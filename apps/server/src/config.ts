import { LANGUAGES } from '@neo/domain';
import { z } from 'zod';
import { databaseUrlOf } from './database-url.ts';
import type { ModelChoice } from './platform/model/model.ts';
import {
  flag,
  Models,
  natsUrls,
  optional,
  origin,
  OtlpHeaders,
  port,
  safetyOf,
  SAFETY_SETTINGS,
  sender,
  url,
} from './settings/kinds.ts';
import type { SafetyConfig } from './settings/kinds.ts';
import { servicesOf, SERVICE_SETTINGS } from './settings/services.ts';
import type { ServiceConfig } from './settings/services.ts';
import { isLoopback } from './platform/http/origin/loopback.ts';
import { StartRefused } from './platform/start-refused.ts';
import type { OtlpSettings } from './platform/otlp/otlp.ts';

const DEFAULT_PORT = 3000;
/** Minimum length of a cookie signing key. */
export const SESSION_KEY_MIN_CHARACTERS = 32;

const WEB = ['https', 'http'];
const LANGUAGES_WORDS = 'UI_LANGUAGES must be en, es, or both with a comma.';
const IN_PGPASSWORD =
  '; a password with other characters than letters and digits goes to PGPASSWORD';
/** Demo accounts are open to this machine, also through a container's port, or to everybody. */
const DEMO_ACCESSES = ['loopback', 'container', 'public'] as const;

const Environment = z.object({
  PORT: port('PORT').default(DEFAULT_PORT),
  HOST: z.string().default('127.0.0.1'),
  PUBLIC_URL: origin('PUBLIC_URL', WEB),
  SUPPORT_EMAIL: z.email('SUPPORT_EMAIL is not an e-mail address.').optional(),
  ...SAFETY_SETTINGS,
  X_URL: url('X_URL', WEB),
  SUPERADMIN_EMAIL: z.email('SUPERADMIN_EMAIL is not an e-mail address.').optional(),
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: url('DATABASE_URL', ['postgres', 'postgresql'], IN_PGPASSWORD),
  PGPASSWORD: optional,
  NATS_URL: natsUrls,
  SMTP_URL: url('SMTP_URL', ['smtp', 'smtps']),
  MAIL_FROM: sender('MAIL_FROM'),
  PLAN_SECRET: z.string().min(32, 'PLAN_SECRET must have at least 32 characters.').optional(),
  GOOGLE_CLIENT_ID: optional,
  GOOGLE_CLIENT_SECRET: optional,
  GOOGLE_ISSUER: url('GOOGLE_ISSUER', WEB),
  OPENAI_BASE_URL: url('OPENAI_BASE_URL', WEB),
  OPENAI_API_KEY: optional,
  OPENAI_MODEL: z.string().max(120, 'OPENAI_MODEL is longer than 120 characters.').optional(),
  OPENAI_MODELS: Models.default([]),
  OPENAI_CONTEXT_TOKENS: z
    .string()
    .regex(/^\d{4,7}$/, 'OPENAI_CONTEXT_TOKENS must be a whole number from 1000.')
    .transform(Number)
    .default(8_192),
  DAILY_TOKEN_LIMIT: z
    .string()
    .regex(/^[1-9]\d{3,14}$/, 'DAILY_TOKEN_LIMIT must be a whole number from 1000.')
    .transform(Number)
    .optional(),
  STARTS_TOGETHER: z
    .string()
    .regex(/^([1-9]|[1-5]\d|6[0-4])$/, 'STARTS_TOGETHER must be a whole number from 1 to 64.')
    .transform(Number)
    .default(64),
  MEMORY: z.enum(['on', 'off'], 'MEMORY must be on or off.').default('on'),
  ...SERVICE_SETTINGS,
  SESSION_KEYS: z
    .string()
    .transform((text) => text.split(',').map((key) => key.trim()))
    .refine((keys) => keys.every((key) => key.length >= SESSION_KEY_MIN_CHARACTERS), {
      message: 'SESSION_KEYS must be keys of at least 32 characters, separated by commas.',
    })
    .optional(),
  UI_LANGUAGES: z
    .string()
    .default('en')
    .transform((text) => text.split(',').map((language) => language.trim()))
    .pipe(z.array(z.enum(LANGUAGES, LANGUAGES_WORDS)).min(1))
    .refine((languages) => new Set(languages).size === languages.length, LANGUAGES_WORDS),
  RATE_LIMITS: z.enum(['on', 'off'], 'RATE_LIMITS must be on or off.').default('on'),
  SEED_DEMO: z.enum(['true', 'false'], 'SEED_DEMO must be true or false.').optional(),
  DEMO_ACCESS: z
    .enum(DEMO_ACCESSES, `DEMO_ACCESS must be one of ${DEMO_ACCESSES.join(', ')}.`)
    .default('loopback'),
  TRUST_PROXY: flag('TRUST_PROXY'),
  METRICS_PORT: port('METRICS_PORT').optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
  OTEL_EXPORTER_OTLP_ENDPOINT: url('OTEL_EXPORTER_OTLP_ENDPOINT', WEB),
  OTEL_EXPORTER_OTLP_HEADERS: OtlpHeaders.default({}),
  LOG_LEVEL: z
    .enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent.',
    )
    .default('info'),
  NEO_DEV: z.string().optional(),
});
type Given = z.infer<typeof Environment>;

/** Whether /dev/mail answers only this machine, also through a container's port, or anyone. */
export type DevMailReaders = 'loopback' | 'container' | 'anyone';

/** The settings of one server. Read once at start; nothing else reads the environment. */
export interface Config extends SafetyConfig, ServiceConfig {
  readonly port: number;
  readonly host: string;
  readonly publicUrl: string | undefined;
  /** The help address on the pages. If absent, none is shown. */
  readonly supportEmail: string | undefined;
  /** The product on X. If absent, no link is shown. */
  readonly xUrl: string | undefined;
  /** The account that confirms this address becomes a superadmin. */
  readonly superadminEmail: string | undefined;
  readonly dataDir: string;
  /** If absent, the server runs in embedded mode, with our own Postgres below `dataDir`. */
  readonly databaseUrl: string | undefined;
  readonly natsUrl: string | undefined;
  readonly mail: {
    /** If absent, embedded mode uses the development mailbox, and outside it no mail is sent. */
    readonly smtpUrl: string | undefined;
    readonly from: string;
  };
  /** Shared with the service that reports payments. If absent, reports are refused. */
  readonly planSecret: string | undefined;
  /** If absent, the button says that Google is not configured. */
  readonly google: { clientId: string; clientSecret: string; issuer: string } | undefined;
  readonly model: {
    /** If absent, the rehearsal model answers. */
    readonly baseUrl: string | undefined;
    readonly apiKey: string;
    /** The default first. */
    readonly models: readonly [ModelChoice, ...ModelChoice[]];
    /** Limit for all replies of 24 hours together. If absent, there is no limit. */
    readonly dailyTokens: number | undefined;
  };
  /** Whether NEOs remember what lies far back in conversations. */
  readonly remembers: boolean;
  /** Starts of replies in one transaction. */
  readonly startsTogether: number;
  readonly sessionKeys: string[] | undefined;
  readonly uiLanguages: readonly (typeof LANGUAGES)[number][];
  readonly rateLimits: boolean;
  /** Whether the demo accounts exist and are open; for all: also to what a proxy passed on. */
  readonly seedDemo: boolean;
  readonly isDemoForAll: boolean;
  /** The people who may read the development mailbox. Null means that there is none. */
  readonly devMail: DevMailReaders | null;
  readonly trustProxy: boolean;
  /** Where the series for Prometheus are served. If absent, nothing is measured. */
  readonly metrics: { port: number; host: string } | undefined;
  /** The collector of traces. If absent, no spans are recorded. */
  readonly traces: OtlpSettings | undefined;
  readonly logLevel: string;
  readonly isDev: boolean;
}

/** A setting is wrong. The message names it, in full sentences. */
export class ConfigError extends StartRefused {}

const isFilled = <T>(list: T[]): list is [T, ...T[]] => list.length > 0;

/** The configured models, the default first. */
function modelsOf(e: Given): ModelChoice[] {
  const listed = e.OPENAI_MODELS.map(({ name, contextTokens }) => ({
    name,
    contextTokens: contextTokens || e.OPENAI_CONTEXT_TOKENS,
  }));
  const { OPENAI_MODEL: first } = e;
  if (first === undefined) return listed;
  const chosen = listed.find(({ name }) => name === first);
  return [
    chosen ?? { name: first, contextTokens: e.OPENAI_CONTEXT_TOKENS },
    ...listed.filter((each) => each !== chosen),
  ];
}

/**
 * Whether only people at this machine can reach the server. In a container HOST does not tell; the
 * published port counts.
 */
function isPrivate(e: Given): boolean {
  const publicHost = e.PUBLIC_URL && new URL(e.PUBLIC_URL).hostname;
  const isPublicUrlLoopback = publicHost !== undefined && isLoopback(publicHost);
  if (e.DEMO_ACCESS === 'container') return isPublicUrlLoopback;
  return isLoopback(e.HOST) && (publicHost === undefined || isPublicUrlLoopback);
}

/**
 * The password of the demo accounts is public, and the mailbox holds links that set passwords. So
 * both are limited to this machine unless two settings explicitly allow more.
 * @throws ConfigError
 */
function demoOf(e: Given): Pick<Config, 'seedDemo' | 'isDemoForAll' | 'devMail'> {
  const isEmbedded = e.DATABASE_URL === undefined;
  const isAlone = isPrivate(e);
  const isForAll = e.SEED_DEMO === 'true' && e.DEMO_ACCESS === 'public';
  const seedDemo = e.SEED_DEMO === undefined ? isEmbedded : e.SEED_DEMO === 'true';
  if (seedDemo && !isAlone && !isForAll) {
    throw new ConfigError(
      `SEED_DEMO must be false where others reach the server (HOST is ${e.HOST}, PUBLIC_URL is ${e.PUBLIC_URL ?? 'absent'}), because everybody knows the password of the demo accounts, a superadmin's too; DEMO_ACCESS in docs/operating.md tells the exceptions.`,
    );
  }
  const demo = { seedDemo, isDemoForAll: isForAll };
  if (!isEmbedded || e.SMTP_URL !== undefined) return { ...demo, devMail: null };
  if (isForAll) return { ...demo, devMail: 'anyone' };
  if (!isAlone) return { ...demo, devMail: null };
  return { ...demo, devMail: e.DEMO_ACCESS === 'container' ? 'container' : 'loopback' };
}

/** Validates the environment. @throws ConfigError with a sentence per wrong setting */
export function readConfig(env: Record<string, string | undefined>): Config {
  const given = Object.entries(env).filter(([, value]) => value !== undefined && value !== '');
  const parsed = Environment.safeParse(Object.fromEntries(given));
  if (!parsed.success) throw new ConfigError(parsed.error.issues.map((i) => i.message).join('\n'));
  const e = parsed.data;
  if (e.DATABASE_URL !== undefined && e.SESSION_KEYS === undefined) {
    throw new ConfigError(
      'SESSION_KEYS is missing: with DATABASE_URL set, give at least one key of 32 characters or more.',
    );
  }
  const models = modelsOf(e);
  if (e.OPENAI_BASE_URL !== undefined && models.length === 0) {
    throw new ConfigError('OPENAI_MODEL is missing: with OPENAI_BASE_URL set, name the model.');
  }
  if (e.SMTP_URL !== undefined && e.PUBLIC_URL === undefined) {
    throw new ConfigError(
      'PUBLIC_URL is missing: with SMTP_URL set, give the address for links in e-mails.',
    );
  }
  if (e.TRUST_PROXY && e.PUBLIC_URL === undefined) {
    throw new ConfigError(
      'PUBLIC_URL is missing: behind a proxy (TRUST_PROXY=true) give the address at which people reach it.',
    );
  }
  if ((e.GOOGLE_CLIENT_ID === undefined) !== (e.GOOGLE_CLIENT_SECRET === undefined)) {
    throw new ConfigError(
      `GOOGLE_CLIENT_${e.GOOGLE_CLIENT_ID === undefined ? 'ID' : 'SECRET'} is missing: set both or neither.`,
    );
  }
  if (e.METRICS_PORT !== undefined && e.METRICS_PORT !== 0 && e.METRICS_PORT === e.PORT) {
    throw new ConfigError('METRICS_PORT is PORT: give the metrics a port of their own.');
  }
  const usesOpenAi = e.OPENAI_BASE_URL !== undefined || e.OPENAI_API_KEY !== undefined;
  return {
    port: e.PORT,
    host: e.HOST,
    publicUrl: e.PUBLIC_URL && new URL(e.PUBLIC_URL).origin,
    supportEmail: e.SUPPORT_EMAIL,
    ...safetyOf(e),
    xUrl: e.X_URL,
    superadminEmail: e.SUPERADMIN_EMAIL,
    dataDir: e.DATA_DIR,
    databaseUrl: databaseUrlOf(e, !isPrivate(e)),
    natsUrl: e.NATS_URL,
    mail: {
      smtpUrl: e.SMTP_URL,
      from: e.MAIL_FROM ?? `NEO <no-reply@${new URL(e.PUBLIC_URL ?? 'http://localhost').hostname}>`,
    },
    planSecret: e.PLAN_SECRET,
    google:
      e.GOOGLE_CLIENT_ID === undefined || e.GOOGLE_CLIENT_SECRET === undefined
        ? undefined
        : {
            clientId: e.GOOGLE_CLIENT_ID,
            clientSecret: e.GOOGLE_CLIENT_SECRET,
            issuer: (e.GOOGLE_ISSUER ?? 'https://accounts.google.com').replace(/\/$/, ''),
          },
    model: {
      baseUrl: usesOpenAi ? (e.OPENAI_BASE_URL ?? 'https://api.openai.com/v1') : undefined,
      apiKey: e.OPENAI_API_KEY ?? 'none',
      models: isFilled(models)
        ? models
        : [{ name: 'gpt-4o-mini', contextTokens: e.OPENAI_CONTEXT_TOKENS }],
      dailyTokens: e.DAILY_TOKEN_LIMIT,
    },
    ...servicesOf(e),
    remembers: e.MEMORY === 'on',
    startsTogether: e.STARTS_TOGETHER,
    sessionKeys: e.SESSION_KEYS,
    uiLanguages: e.UI_LANGUAGES,
    rateLimits: e.RATE_LIMITS === 'on',
    ...demoOf(e),
    trustProxy: e.TRUST_PROXY,
    metrics:
      e.METRICS_PORT === undefined ? undefined : { port: e.METRICS_PORT, host: e.METRICS_HOST },
    traces: e.OTEL_EXPORTER_OTLP_ENDPOINT
      ? { endpoint: e.OTEL_EXPORTER_OTLP_ENDPOINT, headers: e.OTEL_EXPORTER_OTLP_HEADERS }
      : undefined,
    logLevel: e.LOG_LEVEL,
    isDev: e.NEO_DEV !== undefined,
  };
}
