export { CardActions } from './CardParts.tsx';
export * from './NeoCard.tsx';
export * from './types.ts';
