export * from './modes.ts';
export * from './upstream.ts';
export { UPSTREAM_SECRET } from './answers.ts';
