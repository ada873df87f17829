import { TURN_KINDS } from '@neo/domain';
import type * as Prometheus from 'prom-client';
import { openStreams } from '../event-stream.ts';

/** How a turn ended, for the operator. */
export const TURN_OUTCOMES = ['done', 'stopped', 'error', 'interrupted'] as const;
/** The kinds of failed calls, as they are measured. */
export const FAILURE_KINDS = [
  'key',
  'model',
  'quota',
  'busy',
  'timeout',
  'connection',
  'cut',
  'too_long',
  'refused',
  'unusable',
  'upstream',
] as const;
export type FailureKind = (typeof FAILURE_KINDS)[number];
const TOKEN_TYPES = ['input', 'output', 'cached'] as const;
const PLANS = ['standard', 'plus'] as const;

/** Seconds until the first text of a reply. */
const FIRST_TEXT = [0.05, 0.1, 0.2, 0.3, 0.5, 0.75, 1, 1.5, 2, 3, 5, 10, 20];
/** Few, because there is a histogram for each route. */
const HTTP = [0.01, 0.05, 0.25, 1, 5];

/** Values that are read at each scrape. */
export interface Looks {
  pool(): { used: number; free: number; waiting: number };
  /** Seconds; undefined if unknown now. */
  outboxLag(): Promise<number | undefined>;
  /** Undefined if unknown now. */
  openReports(): Promise<number | undefined>;
}

/** Every series of our own. */
export function createSeries(
  { Counter, Gauge, Histogram }: typeof Prometheus,
  register: Prometheus.Registry,
  looks: Looks,
) {
  const registers = [register];
  const series = {
    httpSeconds: new Histogram({
      name: 'http_request_duration_seconds',
      help: 'Requests, from their arrival to the end of the answer, or to the beginning of a stream',
      labelNames: ['route', 'method', 'status'],
      buckets: HTTP,
      registers,
    }),
    turnsStarted: new Counter({
      name: 'neo_turns_started_total',
      help: 'Turns that were opened',
      labelNames: ['kind', 'plan'],
      registers,
    }),
    turnsEnded: new Counter({
      name: 'neo_turns_ended_total',
      help: 'Turns that ended; those of a dead server are counted by the one that closes them',
      labelNames: ['outcome'],
      registers,
    }),
    turnFirstText: new Histogram({
      name: 'neo_turn_ttft_seconds',
      help: 'From the arrival of the request to the first text of the reply. Minus neo_model_ttft_seconds, this is our own overhead',
      buckets: FIRST_TEXT,
      registers,
    }),
    modelFirstText: new Histogram({
      name: 'neo_model_ttft_seconds',
      help: 'The part of neo_turn_ttft_seconds that the model took, with a retry',
      buckets: FIRST_TEXT,
      registers,
    }),
    modelTokenSeconds: new Histogram({
      name: 'neo_model_output_token_seconds',
      help: 'Seconds for each token after the first text, a value for each finished reply',
      buckets: [0.005, 0.01, 0.02, 0.03, 0.05, 0.075, 0.1, 0.2, 0.5, 1],
      registers,
    }),
    modelTokens: new Counter({
      name: 'neo_model_tokens_total',
      help: 'Tokens that were paid for; cached ones are a part of the input',
      labelNames: ['type'],
      registers,
    }),
    modelErrors: new Counter({
      name: 'neo_model_errors_total',
      help: 'Failed calls of the model, also those that were tried once more',
      labelNames: ['kind'],
      registers,
    }),
    streamsOpen: new Gauge({
      name: 'neo_sse_open',
      help: 'Event streams that are open',
      registers,
      collect() {
        this.set(openStreams());
      },
    }),
    streamResumes: new Counter({
      name: 'neo_sse_resumes_total',
      help: 'Streams of replies that were picked up again in the middle',
      registers,
    }),
    startBatchSize: new Histogram({
      name: 'neo_start_batch_size',
      help: 'Turns that were opened in one transaction',
      buckets: [1, 2, 4, 8, 16, 32, 64],
      registers,
    }),
    outboxLag: new Gauge({
      name: 'neo_outbox_lag_seconds',
      help: 'Age of the event that is sent next, of all servers; absent while the database is away',
      registers,
      async collect() {
        const seconds = await looks.outboxLag();
        this.remove();
        if (seconds !== undefined) this.set(seconds);
      },
    }),
    reportsOpen: new Gauge({
      name: 'neo_reports_open',
      help: 'Reports that wait for a decision, of all servers; absent while the database is away',
      registers,
      async collect() {
        const count = await looks.openReports();
        this.remove();
        if (count !== undefined) this.set(count);
      },
    }),
    crisisReferrals: new Counter({
      name: 'neo_crisis_referrals_total',
      help: 'Help lines that were shown for a message of a person in distress',
      registers,
    }),
    deadEvents: new Counter({
      name: 'neo_dead_events_total',
      help: 'Events that a consumer failed on too often; the console lists them',
      registers,
    }),
    poolConnections: new Gauge({
      name: 'neo_db_pool',
      help: 'Connections to PostgreSQL that are used or free, and callers that wait for one',
      labelNames: ['state'],
      registers,
      collect() {
        for (const [state, count] of Object.entries(looks.pool())) this.set({ state }, count);
      },
    }),
    errorLines: new Counter({
      name: 'neo_log_errors_total',
      help: 'Log lines of the levels error and fatal: a person must look at each',
      registers,
    }),
  };
  // A rate over a series that begins with its first event misses that event.
  for (const plan of PLANS)
    for (const kind of TURN_KINDS) series.turnsStarted.inc({ kind, plan }, 0);
  for (const outcome of TURN_OUTCOMES) series.turnsEnded.inc({ outcome }, 0);
  for (const type of TOKEN_TYPES) series.modelTokens.inc({ type }, 0);
  for (const kind of FAILURE_KINDS) series.modelErrors.inc({ kind }, 0);
  return series;
}
export type Series = ReturnType<typeof createSeries>;
