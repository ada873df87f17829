export * from './Portrait.tsx';
