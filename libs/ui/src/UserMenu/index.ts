export { loadUserMenu } from './load-user-menu.ts';
export * from './types.ts';
export * from './UserMenu.tsx';
