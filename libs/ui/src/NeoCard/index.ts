export * from './NeoCard.tsx';
export * from './types.ts';
