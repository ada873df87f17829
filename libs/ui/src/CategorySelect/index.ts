export * from './CategorySelect.tsx';
