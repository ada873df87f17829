import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer } from 'node:http';
import { createServer as createProbe } from 'node:net';
import type { AddressInfo, Server } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  DEMO_ACCOUNTS,
  DEMO_PASSWORD,
  HOUSE_DEBATES,
  REHEARSAL_MODEL_NAME,
  startRehearsalModel,
} from '@neo/demo';
import type { Knex } from 'knex';
import type { AppOptions } from './app.ts';
import type { Config } from './config.ts';
import { consolePages } from './html/console.ts';
import {
  HANDED_MS,
  LAST_BYTES_MS,
  MODEL_TIMEOUTS,
  STREAM_GRACE_MS,
  PRUNE_EVERY_MS,
} from './limits.ts';
import { countOpenReports } from './modules/moderation/index.ts';
import { openDataDir, refusalOfFile, startEmbeddedPostgres } from './platform/db/embedded/index.ts';
import { createDatabase, poolOf } from './platform/db/knex.ts';
import { reachNats, readOutboxLag } from './platform/events/index.ts';
import { closeServer, stopListening } from './platform/http/close-server.ts';
import { warnOfUnknownProxy } from './platform/http/origin/unknown-proxy.ts';
import type { Logger } from './platform/log.ts';
import { createMetricsServer, METRICS_PATH } from './platform/metrics/serve-metrics.ts';
import { Mailbox, mailboxMailer } from './platform/mail/mailbox.ts';
import { smtpMailer } from './platform/mail/mailer.ts';
import type { Mailer } from './platform/mail/mailer.ts';
import { createModel } from './platform/model/model.ts';
import { exportSpans } from './platform/otlp/otlp.ts';
import { every } from './platform/work/every.ts';
import { createServices } from './settings/create-services.ts';
import { StartRefused } from './platform/start-refused.ts';
import { prepareDatabase } from './prepare-database.ts';
import { RELEASE } from './release.ts';
import { builtScreens, consoleFiles, devScreens } from './html/screens.ts';
import { startProduct } from './product.ts';
import { findSessionKeys, keptSessionKeys } from './session-keys.ts';

const OF_METRICS = 'METRICS_';
const REHEARSAL = [{ name: REHEARSAL_MODEL_NAME, contextTokens: 8_192 }] as const;

export interface RunningServer {
  readonly url: string;
  /** Refuses new work, lets open replies end, stores them, and closes everything. */
  stop(): Promise<void>;
}

/** The folders of the two browser apps. */
export interface Roots {
  readonly web: string;
  readonly admin: string;
}

/** Runs the undo steps in reverse order, each one even if an earlier one failed. */
class Undo {
  readonly #steps: (() => Promise<unknown>)[] = [];
  add(step: () => Promise<unknown>): void {
    this.#steps.unshift(step);
  }
  async run(): Promise<void> {
    const failures: unknown[] = [];
    for (const step of this.#steps) await step().catch((error: unknown) => failures.push(error));
    if (failures.length > 0) throw new AggregateError(failures, 'not everything could be stopped');
  }
}

async function startPostgres(config: Config, log: Logger, undo: Undo): Promise<string> {
  const postgres = await startEmbeddedPostgres({ dataDir: config.dataDir, log });
  undo.add(() => postgres.stop());
  return postgres.connectionString;
}

async function startRehearsal(undo: Undo): Promise<string> {
  const rehearsal = await startRehearsalModel();
  undo.add(() => rehearsal.stop());
  return rehearsal.baseUrl;
}

interface Place {
  readonly port: number;
  readonly host: string;
}

/** @param named what the names of its settings begin with */
async function listen(server: Server, { port, host }: Place, named = ''): Promise<number> {
  server.listen(port, host);
  await once(server, 'listening').catch((cause: Error) => {
    throw new StartRefused(
      `Cannot listen on ${host}:${port} (${cause.message}). Set ${named}PORT or ${named}HOST.`,
      { cause },
    );
  });
  return (server.address() as AddressInfo).port;
}

/**
 * The address of a server on its own machine. The Host of a request is never used as an address.
 */
export function ownAddress(host: string, port: number): string {
  const name = ['0.0.0.0', '::'].includes(host) ? 'localhost' : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
}

async function assertFree(place: Place, named?: string): Promise<void> {
  const probe = createProbe((socket) => socket.destroy());
  await listen(probe, place, named);
  probe.close();
  await once(probe, 'close');
}

/**
 * Checks early for the usual causes of a failed start, before anything is created. @throws
 * StartRefused
 */
async function assertStartable(config: Config): Promise<void> {
  await assertFree(config);
  if (config.metrics) await assertFree(config.metrics, OF_METRICS);
  if (config.databaseUrl !== undefined) return;
  const dataDir = openDataDir(config.dataDir);
  if (config.sessionKeys === undefined) findSessionKeys(dataDir);
}

/** Mail by SMTP if configured, else the development mailbox if someone may read it, else none. */
function createMail(
  { mail, devMail }: Config,
  log: Logger,
): { mailer?: Mailer; mailbox?: AppOptions['mailbox'] } {
  if (mail.smtpUrl !== undefined) return { mailer: smtpMailer(mail.smtpUrl, mail.from) };
  if (devMail === null) {
    log.warn('SMTP_URL is not set: no mail leaves this server, so lost passwords cannot be reset');
    return {};
  }
  const box = new Mailbox();
  return { mailbox: { box, readers: devMail }, mailer: mailboxMailer(box) };
}

/** Measures and traces, as far as the settings ask for it. */
async function startObserving(config: Config, db: Knex, log: Logger, undo: Undo): Promise<void> {
  if (config.traces) undo.add(exportSpans(config.traces, RELEASE, log));
  if (!config.metrics) return;
  const { server, stop } = await createMetricsServer({
    pool: () => poolOf(db),
    outboxLag: () => readOutboxLag(db),
    openReports: () => countOpenReports(db),
  });
  undo.add(stop);
  const port = await listen(server, config.metrics, OF_METRICS);
  log.info({ url: ownAddress(config.metrics.host, port) + METRICS_PATH }, 'metrics are served');
}

/** Starts one server: database, events, model, API, screens. */
export async function startServer(
  config: Config,
  log: Logger,
  roots: Roots,
): Promise<RunningServer> {
  const undo = new Undo();
  try {
    return await start(config, log, roots, undo);
  } catch (error) {
    await undo
      .run()
      .catch((err: unknown) => log.error({ err }, 'could not clean up after a failed start'));
    throw refusalOfFile(config.dataDir, error);
  }
}

async function start(
  config: Config,
  log: Logger,
  roots: Roots,
  undo: Undo,
): Promise<RunningServer> {
  log.info({ release: RELEASE }, 'starting');
  await assertStartable(config);
  if (!config.rateLimits) log.warn('RATE_LIMITS=off: all rate limits are disabled');
  if (config.seedDemo) {
    log.warn(
      `Demo accounts, a superadmin among them, are open to everybody who reaches this port${config.isDemoForAll ? '' : ', also through a tunnel or a forwarded port. Before others reach it, set SEED_DEMO=false'}`,
    );
  }
  // Memory per slow reader; Node's default is twice 64 KB.
  const server = createServer({
    headersTimeout: 10_000,
    requestTimeout: 60_000,
    // Longer than proxies keep theirs (nginx and most balancers: 60 s). If we closed first, a request that was already
    // on its way would be reset.
    keepAliveTimeout: 75_000,
    // With the default of 30 s both limits would be enforced late.
    connectionsCheckingInterval: 5_000,
    highWaterMark: 4 * 1024,
  });
  // Loading the web app blocks the event loop, so it happens before anything with a time-out is
  // waiting.
  const screens = config.isDev
    ? await devScreens(roots.web, server)
    : await builtScreens(roots.web);
  const connectionString = config.databaseUrl ?? (await startPostgres(config, log, undo));
  await prepareDatabase(connectionString, config, log);
  const db = createDatabase(connectionString);
  undo.add(() => db.destroy());
  if (config.natsUrl !== undefined) await reachNats({ db, url: config.natsUrl, log });
  await startObserving(config, db, log, undo);

  const isRehearsal = config.model.baseUrl === undefined;
  if (isRehearsal) {
    log.info('Neither OPENAI_API_KEY nor OPENAI_BASE_URL is set: the rehearsal model answers');
  }
  const model = createModel({
    baseUrl: config.model.baseUrl ?? (await startRehearsal(undo)),
    apiKey: config.model.apiKey,
    models: isRehearsal ? REHEARSAL : config.model.models,
    timeouts: MODEL_TIMEOUTS,
    log,
  });
  const { mailer, mailbox } = createMail(config, log);
  let url = config.publicUrl ?? '';
  const sessionKeys = config.sessionKeys ?? keptSessionKeys(config.dataDir);
  const product = await startProduct({
    config: { ...config, sessionKeys },
    db,
    log,
    connectionString,
    nats: config.natsUrl === undefined ? undefined : { natsUrl: config.natsUrl },
    model,
    ...createServices(config, log),
    dailyTokens: config.model.dailyTokens,
    remembers: config.remembers,
    help: config.help,
    examples: HOUSE_DEBATES,
    startsTogether: config.startsTogether,
    isAlone: config.databaseUrl === undefined,
    origin: () => url,
    mailer,
    google: config.google,
    planSecret: config.planSecret,
    superadminEmail: config.superadminEmail,
    deployment: {
      isRehearsal,
      models: model.choices.length > 1 ? model.choices.map(({ name }) => ({ name })) : [],
      uiLanguages: [...config.uiLanguages],
      // Known once the server listens.
      get publicUrl() {
        return url;
      },
      supportEmail: config.supportEmail ?? null,
      operator: {
        name: config.operator.name ?? null,
        address: config.operator.address ?? null,
        authorityEmail: config.operator.authorityEmail ?? config.supportEmail ?? null,
      },
      xUrl: config.xUrl ?? null,
      speech: config.speech?.model ? { voices: [...config.speech.voices] } : null,
      isTranscribing: config.speech?.transcriptionModel !== undefined,
      demo: config.seedDemo ? { password: DEMO_PASSWORD, accounts: [...DEMO_ACCOUNTS] } : null,
    },
    screens,
    ...(mailbox && { mailbox }),
    // In development the console is served as it was last built.
    ...((!config.isDev || existsSync(join(roots.admin, 'build'))) && {
      console: {
        files: consoleFiles(roots.admin),
        pages: consolePages(roots.admin, config.uiLanguages),
      },
    }),
  });
  undo.add(() => product.close());
  warnOfUnknownProxy(server, config, log);
  server.on('request', product.callback);
  const port = await listen(server, config);
  url = config.publicUrl ?? ownAddress(config.host, port);
  product.join();
  const endPruning = every(
    PRUNE_EVERY_MS,
    () => product.prune(new Date()),
    (err) => log.warn({ err }, 'expired rows could not be deleted'),
  );
  undo.add(async () => {
    void endPruning();
    const since = performance.now();
    // Where others serve, the port is given up: a proxy that cannot connect asks the next server.
    // Alone it listens until replies have ended: readers may fetch the rest of one.
    if (await product.leave()) {
      await stopListening(server);
      await sleep(HANDED_MS);
    }
    await product.stop(STREAM_GRACE_MS - (performance.now() - since));
    await closeServer(server, LAST_BYTES_MS);
  });
  return { url, stop: () => undo.run() };
}
