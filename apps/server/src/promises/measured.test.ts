import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { CONTRACTS, meta } from '@neo/contracts';
import { TURN_KINDS } from '@neo/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { signedIn, useApp } from '../../testing/index.ts';
import type { Person } from '../../testing/index.ts';
import { parseMetrics } from '../../testing/observed/metrics-text.ts';
import { openReply } from '../../testing/trials.ts';
import { countOpenReports } from '../modules/moderation/index.ts';
import { aNeo } from '../modules/personas/personas.factory.ts';
import { poolOf } from '../platform/db/knex.ts';
import { bury } from '../platform/events/deliver.ts';
import { readOutboxLag } from '../platform/events/index.ts';
import { createLog } from '../platform/log.ts';
import { metrics } from '../platform/metrics/index.ts';
import { createMetricsServer, METRICS_PATH } from '../platform/metrics/serve-metrics.ts';
import { FAILURE_KINDS } from '../platform/metrics/series.ts';

const log = createLog('error', { write: () => undefined });
const app = useApp({ log, timeouts: { firstTokenMs: 1_500, gapMs: 20_000, turnMs: 30_000 } });
let url = '';
let stop: () => Promise<void>;
beforeAll(async () => {
  const served = await createMetricsServer({
    pool: () => poolOf(app.db),
    outboxLag: () => readOutboxLag(app.db),
    openReports: () => countOpenReports(app.db),
  });
  ({ stop } = served);
  await once(served.server.listen(0, '127.0.0.1'), 'listening');
  url = `http://127.0.0.1:${(served.server.address() as AddressInfo).port}`;
});
afterAll(() => stop());
beforeEach(() => app.upstream.reset());

const scrape = async () => parseMetrics(await (await fetch(url + METRICS_PATH)).text());

/** The value of a series: the sum over all labels but those that are given. */
function valueIn(
  families: Awaited<ReturnType<typeof scrape>>,
  name: string,
  labels: Record<string, string> = {},
): number {
  return [...families.values()]
    .flatMap(({ samples }) => samples)
    .filter((sample) => sample.name === name)
    .filter((sample) => Object.entries(labels).every(([key, is]) => sample.labels[key] === is))
    .reduce((sum, { value }) => sum + value, 0);
}

/** By how much series change while something is done. */
async function growthOf(
  work: () => Promise<unknown>,
): Promise<(name: string, labels?: Record<string, string>) => number> {
  const before = await scrape();
  await work();
  const after = await scrape();
  return (name, labels) => valueIn(after, name, labels) - valueIn(before, name, labels);
}

const chat = (person: Person, neoId: string): Promise<Response> =>
  person.fetch(`/api/neos/${neoId}/chat`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ message: 'A very private thing' }),
  });
const ROUTE = '/api/neos/:id/chat';

it('a counter begins with 0, so that a rate counts its first event', async () => {
  const families = await scrape();
  for (const name of ['neo_turns_ended_total', 'neo_model_errors_total']) {
    const samples = [...families.values()].flatMap((family) => family.samples);
    const values = samples.filter((sample) => sample.name === name).map(({ value }) => value);
    expect(values.length).toBeGreaterThan(3);
    expect(new Set(values)).toEqual(new Set([0]));
  }
});

describe('a turn', () => {
  it('counts once, with its tokens and both times to the first text', async () => {
    const person = await signedIn(app, 'plus');
    const neo = await aNeo(app.db);
    const usage = {
      prompt_tokens: 300,
      completion_tokens: 5,
      prompt_tokens_details: { cached_tokens: 200 },
    };
    app.upstream.next({ kind: 'ok', text: 'One, two, three.', delayMs: 20, usage });
    const grown = await growthOf(async () => expect((await chat(person, neo.id)).status).toBe(200));
    expect(grown('neo_turns_started_total', { kind: 'send', plan: 'plus' })).toBe(1);
    expect(grown('neo_turns_ended_total', { outcome: 'done' })).toBe(1);
    expect(grown('neo_start_batch_size_count')).toBe(1);
    for (const name of ['neo_turn_ttft_seconds', 'neo_model_ttft_seconds']) {
      expect(grown(`${name}_count`)).toBe(1);
    }
    const [ours, models] = ['neo_turn_ttft_seconds_sum', 'neo_model_ttft_seconds_sum'].map((name) =>
      grown(name),
    );
    expect(models).toBeGreaterThan(0);
    expect(ours).toBeGreaterThan(models!);
    const tokens = ['input', 'output', 'cached'].map((type) =>
      grown('neo_model_tokens_total', { type }),
    );
    expect(tokens).toEqual([300, 5, 200]);
    expect(grown('neo_model_output_token_seconds_count')).toBe(1);
    const labels = { route: ROUTE, method: 'POST', status: '2xx' };
    expect(grown('http_request_duration_seconds_count', labels)).toBe(1);
  });

  it('that the model fails counts its calls and its end', async () => {
    const person = await signedIn(app, 'standard');
    const neo = await aNeo(app.db);
    app.upstream.next('error', 'error');
    const grown = await growthOf(() => chat(person, neo.id));
    expect(grown('neo_model_errors_total', { kind: 'upstream' })).toBe(2);
    expect(grown('neo_turns_ended_total', { outcome: 'error' })).toBe(1);
    expect(grown('neo_turn_ttft_seconds_count')).toBe(0);
    const failed = { route: ROUTE, status: '5xx' };
    expect(grown('http_request_duration_seconds_count', failed)).toBe(1);
  });

  it.each([
    ['busy', { kind: 'busy', retryAfter: 60 }],
    ['timeout', 'hang'],
    ['unusable', 'empty'],
    ['key', { kind: 'error', status: 401 }],
    ['model', { kind: 'error', status: 404 }],
  ] as const)('counts an error of the model by its kind: %s', async (kind, mode) => {
    const person = await signedIn(app, 'plus');
    const neo = await aNeo(app.db);
    app.upstream.next(mode);
    const grown = await growthOf(() => chat(person, neo.id));
    expect(grown('neo_model_errors_total', { kind })).toBe(1);
  });

  it('that streams is measured as a request until it begins, and is an open stream meanwhile', async () => {
    const person = await signedIn(app, 'plus');
    const neo = await aNeo(app.db);
    app.upstream.next({ kind: 'hang', after: 3 });
    const before = await scrape();
    const reply = await openReply(person, neo.id);
    const during = await scrape();
    const open = (families: typeof before) => valueIn(families, 'neo_sse_open');
    const asked = (families: typeof before) =>
      valueIn(families, 'http_request_duration_seconds_count', { route: ROUTE, status: '2xx' });
    expect([open(during) - open(before), asked(during) - asked(before)]).toEqual([1, 1]);
    const grown = await growthOf(async () => {
      const again = await person.fetch(`/api/neos/${neo.id}/chat/stream`, {
        headers: { accept: 'text/event-stream', 'last-event-id': '1' },
      });
      expect(again.status).toBe(200);
      await person.fetch(`/api/neos/${neo.id}/chat/stop`, { method: 'POST' });
      await Promise.all([again.text(), reply.text()]);
    });
    expect(grown('neo_sse_resumes_total')).toBe(1);
    expect(grown('neo_turns_ended_total', { outcome: 'stopped' })).toBe(1);
    await expect.poll(async () => open(await scrape())).toBe(open(before));
  });
});

describe('what is measured for each scrape', () => {
  it('is the age of the next event', async () => {
    expect(valueIn(await scrape(), 'neo_outbox_lag_seconds')).toBeLessThan(5);
    await app.db('outbox').insert({
      id: crypto.randomUUID(),
      type: 'test.waiting.v1',
      data: '{}',
      occurredAt: new Date(Date.now() - 90_000),
      nextAt: new Date(Date.now() + 60_000),
    });
    // The events of the tests before this one may still be on their way, and come first.
    await expect
      .poll(async () => Math.abs(valueIn(await scrape(), 'neo_outbox_lag_seconds') - 90))
      .toBeLessThan(10);
    await app.db('outbox').where({ type: 'test.waiting.v1' }).delete();
  });

  it('is how many reports wait for a decision', async () => {
    const neo = await aNeo(app.db);
    const people = await Promise.all([signedIn(app, 'standard'), signedIn(app, 'plus')]);
    const grown = await growthOf(async () => {
      for (const person of people) {
        const target = { kind: 'neo', id: neo.id } as const;
        await person.api.reports.create({ body: { target, reason: 'spam' } });
      }
    });
    expect(grown('neo_reports_open')).toBe(2);
    await app.db('reportTargets').where({ neoId: neo.id }).update({ openReports: 0 });
    expect(valueIn(await scrape(), 'neo_reports_open')).toBe(0);
  });

  it('is who waits for a connection, and a database that is away holds up no scrape', async () => {
    const held = await Promise.all(Array.from({ length: 20 }, () => app.db.transaction()));
    const waiting = app.db.raw('select 1').catch(() => undefined);
    const began = performance.now();
    const families = await scrape();
    expect(performance.now() - began).toBeLessThan(10_000);
    expect(valueIn(families, 'neo_db_pool', { state: 'used' })).toBe(20);
    expect(valueIn(families, 'neo_db_pool', { state: 'waiting' })).toBeGreaterThan(0);
    for (const name of ['neo_outbox_lag_seconds', 'neo_reports_open']) {
      expect(families.get(name)?.samples).toEqual([]);
    }
    await Promise.all(held.map((trx) => trx.rollback()));
    await waiting;
    expect((await scrape()).get('neo_outbox_lag_seconds')?.samples).toHaveLength(1);
  });

  it('is measured once for concurrent scrapes', async () => {
    const held = await Promise.all(Array.from({ length: 20 }, () => app.db.transaction()));
    const all = Array.from({ length: 50 }, () => scrape());
    await expect.poll(() => poolOf(app.db).waiting).toBeGreaterThan(0);
    await setTimeout(300);
    const { waiting } = poolOf(app.db);
    await Promise.all(held.map((trx) => trx.rollback()));
    // Beside the scrapes, work of the background may wait.
    expect(waiting).toBeLessThan(10);
    await Promise.all(all);
  });

  it('is the process', async () => {
    const families = await scrape();
    for (const name of ['process_resident_memory_bytes', 'nodejs_eventloop_lag_p99_seconds']) {
      expect(valueIn(families, name)).toBeGreaterThan(0);
    }
  });
});

it('counts log lines that a person must look at', async () => {
  const grown = await growthOf(async () => {
    log.warn('this heals');
    log.error('this does not');
  });
  expect(grown('neo_log_errors_total')).toBe(1);
});

it('counts that help lines were shown, and nothing of the person or the words', async () => {
  const person = await signedIn(app, 'plus');
  const neo = await aNeo(app.db);
  const grown = await growthOf(async () => {
    for (const message of ['I want to kill myself tonight', 'Good evening']) {
      await person.api.chat.send({ params: { id: neo.id }, body: { message } });
    }
  });
  expect(grown('neo_crisis_referrals_total')).toBe(1);
  const { samples } = (await scrape()).get('neo_crisis_referrals_total')!;
  expect(samples.map(({ labels }) => labels)).toEqual([{}]);
});

it('counts an event that a consumer gave up on, and its line in the log', async () => {
  const event = { id: crypto.randomUUID(), type: 'test.dead.v1', data: {} };
  const grown = await growthOf(() => bury(app.db, log, 'test.consumer', event, new Error('no')));
  expect([grown('neo_dead_events_total'), grown('neo_log_errors_total')]).toEqual([1, 1]);
});

describe('labels', () => {
  it('are closed lists, whatever is requested', async () => {
    const person = await signedIn(app, 'plus');
    const odd = [
      '/api/neos/x%00',
      '/nowhere/at/all',
      `/api/${crypto.randomUUID()}`,
      '/healthz?a=b',
    ];
    for (const path of odd) await person.fetch(path);
    await person.fetch('/api/neos', { method: 'PROPFIND' });
    const endpoints = [...Object.values(CONTRACTS), meta].flatMap((group) => Object.values(group));
    const routes = endpoints.map(({ path }) => path);
    const allowed: Record<string, readonly (string | RegExp)[]> = {
      route: [...routes, 'page', 'console', 'file', 'none'],
      method: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'other'],
      status: ['2xx', '3xx', '4xx', '5xx'],
      kind: [...TURN_KINDS, ...FAILURE_KINDS, 'Environment', 'minor', 'major', 'incremental'],
      plan: ['plus', 'standard'],
      outcome: ['done', 'stopped', 'error', 'interrupted'],
      state: ['used', 'free', 'waiting'],
    };
    const families = await scrape();
    const ours = [...families].filter(([name]) => /^(neo|http)_/.test(name));
    expect(ours.length).toBeGreaterThan(12);
    for (const [, { samples }] of ours) {
      for (const { labels } of samples) {
        for (const [label, value] of Object.entries(labels)) {
          if (label === 'le') continue;
          if (label === 'type') expect(['input', 'output', 'cached']).toContain(value);
          else expect(allowed[label]).toContain(value);
        }
      }
    }
    expect([...families.values()].flatMap(({ samples }) => samples).length).toBeLessThan(2_000);
  });

  it('that alerts ask for are there', async () => {
    const alerts = readFileSync(
      join(import.meta.dirname, '../../../../deploy/observe/alerts.yml'),
      'utf8',
    );
    const asked = [...alerts.matchAll(/(?<name>\w+)\{(?<label>\w+)="(?<value>[^"]+)"\}/g)]
      .map(({ groups }) => groups as { name: string; label: string; value: string })
      .filter(({ name }) => name !== 'up');
    expect(asked.length).toBeGreaterThan(2);
    const samples = [...(await scrape()).values()].flatMap((family) => family.samples);
    for (const { name, label, value } of asked) {
      const there = samples.some((one) => one.name === name && one.labels[label] === value);
      expect({ name, label, value, there }).toMatchObject({ there: true });
    }
  });
});

describe('the port of the metrics', () => {
  it('serves nothing else, and says what it serves', async () => {
    const response = await fetch(url + METRICS_PATH);
    expect(response.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
    const text = await response.text();
    expect(text).not.toMatch(/[\da-f]{8}-[\da-f]{4}-[\da-f]{4}|private thing/);
    expect((await fetch(`${url}/`)).status).toBe(404);
    expect((await fetch(`${url}/api/neos`)).status).toBe(404);
    expect((await fetch(url + METRICS_PATH, { method: 'POST' })).status).toBe(405);
  });

  it('is not the port of the product', async () => {
    expect((await fetch(app.base + METRICS_PATH)).status).toBe(404);
  });

  it('measures nothing once it is closed', async () => {
    await stop();
    expect(metrics).toEqual({});
    await expect(fetch(url + METRICS_PATH)).rejects.toThrow('fetch failed');
  });
});
