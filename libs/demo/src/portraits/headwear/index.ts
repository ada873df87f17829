import { CROWNS } from './crowns.ts';
import { HATS } from './hats.ts';
import { HELMETS } from './helmets.ts';
import { VEILS } from './veils.ts';

export const HEADWEAR = { ...HATS, ...VEILS, ...CROWNS, ...HELMETS };

export type HeadwearStyle = keyof typeof HEADWEAR;
