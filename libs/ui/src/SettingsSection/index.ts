export * from './SettingsSection.tsx';
