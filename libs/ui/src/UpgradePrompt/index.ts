export * from './UpgradePrompt.tsx';
