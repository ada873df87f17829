export * from './ActiveChatCard.tsx';
export * from './ActiveChatCardSkeleton.tsx';
