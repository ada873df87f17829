import { LONG_HAIR } from './long.ts';
import { SHORT_HAIR } from './short.ts';
import { TIED_HAIR } from './tied.ts';

export const HAIR = { ...SHORT_HAIR, ...LONG_HAIR, ...TIED_HAIR };

export type HairStyle = keyof typeof HAIR;
