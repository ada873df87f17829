import { findDistress } from '@neo/domain';

/** Loaded when a message was not taken: the lists of phrases are large. */
export const speaksOfDistress = (message: string): boolean => findDistress(message) !== null;
