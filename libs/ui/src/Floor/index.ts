export * from './Floor.tsx';
