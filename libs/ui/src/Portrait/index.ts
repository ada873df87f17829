export * from './Portrait.tsx';
/** @internal For the Storybook's page about pictures. */
export { paintOf } from './paint.ts';
export * from './use-near.ts';
