export * from './ActionMenu.tsx';
export type * from './types.ts';
