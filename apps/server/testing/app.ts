import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { afterAll, beforeAll, inject, vi } from 'vitest';
import type { Deployment } from '@neo/contracts';
import type { AppOptions } from '../src/app.ts';
import type { Config } from '../src/config.ts';
import type { GoogleSettings } from '../src/modules/identity/index.ts';
import type { Screens } from '../src/html/screens.ts';
import type { ModuleOptions } from '../src/modules/index.ts';
import { HOUSE_DEBATES } from '@neo/demo';
import { startProduct } from '../src/product.ts';
import type { Logger } from '../src/platform/log.ts';
import { BREAKER } from '../src/platform/model/breaker.ts';
import type { BreakerSettings } from '../src/platform/model/breaker.ts';
import { createModel } from '../src/platform/model/model.ts';
import type { ModelSettings } from '../src/platform/model/model.ts';
import { Mailbox, mailboxMailer } from '../src/platform/mail/mailbox.ts';
import type { KeptMail } from '../src/platform/mail/mailbox.ts';
import type { EmbeddingServer } from '../src/platform/embeddings/embedding-server.ts';
import type { PushSender } from '../src/platform/push/push-sender.ts';
import type { SpeechServer } from '../src/platform/speech/speech-server.ts';
import { printedWhenATestFails } from './printed-when-a-test-fails.ts';
import { useDatabase } from './database.ts';
import type { TestDatabase } from './database.ts';
import { startUpstream } from './upstream/index.ts';
import type { Upstream } from './upstream/index.ts';

export interface TestApp extends TestDatabase {
  /** Where the real app listens. */
  readonly base: string;
  readonly upstream: Upstream;
  /** The newest letter to an address, with this subject where one is given, once it came. */
  letterTo(address: string, subject?: RegExp): Promise<KeptMail>;
  /** All letters to an address so far, the newest first. */
  lettersTo(address: string): KeptMail[];
  /** Resolves once so many wait for locks in this test's database. */
  waitForLock(count: number): Promise<void>;
}

export interface AppSettings {
  rateLimits?: boolean;
  timeouts?: { firstTokenMs: number; gapMs: number; turnMs: number };
  models?: ModelSettings['models'];
  breaker?: BreakerSettings;
  dailyTokens?: number;
  /** NEOs remember: notes are asked for and old messages recalled. Not where a test does not say so. */
  remembers?: boolean;
  noteTiming?: ModuleOptions['noteTiming'];
  /** Starts in one transaction; by default what STARTS_TOGETHER says, else as in the product. */
  startsTogether?: number;
  config?: Partial<Pick<Config, 'publicUrl' | 'trustProxy' | 'isDemoForAll'>>;
  /** Accounts that the sign-in panel names. */
  demo?: Deployment['demo'];
  isReady?: () => Promise<boolean>;
  /** Renders pages. Without it the app is the API alone. */
  screens?: Screens;
  console?: NonNullable<AppOptions['console']>;
  planSecret?: string;
  superadminEmail?: string;
  /** Asked once the tests run: the provider may be started by them. */
  google?: () => GoogleSettings;
  /** Asked once the tests run: the speech server may be started by them. */
  speech?: (log: Logger) => SpeechServer;
  embeddings?: () => EmbeddingServer;
  questionMs?: number;
  /** Asked once the tests run: the push service may be started by them. */
  pushSender?: () => PushSender;
  pushRetry?: ModuleOptions['pushRetry'];
  /** Events through the run's nats-server instead of in process, or through one of the test's own. */
  overNats?: boolean | (() => Promise<string>);
  /** Where lines go that a test wants to read. */
  log?: Logger;
}

/** Tests fail on purpose, again and again. */
const PATIENT: BreakerSettings = { ...BREAKER, failures: Infinity, longestHoldMs: 0 };
/** Timeouts for tests that let the model fall silent for as long as they need. */
export const LONG_SILENCE = { firstTokenMs: 60_000, gapMs: 60_000, turnMs: 120_000 };
const QUICK = { firstTokenMs: 1_500, gapMs: 1_000, turnMs: 5_000 };
export const TEST_KEYS = ['a key for tests that is thirty-two characters'];

/** The real app over HTTP, a database of this test file's own, and an upstream that does as the test says. */
export function useApp(settings: AppSettings = {}): TestApp {
  const database = useDatabase();
  const held: { running?: { base: string; upstream: Upstream; stop(): Promise<void> } } = {};
  const mailbox = new Mailbox();
  const heard = process.env['LOG_LEVEL'] ? pino.destination(1) : printedWhenATestFails();

  beforeAll(async () => {
    const log = settings.log ?? pino({ level: process.env['LOG_LEVEL'] ?? 'warn' }, heard);
    const { overNats } = settings;
    const upstream = await startUpstream();
    const { db, url } = database;
    const origin = () => settings.config?.publicUrl ?? held.running?.base ?? 'https://neo.test';
    const nats = overNats && {
      natsUrl: overNats === true ? inject('natsUrl') : await overNats(),
      namespace: `t${crypto.randomUUID().slice(0, 8)}`,
    };
    const product = await startProduct({
      db,
      log,
      connectionString: url,
      nats: nats || undefined,
      model: createModel({
        baseUrl: upstream.baseUrl,
        apiKey: 'test',
        models: settings.models ?? [{ name: 'test', contextTokens: 8_192 }],
        timeouts: settings.timeouts ?? QUICK,
        breaker: settings.breaker ?? PATIENT,
        log,
      }),
      dailyTokens: settings.dailyTokens,
      remembers: settings.remembers ?? false,
      examples: HOUSE_DEBATES,
      noteTiming: settings.noteTiming,
      startsTogether:
        settings.startsTogether ?? (Number(process.env['STARTS_TOGETHER']) || undefined),
      isAlone: true,
      origin,
      mailer: mailboxMailer(mailbox),
      google: settings.google?.(),
      speech: settings.speech?.(log),
      embeddings: settings.embeddings?.(),
      questionMs: settings.questionMs,
      pushSender: settings.pushSender?.(),
      pushRetry: settings.pushRetry,
      planSecret: settings.planSecret,
      superadminEmail: settings.superadminEmail,
      config: {
        publicUrl: undefined,
        trustProxy: false,
        isDev: false,
        rateLimits: settings.rateLimits ?? false,
        isDemoForAll: false,
        ...settings.config,
        sessionKeys: TEST_KEYS,
      },
      deployment: {
        isRehearsal: false,
        models: [],
        uiLanguages: ['en'],
        get publicUrl() {
          return origin();
        },
        supportEmail: null,
        operator: { name: null, address: null, authorityEmail: null },
        xUrl: null,
        speech: null,
        isTranscribing: false,
        demo: settings.demo ?? null,
      },
      isReady: settings.isReady,
      mailbox: { box: mailbox, readers: 'loopback' },
      ...(settings.screens && { screens: settings.screens }),
      ...(settings.console && { console: settings.console }),
    });
    const server = createServer(product.callback).listen(0, '127.0.0.1');
    await once(server, 'listening');
    held.running = {
      base: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      upstream,
      stop: async () => {
        await product.stop(500);
        server.closeAllConnections();
        server.close();
        await product.close();
        await upstream.stop();
      },
    };
  });
  // Vitest runs these in reverse: the app stops before its database is dropped.
  afterAll(() => held.running?.stop());

  const started = () => {
    if (!held.running) throw new Error('The app is there once the tests run.');
    return held.running;
  };
  return {
    get db() {
      return database.db;
    },
    get url() {
      return database.url;
    },
    get base() {
      return started().base;
    },
    get upstream() {
      return started().upstream;
    },
    letterTo: (address, subject = /./) =>
      vi.waitUntil(
        () => mailbox.list().find((mail) => mail.to === address && subject.test(mail.subject)),
        { timeout: 30_000 },
      ),
    lettersTo: (address) => mailbox.list().filter(({ to }) => to === address),
    async waitForLock(count) {
      const isReached = async (): Promise<boolean> => {
        const { rows } = (await database.db.raw(
          `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        )) as { rows: unknown[] };
        return rows.length >= count;
      };
      // On a busy machine the calls before it take longer than the usual second.
      await vi.waitUntil(isReached, { timeout: 30_000 });
    },
  };
}
