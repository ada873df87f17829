export * from './AttributeSelect.tsx';
