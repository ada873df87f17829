export * from './ChatHeader.tsx';
