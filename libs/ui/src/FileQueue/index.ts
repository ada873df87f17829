export * from './FileQueue.tsx';
