import type { Logger } from '../log.ts';
import { every } from '../work/every.ts';
import { recordSpans, SPAN_KINDS } from '../tracing/spans.ts';
import type { EndedSpan } from '../tracing/spans.ts';

/** Ended spans that wait for the collector; while it is away, further ones are lost. */
export const SPANS_WAITING = 2_048;
/** Spans in one request to the collector. */
export const SPANS_PER_REQUEST = 512;
const SEND_EVERY_MS = 2_000;
/** How long to wait for the collector, at the stop as well. */
const ANSWER_MS = 2_000;

export interface OtlpSettings {
  /** Address of the collector; the path `/v1/traces` is added. */
  readonly endpoint: string;
  /** For the collector, such as a key. */
  readonly headers: Readonly<Record<string, string>>;
}

const nanoseconds = (at: number): string =>
  String(BigInt(Math.round((performance.timeOrigin + at) * 1_000)) * 1_000n);

const attributes = (of: Readonly<Record<string, string | number>>) =>
  Object.entries(of).map(([key, value]) => ({
    key,
    value: typeof value === 'number' ? { intValue: String(value) } : { stringValue: value },
  }));

const asJson = (span: EndedSpan) => ({
  traceId: span.traceId,
  spanId: span.spanId,
  ...(span.parentId !== undefined && { parentSpanId: span.parentId }),
  name: span.name,
  kind: SPAN_KINDS[span.kind],
  startTimeUnixNano: nanoseconds(span.startedAt),
  endTimeUnixNano: nanoseconds(span.endedAt),
  attributes: attributes(span.attributes),
  ...(span.hasFailed && { status: { code: 2 } }),
});

/** Whether the collector asks for the same spans again. */
const isBusy = ({ status }: Response): boolean => [429, 502, 503, 504].includes(status);

/**
 * Sends spans to a collector, as OTLP over HTTP in JSON. A collector that is away costs nobody
 * anything but its spans.
 * @returns sends the last ones and ends
 */
export function exportSpans(
  { endpoint, headers }: OtlpSettings,
  release: string,
  log: Logger,
): () => Promise<void> {
  const url = `${endpoint.replace(/\/$/, '')}/v1/traces`;
  const resource = {
    attributes: attributes({
      'service.name': 'neo',
      'service.version': release,
      'service.instance.id': crypto.randomUUID(),
    }),
  };
  const waiting: EndedSpan[] = [];
  let isAway = false;

  async function send(until?: AbortSignal): Promise<void> {
    while (waiting.length > 0) {
      const spans = waiting.slice(0, SPANS_PER_REQUEST);
      const scopeSpans = [{ scope: { name: 'neo' }, spans: spans.map(asJson) }];
      const response = await fetch(url, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify({ resourceSpans: [{ resource, scopeSpans }] }),
        signal: until ?? AbortSignal.timeout(ANSWER_MS),
      });
      await response.body?.cancel();
      if (isBusy(response)) throw new Error(`the collector answers ${response.status}`);
      waiting.splice(0, spans.length);
      if (!response.ok) throw new Error(`the collector refuses spans: ${response.status}`);
      isAway = false;
    }
  }
  const failed = (err: unknown): void => {
    if (!isAway) log.warn({ err }, 'spans could not be sent to the collector of traces');
    isAway = true;
  };

  const endSending = every(SEND_EVERY_MS, () => send(), failed);
  const endRecording = recordSpans((span) => {
    if (waiting.length < SPANS_WAITING) waiting.push(span);
  });
  return async () => {
    endRecording();
    await endSending();
    await send(AbortSignal.timeout(ANSWER_MS)).catch(failed);
  };
}
