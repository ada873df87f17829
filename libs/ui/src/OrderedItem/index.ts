export * from './OrderedItem.tsx';
