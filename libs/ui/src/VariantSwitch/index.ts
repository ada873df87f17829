export * from './VariantSwitch.tsx';
