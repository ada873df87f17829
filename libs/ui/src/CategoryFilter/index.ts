export * from './CategoryFilter.tsx';
