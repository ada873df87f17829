/** A NEO's lore: texts that the model is given when their keys occur in the conversation. */
export * from './lore.ts';
