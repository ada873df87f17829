export * from './Portrait.tsx';
export { paintOf } from './paint.ts';
export type { Paint } from './paint.ts';
export * from './use-near.ts';
