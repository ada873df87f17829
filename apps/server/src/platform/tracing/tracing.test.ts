import { setTimeout } from 'node:timers/promises';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startCollector } from '../../../testing/observed/collector.ts';
import type { Collector } from '../../../testing/observed/collector.ts';
import { createLog } from '../log.ts';
import { currentTrace, inTrace, parseTraceparent, traceparent } from './context.ts';
import { exportSpans, SPANS_WAITING } from '../otlp/otlp.ts';
import { beginSpan, endSpan, inJob, inSpan } from './spans.ts';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const SPAN = '00f067aa0ba902b7';
const silent = pino({ level: 'silent' });

describe('a traceparent', () => {
  it('is continued', () => {
    const context = parseTraceparent(`00-${TRACE}-${SPAN}-01`);
    expect(context).toEqual({ traceId: TRACE, spanId: SPAN, isSampled: true });
    expect(traceparent(context)).toBe(`00-${TRACE}-${SPAN}-01`);
    expect(parseTraceparent(`00-${TRACE}-${SPAN}-00`)?.isSampled).toBe(false);
  });

  it('of a later version is read as far as it is known', () => {
    expect(parseTraceparent(`01-${TRACE}-${SPAN}-03-more`)?.traceId).toBe(TRACE);
  });

  it.each([
    undefined,
    null,
    '',
    'x'.repeat(10_000),
    `00-${TRACE}-${SPAN}`,
    `00-${TRACE}-${SPAN}-01-more`,
    `ff-${TRACE}-${SPAN}-01`,
    `00-${TRACE.toUpperCase()}-${SPAN}-01`,
    `00-${'0'.repeat(32)}-${SPAN}-01`,
    `00-${TRACE}-${'0'.repeat(16)}-01`,
    `00-${TRACE}-${SPAN}-01, 00-${TRACE}-${SPAN}-01`,
    ` 00-${TRACE}-${SPAN}-01`,
    `00-${TRACE}-${SPAN}-01\n`,
  ])('that is not well-formed is ignored: %j', (text) => {
    expect(parseTraceparent(text)).toBeUndefined();
  });
});

describe('the current trace', () => {
  it('is that of the work, also when several run at once', async () => {
    const seen = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        inSpan('internal', 'outer', async () => {
          const outer = currentTrace()!;
          await setTimeout(at % 3);
          return inSpan('internal', 'inner', async () => [outer, currentTrace()!] as const);
        }),
      ),
    );
    for (const [outer, inner] of seen) {
      expect(inner.traceId).toBe(outer.traceId);
      expect(inner.spanId).not.toBe(outer.spanId);
    }
    expect(new Set(seen.map(([{ traceId }]) => traceId)).size).toBe(20);
    expect(currentTrace()).toBeUndefined();
  });

  it('is in every log line, and in none outside of a trace', () => {
    const lines: string[] = [];
    const log = createLog('info', { write: (line) => void lines.push(line) });
    log.info('outside');
    inTrace(parseTraceparent(`00-${TRACE}-${SPAN}-01`), () => log.child({ a: 1 }).info('inside'));
    const [outside, inside] = lines.map((line) => JSON.parse(line) as object);
    expect(Object.keys(outside!)).toEqual(['level', 'time', 'msg']);
    expect(inside).toMatchObject({ traceId: TRACE, spanId: SPAN, a: 1, msg: 'inside' });
  });
});

describe('a collector', () => {
  let collector: Collector;
  beforeEach(async () => {
    collector = await startCollector();
  });
  afterEach(() => collector.stop());
  const spans = (count: number): void => {
    for (let nr = 0; nr < count; nr += 1) endSpan(beginSpan('internal', `nr ${nr}`, undefined));
  };

  it('gets every span, with the release and the headers of the settings', async () => {
    const headers = { 'x-key': 'secret' };
    const stop = exportSpans({ endpoint: `${collector.endpoint}/`, headers }, '1.2.3', silent);
    await inSpan('client', 'good', async () => undefined);
    await inSpan('client', 'bad', () => Promise.reject(new Error('no'))).catch(() => undefined);
    spans(1_000);
    await stop();
    expect(collector.spans).toHaveLength(1_002);
    const [good, bad] = collector.spans;
    expect(good).toMatchObject({ name: 'good', kind: 3, attributes: [] });
    expect(good).not.toHaveProperty('status');
    expect(bad).toMatchObject({ name: 'bad', status: { code: 2 } });
    expect(Math.abs(Number(good!.startTimeUnixNano) / 1e6 - Date.now())).toBeLessThan(60_000);
    expect(collector.headers[0]).toMatchObject({ 'x-key': 'secret' });
    expect(collector.resource).toMatchObject({ 'service.name': 'neo', 'service.version': '1.2.3' });
  });

  it('gets the span of a job only when something else belongs to it', async () => {
    const stop = exportSpans({ endpoint: collector.endpoint, headers: {} }, '1.2.3', silent);
    await inJob(() => setTimeout(1));
    await inJob(() => inSpan('client', 'chat', () => setTimeout(1)));
    inJob(() => expect(traceparent()).toMatch(/-01$/));
    await stop();
    expect(collector.spans.map(({ name }) => name)).toEqual(['chat', 'job', 'job']);
    const [chat, job] = collector.spans;
    expect(chat).toMatchObject({ traceId: job!.traceId, parentSpanId: job!.spanId });
  });

  it('that is busy gets the same spans again', async () => {
    collector.refuse(503);
    const stop = exportSpans({ endpoint: collector.endpoint, headers: {} }, '1.2.3', silent);
    spans(3);
    await expect.poll(() => collector.spans.length, { timeout: 10_000 }).toBe(3);
    await stop();
    expect(collector.spans).toHaveLength(3);
  });

  it('that refuses spans does not hold up later ones', async () => {
    collector.refuse(400);
    const stop = exportSpans({ endpoint: collector.endpoint, headers: {} }, '1.2.3', silent);
    spans(1);
    await expect.poll(() => collector.headers.length, { timeout: 10_000 }).toBe(1);
    await inSpan('internal', 'later', async () => undefined);
    await stop();
    expect(collector.spans.map(({ name }) => name)).toEqual(['later']);
  });

  it('that is away costs bounded memory, one line in the log, and no time at the stop', async () => {
    await collector.stop();
    const lines: string[] = [];
    const log = createLog('warn', { write: (line) => void lines.push(line) });
    const stop = exportSpans({ endpoint: collector.endpoint, headers: {} }, '1.2.3', log);
    spans(SPANS_WAITING * 2);
    await setTimeout(4_500);
    const began = performance.now();
    await stop();
    expect(performance.now() - began).toBeLessThan(3_000);
    expect(lines).toHaveLength(1);
  });

  it('gets nothing of a trace that its caller does not record', async () => {
    const stop = exportSpans({ endpoint: collector.endpoint, headers: {} }, '1.2.3', silent);
    await inTrace(parseTraceparent(`00-${TRACE}-${SPAN}-00`), () =>
      inSpan('internal', 'unseen', async () => undefined),
    );
    await stop();
    expect(collector.spans).toEqual([]);
  });
});
