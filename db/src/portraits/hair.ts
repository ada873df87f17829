import { LONG_HAIR } from './hair-long.ts';
import { SHORT_HAIR } from './hair-short.ts';
import { TIED_HAIR } from './hair-tied.ts';

export const HAIR = { ...SHORT_HAIR, ...LONG_HAIR, ...TIED_HAIR };

export type HairStyle = keyof typeof HAIR;
