export * from './EntryRow.tsx';
