export * from './ArchetypeSelect.tsx';
