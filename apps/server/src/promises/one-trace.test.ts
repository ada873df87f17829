import { Agent, request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startCollector } from '../../testing/observed/collector.ts';
import type { Collector, SentSpan } from '../../testing/observed/collector.ts';
import { signedIn, useApp } from '../../testing/index.ts';
import type { Person } from '../../testing/index.ts';
import { aNeo } from '../modules/personas/personas.factory.ts';
import { createLog } from '../platform/log.ts';
import { exportSpans } from '../platform/otlp/otlp.ts';

const CONSUMER = 'personas.count-conversation';
const OTHER = 'personas.count-replies';
const hex = (digits: number): string =>
  crypto.randomUUID().replaceAll('-', '').slice(0, digits).replace(/^0/, '1');

describe.each([
  ['over NATS', true],
  ['in process', false],
])('a chat turn, with events %s,', (_, overNats) => {
  const lines: Record<string, unknown>[] = [];
  const log = createLog('debug', { write: (line) => void lines.push(JSON.parse(line) as never) });
  const app = useApp({ overNats, log });
  let collector: Collector;
  let endExport: () => Promise<void>;
  const startExport = () =>
    exportSpans({ endpoint: collector.endpoint, headers: {} }, '1.2.3', log);
  beforeAll(async () => {
    collector = await startCollector();
    endExport = startExport();
  });
  afterAll(async () => {
    await endExport();
    await collector.stop();
  });

  const chat = (person: Person, neoId: string, traceparent?: string): Promise<Response> =>
    person.fetch(`/api/neos/${neoId}/chat`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(traceparent && { traceparent }) },
      body: JSON.stringify({ message: 'Hello' }),
    });
  const spansOf = (traceId: string): SentSpan[] =>
    collector.spans.filter((span) => span.traceId === traceId);
  /** The same, with what has ended by now: an export sends the last spans when it ends. */
  async function endedOf(traceId: string): Promise<SentSpan[]> {
    const endFormer = endExport;
    endExport = startExport();
    await endFormer();
    return spansOf(traceId);
  }
  /** The spans of a whole turn, once all of them have arrived. */
  async function wholeTrace(traceId: string): Promise<Map<string, SentSpan>> {
    const names = ['POST /api/neos/:id/chat', CONSUMER, OTHER, 'chat', 'turn'];
    const found = async () => (await endedOf(traceId)).map(({ name }) => name).toSorted();
    await expect.poll(found, { timeout: 15_000 }).toEqual(names.toSorted());
    return new Map(spansOf(traceId).map((span) => [span.name, span]));
  }

  it('is one trace: its request, its consumer and its call of the model', async () => {
    const person = await signedIn(app, 'plus');
    const neo = await aNeo(app.db);
    const [traceId, caller] = [hex(32), hex(16)];
    expect((await chat(person, neo.id, `00-${traceId}-${caller}-01`)).status).toBe(200);
    const spans = await wholeTrace(traceId);
    const [asked, turn, call] = ['POST /api/neos/:id/chat', 'turn', 'chat'].map((name) =>
      spans.get(name)!,
    );
    expect(asked).toMatchObject({ parentSpanId: caller, kind: 2 });
    expect(asked!.attributes).toContainEqual({
      key: 'http.response.status_code',
      value: { intValue: '200' },
    });
    expect(turn).toMatchObject({ parentSpanId: asked!.spanId, kind: 1 });
    expect(call).toMatchObject({ parentSpanId: turn!.spanId, kind: 3 });
    expect(spans.get(CONSUMER)).toMatchObject({ parentSpanId: asked!.spanId, kind: 5 });
    const { headers } = app.upstream.last();
    expect(headers['traceparent']).toBe(`00-${traceId}-${call!.spanId}-01`);
    expect(JSON.stringify(spansOf(traceId))).not.toMatch(new RegExp(`${neo.id}|${person.user.id}`));
  });

  it('without a caller begins a trace of its own', async () => {
    const person = await signedIn(app, 'plus');
    const neo = await aNeo(app.db);
    const before = new Set(collector.spans.map(({ traceId }) => traceId));
    await chat(person, neo.id);
    const header = String(app.upstream.last().headers['traceparent']);
    const [, traceId = ''] = header.split('-');
    expect(before).not.toContain(traceId);
    expect((await wholeTrace(traceId)).get('POST /api/neos/:id/chat')).not.toHaveProperty(
      'parentSpanId',
    );
  });

  it('keeps its trace when many begin at once and are stored together', async () => {
    const neo = await aNeo(app.db);
    const people = [];
    for (let nr = 0; nr < 12; nr += 1) people.push(await signedIn(app, 'plus'));
    const traces = people.map(() => hex(32));
    const answers = await Promise.all(
      people.map((person, nr) => chat(person, neo.id, `00-${traces[nr]}-${hex(16)}-01`)),
    );
    expect(answers.map(({ status }) => status)).toEqual(people.map(() => 200));
    for (const traceId of traces) {
      const spans = await wholeTrace(traceId);
      const asked = spans.get('POST /api/neos/:id/chat')!;
      expect(spans.get(CONSUMER)!.parentSpanId).toBe(asked.spanId);
      expect(spans.get('turn')!.parentSpanId).toBe(asked.spanId);
    }
  });

  it('that fails has its trace in every line, and marks what failed', async () => {
    const person = await signedIn(app, 'plus');
    const neo = await aNeo(app.db);
    const traceId = hex(32);
    app.upstream.next('error', 'error');
    const answer = await chat(person, neo.id, `00-${traceId}-${hex(16)}-01`);
    expect(answer.status).toBe(502);
    const warned = lines.filter(({ msg }) => msg === 'the model did not finish').at(-1);
    expect(warned).toMatchObject({ traceId, spanId: expect.stringMatching(/^[\da-f]{16}$/) });
    const id = answer.headers.get('x-request-id');
    await expect
      .poll(() => lines.find(({ msg, requestId }) => msg === 'request' && requestId === id))
      .toMatchObject({ traceId, status: 502 });
    await expect
      .poll(async () => (await endedOf(traceId)).filter(({ status }) => status).length, {
        timeout: 15_000,
      })
      .toBe(4);
    expect(spansOf(traceId).find(({ name }) => name === 'turn')!.attributes).toEqual([
      { key: 'neo.turn.outcome', value: { stringValue: 'error' } },
    ]);
  });

  it('of one connection is not that of the request before', async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const ask = () =>
      new Promise<boolean>((resolve, reject) => {
        const asked = request(`${app.base}/api/deployment`, { agent }, (res) => {
          res.resume().once('end', () => resolve(asked.reusedSocket));
        });
        asked.once('error', reject).end();
      });
    const from = lines.length;
    expect([await ask(), await ask()]).toEqual([false, true]);
    const requests = () =>
      lines.slice(from).filter(({ msg, path }) => msg === 'request' && path === '/api/deployment');
    await expect.poll(() => requests().length).toBe(2);
    expect(new Set(requests().map((line) => line['traceId'])).size).toBe(2);
    agent.destroy();
  });

  it('is in the traces and the log; a health check is in neither', async () => {
    const [from, traceId] = [lines.length, hex(32)];
    const traceparent = `00-${traceId}-${hex(16)}-01`;
    for (const path of ['/healthz', '/readyz', '/api/deployment']) {
      await (await fetch(app.base + path, { headers: { traceparent } })).text();
    }
    const named = async () => (await endedOf(traceId)).map(({ name }) => name);
    await expect.poll(named, { timeout: 10_000 }).toEqual(['GET /api/deployment']);
    const asked = lines.slice(from).filter(({ msg }) => msg === 'request');
    expect(asked.map(({ path }) => path)).toEqual(['/api/deployment']);
  });

  it('is not the trace of a job that follows from it, whose lines have one of their own', async () => {
    const person = await signedIn(app, 'plus');
    const { id } = await aNeo(app.db, { userId: person.user.id });
    const traceId = hex(32);
    const headers = { traceparent: `00-${traceId}-${hex(16)}-01` };
    const gone = await person.fetch(`/api/neos/${id}`, { method: 'DELETE', headers });
    expect(gone.status).toBe(204);
    const erased = () => lines.find(({ msg }) => msg === 'erased');
    await expect.poll(erased, { timeout: 15_000 }).toMatchObject({
      traceId: expect.stringMatching(/^[\da-f]{32}$/),
      spanId: expect.stringMatching(/^[\da-f]{16}$/),
    });
    expect(erased()!['traceId']).not.toBe(traceId);
  });
});
