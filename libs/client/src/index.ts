/**
 * The typed calls, refusals and streams of the API. Nothing here loads a schema.
 */
export * from './api.ts';
export * from './api-error.ts';
export * from './calls.ts';
export * from './requests.ts';
export * from './session.ts';
export * from './turn-stream.ts';
export * from './web-context.ts';
