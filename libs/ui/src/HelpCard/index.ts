export * from './HelpCard.tsx';
