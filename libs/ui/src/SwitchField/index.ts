export * from './SwitchField.tsx';
