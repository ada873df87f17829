export * from './ModelSelect.tsx';
