import { drawBackdrop } from './backdrop.ts';
import { CREATURES } from './creatures/index.ts';
import { drawHuman } from './human.ts';
import { createInk } from './ink.ts';
import { PALETTES } from './palettes.ts';
import type { Portrait } from './portrait.ts';

/** A square SVG. The same portrait gives the same text. It needs no font and no other file. */
export function drawPortrait(portrait: Portrait): string {
  const palette = PALETTES[portrait.palette];
  const ink = createInk();
  const figure =
    portrait.kind === 'human'
      ? drawHuman(portrait, ink)
      : CREATURES[portrait.kind]({ main: portrait.main, trim: portrait.trim, palette, ink });
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512" width="512" height="512">` +
    `${drawBackdrop(palette, portrait.pattern)}${ink.defs()}${figure}</svg>`
  );
}
