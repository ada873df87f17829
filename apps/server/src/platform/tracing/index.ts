/**
 * Which work belongs together: W3C trace contexts through requests, events and calls of the model.
 * See README.md.
 */
export { currentTrace, inTrace, parseTraceparent, spanStartedAt, traceparent } from './context.ts';
export type { TraceContext } from './context.ts';
export { beginSpan, endSpan, inJob, inSpan } from './spans.ts';
