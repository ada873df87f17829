import { ACCESSORIES } from './accessories.ts';
import { HEADS } from './anatomy.ts';
import { CLOTHING } from './clothing/index.ts';
import { shade } from './color.ts';
import { BEARDS, MOUSTACHES } from './hair/facial.ts';
import { drawBrows, drawEyes, drawMouth, drawNose } from './features.ts';
import { HAIR } from './hair/index.ts';
import type { HairPart, Layers } from './hair/part.ts';
import { drawEars, drawHead, drawNeck, drawWrinkles } from './head.ts';
import { HEADWEAR } from './headwear/index.ts';
import type { HatPart } from './headwear/part.ts';
import type { Ink } from './ink.ts';
import { HAIR_COLORS, SKINS } from './palettes.ts';
import type { HumanPortrait } from './portrait.ts';
import { group } from './svg.ts';

/** Slightly enlarged: faces must be recognisable in a 40 px avatar. */
const CLOSE_UP = 'transform="translate(-20.5 -27) scale(1.08)"';

const EYE_COLOR = '#4a2c1d';

function dress({ hair, hairColor, head, headwear }: HumanPortrait, ink: Ink): [Layers, Layers] {
  const anatomy = HEADS[head];
  const drawHair: HairPart = HAIR[hair];
  const locks = drawHair(anatomy, HAIR_COLORS[hairColor], ink);
  if (!headwear) return [locks, {}];
  const drawHat: HatPart = HEADWEAR[headwear.style];
  return [locks, drawHat({ anatomy, main: headwear.main, trim: headwear.trim, ink })];
}

/** The order is the paint order: later parts are on top. */
export function drawHuman(portrait: HumanPortrait, ink: Ink): string {
  const anatomy = HEADS[portrait.head];
  const skin = SKINS[portrait.skin];
  const fur = HAIR_COLORS[portrait.hairColor];
  const [hair, hat] = dress(portrait, ink);
  const { eyes, eyeColor = EYE_COLOR, lashes = false, brows, nose, mouth, lipColor } = portrait;
  const { beard = 'none', moustache = 'none', clothing, accessories = [] } = portrait;
  const layers = [
    hat.back,
    hair.back,
    drawNeck(skin, anatomy, ink),
    CLOTHING[clothing.style]({ main: clothing.main, trim: clothing.trim, ink }),
    drawEars(skin, anatomy),
    drawHead(skin, anatomy, ink),
    portrait.aged ? drawWrinkles(skin, anatomy) : '',
    BEARDS[beard](anatomy, fur, ink),
    drawMouth(mouth, skin, lipColor),
    MOUSTACHES[moustache](anatomy, fur, ink),
    drawNose(nose, skin),
    drawEyes(eyes, skin, eyeColor, lashes),
    drawBrows(brows, shade(fur, 0.2)),
    hair.front,
    hat.front,
    ...accessories.map(({ style, color }) => ACCESSORIES[style]({ anatomy, color, ink })),
  ];
  return group(layers.join(''), CLOSE_UP);
}
