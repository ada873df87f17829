export * from './types.ts';
export * from './UserMenu.tsx';
