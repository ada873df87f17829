import type { Accessory } from './accessories.ts';
import type { HeadShape } from './anatomy.ts';
import type { ClothingStyle } from './clothing/index.ts';
import type { CreatureKind } from './creatures/index.ts';
import type { BeardStyle, MoustacheStyle } from './hair/facial.ts';
import type { Brows, Eyes, Mouth, Nose } from './features.ts';
import type { HairStyle } from './hair/index.ts';
import type { HeadwearStyle } from './headwear/index.ts';
import type { HairColor, PaletteName, Skin } from './palettes.ts';
import type { PatternName } from './patterns.ts';

interface Scene {
  palette: PaletteName;
  pattern: PatternName;
}

/** Colours without a name are `#rrggbb`. */
export interface HumanPortrait extends Scene {
  kind: 'human';
  head: HeadShape;
  skin: Skin;
  hair: HairStyle;
  hairColor: HairColor;
  eyes: Eyes;
  eyeColor?: string;
  lashes?: boolean;
  brows: Brows;
  nose: Nose;
  mouth: Mouth;
  lipColor?: string;
  aged?: boolean;
  beard?: BeardStyle;
  moustache?: MoustacheStyle;
  clothing: { style: ClothingStyle; main: string; trim: string };
  headwear?: { style: HeadwearStyle; main: string; trim: string };
  accessories?: readonly { style: Accessory; color: string }[];
}

export interface CreaturePortrait extends Scene {
  kind: CreatureKind;
  main: string;
  trim: string;
}

export type Portrait = HumanPortrait | CreaturePortrait;
