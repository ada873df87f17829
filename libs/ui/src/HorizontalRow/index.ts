export * from './HorizontalRow.tsx';
