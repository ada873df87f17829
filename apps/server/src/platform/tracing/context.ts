import { AsyncLocalStorage } from 'node:async_hooks';

/** The trace that some work belongs to, and the span in it, as in W3C Trace Context. */
export interface TraceContext {
  /** 32 hexadecimal digits. */
  readonly traceId: string;
  /** 16 hexadecimal digits. */
  readonly spanId: string;
  /** Whether the spans of this trace are recorded. */
  readonly isSampled: boolean;
  /** Of `performance.now()`; absent where the span is one of another process. */
  readonly startedAt?: number;
  /** Whether another span or an event names this one as its parent. */
  hasChildren?: boolean;
}

// Ambient, unlike a scope: a trace decides nothing, and every log line of some work must carry it,
// also those of parts that know no scope.
const storage = new AsyncLocalStorage<TraceContext | undefined>();

export const currentTrace = (): TraceContext | undefined => storage.getStore();

/** When the current span began; undefined outside of one of this process. */
export const spanStartedAt = (): number | undefined => currentTrace()?.startedAt;

/** Runs work, and everything that it starts, in this trace; in none if it is undefined. */
export const inTrace = <T>(trace: TraceContext | undefined, work: () => T): T =>
  storage.run(trace, work);

// They need not be secret, only different, and every request makes some: `randomBytes` takes five
// times as long.
const eightDigits = (): string =>
  Math.trunc(Math.random() * 2 ** 32)
    .toString(16)
    .padStart(8, '0');
export const newSpanId = (): string => eightDigits() + eightDigits();
export const newTraceId = (): string => newSpanId() + newSpanId();

const TRACEPARENT =
  /^(?!ff)(?<version>[\da-f]{2})-(?<traceId>(?!0{32})[\da-f]{32})-(?<spanId>(?!0{16})[\da-f]{16})-(?<flags>[\da-f]{2})(?<more>-.*)?$/;

/** Reads a `traceparent`; undefined if it is absent or not well-formed, so that a new trace begins. */
export function parseTraceparent(text: string | null | undefined): TraceContext | undefined {
  const { version, traceId, spanId, flags, more } = TRACEPARENT.exec(text ?? '')?.groups ?? {};
  // Later versions may add fields; ours has none.
  if (!traceId || !spanId || (version === '00' && more !== undefined)) return undefined;
  return { traceId, spanId, isSampled: (Number.parseInt(flags!, 16) & 1) === 1 };
}

/** The `traceparent` for what the current work starts elsewhere; undefined outside of any trace. */
export function traceparent(trace = currentTrace()): string | undefined {
  if (!trace) return undefined;
  trace.hasChildren = true;
  return `00-${trace.traceId}-${trace.spanId}-${trace.isSampled ? '01' : '00'}`;
}
