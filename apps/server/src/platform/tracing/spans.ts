import { currentTrace, inTrace, newSpanId, newTraceId } from './context.ts';
import type { TraceContext } from './context.ts';

/** As OTLP numbers them. */
export const SPAN_KINDS = { internal: 1, server: 2, client: 3, consumer: 5 } as const;

/** A part of a trace that is under way. Its name and attributes hold no ids of people and no texts. */
export interface Span extends TraceContext {
  readonly parentId: string | undefined;
  readonly kind: keyof typeof SPAN_KINDS;
  name: string;
  /** Of `performance.now()`. */
  readonly startedAt: number;
  attributes: Readonly<Record<string, string | number>>;
  hasFailed: boolean;
}
export type EndedSpan = Span & { readonly endedAt: number };

type Recorder = (span: EndedSpan) => void;
let record: Recorder | undefined;

/** Hands every ended span to a recorder, until the returned function is called. */
export function recordSpans(recorder: Recorder): () => void {
  record = recorder;
  return () => {
    if (record === recorder) record = undefined;
  };
}

/** Begins a span of the parent's trace; without a parent it begins a trace. */
export function beginSpan(
  kind: Span['kind'],
  name: string,
  parent: TraceContext | undefined,
): Span {
  if (parent) parent.hasChildren = true;
  return {
    traceId: parent?.traceId ?? newTraceId(),
    spanId: newSpanId(),
    parentId: parent?.spanId,
    isSampled: parent?.isSampled ?? record !== undefined,
    kind,
    name,
    startedAt: performance.now(),
    attributes: {},
    hasFailed: false,
  };
}

export function endSpan(span: Span): void {
  if (span.isSampled) record?.({ ...span, endedAt: performance.now() });
}

/** Runs work as a span of the current trace. What the work throws marks it as failed. */
export async function inSpan<T>(
  kind: Span['kind'],
  name: string,
  work: (span: Span) => Promise<T>,
): Promise<T> {
  const span = beginSpan(kind, name, currentTrace());
  try {
    return await inTrace(span, () => work(span));
  } catch (error) {
    span.hasFailed = true;
    throw error;
  } finally {
    endSpan(span);
  }
}

/**
 * Runs one round of background work in a trace of its own, which its log lines carry. Its span is recorded only when
 * something refers to it: most rounds find nothing to do.
 */
export function inJob<T>(work: () => T): T {
  const span = beginSpan('internal', 'job', undefined);
  const end = (): void => {
    if (span.hasChildren) endSpan(span);
  };
  const result = inTrace(span, work);
  if (result instanceof Promise) return result.finally(end) as T;
  end();
  return result;
}
