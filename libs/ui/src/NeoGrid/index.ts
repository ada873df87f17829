export * from './NeoGrid.tsx';
