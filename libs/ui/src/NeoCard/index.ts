export * from './NeoCard.tsx';
