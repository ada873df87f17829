export * from './Wordmark.tsx';
