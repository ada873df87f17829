export * from './lore.ts';
