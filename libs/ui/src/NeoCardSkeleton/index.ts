export * from './NeoCardSkeleton.tsx';
