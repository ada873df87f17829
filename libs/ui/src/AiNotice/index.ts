export * from './AiNotice.tsx';
