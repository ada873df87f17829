export * from './SpeakingBar.tsx';
