export * from './ViewToggle.tsx';
