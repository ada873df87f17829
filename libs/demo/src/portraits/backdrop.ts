import { mix, shade, tint } from './color.ts';
import type { Palette } from './palettes.ts';
import { PATTERNS, type PatternName } from './patterns.ts';
import { circle, group, rect } from './svg.ts';

const HALO = { x: 256, y: 226, r: 186 };

const gradients = (palette: Palette): string =>
  `<defs><radialGradient id="wall" cx=".32" cy=".24" r=".95">` +
  `<stop offset="0" stop-color="${mix(palette.mid, palette.halo, 0.28)}"/>` +
  `<stop offset=".5" stop-color="${palette.mid}"/><stop offset="1" stop-color="${palette.deep}"/></radialGradient>` +
  `<linearGradient id="halo" x1=".1" y1=".1" x2=".85" y2=".95">` +
  `<stop offset="0" stop-color="${tint(palette.halo, 0.3)}"/><stop offset=".45" stop-color="${palette.halo}"/>` +
  `<stop offset="1" stop-color="${shade(palette.halo, 0.5)}"/></linearGradient></defs>`;

/** The wall, its pattern and the lit disc behind every portrait. */
export function drawBackdrop(palette: Palette, pattern: PatternName): string {
  const { x, y, r } = HALO;
  return (
    gradients(palette) +
    rect(0, 0, 512, 512, 'url(#wall)') +
    group(PATTERNS[pattern](mix(palette.halo, palette.accent, 0.25)), 'opacity=".3"') +
    circle(x, y, r + 15, 'none', `stroke="${palette.accent}" stroke-width="2.5" opacity=".55"`) +
    circle(x, y, r, 'url(#halo)')
  );
}
