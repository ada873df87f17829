export * from './UserMenu.tsx';
