export * from './ActionMenu.tsx';
export { loadActionMenu } from './load-action-menu.ts';
export type * from './types.ts';
