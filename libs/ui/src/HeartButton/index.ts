export * from './HeartButton.tsx';
