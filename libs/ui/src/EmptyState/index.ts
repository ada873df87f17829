export * from './EmptyState.tsx';
export * from './EmptyFrame.tsx';
