export * from './ChatBubble.tsx';
export * from './ChatBubbleSkeleton.tsx';
