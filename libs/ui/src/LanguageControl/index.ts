export * from './LanguageControl.tsx';
