export * from './Marks.tsx';
