export * from './ChatBubble.tsx';
