export * from './MessageEditor.tsx';
