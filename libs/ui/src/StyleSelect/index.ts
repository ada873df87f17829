export * from './StyleSelect.tsx';
