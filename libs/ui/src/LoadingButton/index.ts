export * from './LoadingButton.tsx';
