export * from './ColorSchemeToggle.tsx';
