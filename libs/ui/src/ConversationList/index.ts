export * from './ConversationList.tsx';
export * from './ConversationRow.tsx';
export * from './ConversationSkeletons.tsx';
