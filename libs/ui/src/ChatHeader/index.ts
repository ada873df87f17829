export * from './ChatHeader.tsx';
export * from './HeaderWord.tsx';
