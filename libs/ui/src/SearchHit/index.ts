export * from './SearchHit.tsx';
