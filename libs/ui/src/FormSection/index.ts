export * from './FormSection.tsx';
