import { ARMOUR } from './armour.ts';
import { DRAPED } from './draped.ts';
import { TAILORED } from './tailored.ts';
import { WORKWEAR } from './workwear.ts';

export const CLOTHING = { ...DRAPED, ...TAILORED, ...ARMOUR, ...WORKWEAR };

export type ClothingStyle = keyof typeof CLOTHING;
