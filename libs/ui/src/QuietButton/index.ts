export * from './QuietButton.tsx';
