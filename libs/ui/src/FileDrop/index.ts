export * from './DropAnywhere.tsx';
export * from './FileDrop.tsx';
