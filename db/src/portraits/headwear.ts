import { CROWNS } from './headwear-crowns.ts';
import { HATS } from './headwear-hats.ts';
import { HELMETS } from './headwear-helmets.ts';
import { VEILS } from './headwear-veils.ts';

export const HEADWEAR = { ...HATS, ...VEILS, ...CROWNS, ...HELMETS };

export type HeadwearStyle = keyof typeof HEADWEAR;
