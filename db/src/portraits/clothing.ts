import { ARMOUR } from './clothing-armour.ts';
import { DRAPED } from './clothing-draped.ts';
import { TAILORED } from './clothing-tailored.ts';
import { WORKWEAR } from './clothing-workwear.ts';

export const CLOTHING = { ...DRAPED, ...TAILORED, ...ARMOUR, ...WORKWEAR };

export type ClothingStyle = keyof typeof CLOTHING;
