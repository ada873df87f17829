export * from './AccessRow.tsx';
