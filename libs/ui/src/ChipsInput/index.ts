export * from './ChipsInput.tsx';
