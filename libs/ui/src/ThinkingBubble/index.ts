export * from './ThinkingBubble.tsx';
