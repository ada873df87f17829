export * from './MessageList.tsx';
