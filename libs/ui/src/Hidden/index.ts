export * from './Hidden.tsx';
