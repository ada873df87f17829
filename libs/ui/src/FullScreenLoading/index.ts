export * from './FullScreenLoading.tsx';
