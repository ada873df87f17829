import { capOutline, grooves, type HairPart, strands } from './part.ts';
import { bothSides, CENTER, circle, path, repeat } from '../svg.ts';

/** Two curtains from a middle parting, down to `end`. */
const curtains = (half: number, top: number, end: number): string =>
  `M${CENTER} ${top - 14}C${CENTER - 70} ${top - 16} ${CENTER - half - 16} ${top + 40} ${CENTER - half - 12} 250L${CENTER - half - 8} ${end}L${CENTER - half + 12} ${end - 12}C${CENTER - half + 2} 220 ${CENTER - half + 16} 180 ${CENTER} 142` +
  `C${CENTER + half - 16} 180 ${CENTER + half - 2} 220 ${CENTER + half - 12} ${end - 12}L${CENTER + half + 8} ${end}L${CENTER + half + 12} 250C${CENTER + half + 16} ${top + 40} ${CENTER + 70} ${top - 16} ${CENTER} ${top - 14}Z`;

const fall = (half: number, width: number, end: number): string =>
  `M${CENTER} 92C${CENTER - 84} 88 ${CENTER - half - 26} 150 ${CENTER - half - 20} 250Q${CENTER - half - width} 360 ${CENTER - half - width + 6} ${end}L${CENTER + half + width - 6} ${end}Q${CENTER + half + width} 360 ${CENTER + half + 20} 250C${CENTER + half + 26} 150 ${CENTER + 84} 88 ${CENTER} 92Z`;

export const LONG_HAIR = {
  straight: (a, color, ink) => ({
    back: path(fall(a.half, 34, 470), ink.lit(color)),
    front:
      path(curtains(a.half, a.top, 340), ink.lit(color)) +
      strands(color, `M236 ${a.top}q-62 20 -66 130M220 ${a.top + 4}q-66 30 -64 160`),
  }),
  wavy: (a, color, ink) => ({
    back: path(
      `M${CENTER} 88C${CENTER - 96} 84 ${CENTER - a.half - 34} 150 ${CENTER - a.half - 24} 240Q${CENTER - a.half - 56} 270 ${CENTER - a.half - 30} 310Q${CENTER - a.half - 66} 350 ${CENTER - a.half - 34} 390Q${CENTER - a.half - 56} 430 ${CENTER - a.half - 20} 470L${CENTER + a.half + 20} 470Q${CENTER + a.half + 56} 430 ${CENTER + a.half + 34} 390Q${CENTER + a.half + 66} 350 ${CENTER + a.half + 30} 310Q${CENTER + a.half + 56} 270 ${CENTER + a.half + 24} 240C${CENTER + a.half + 34} 150 ${CENTER + 96} 84 ${CENTER} 88Z`,
      ink.lit(color),
    ),
    front:
      path(curtains(a.half, a.top, 300), ink.lit(color)) +
      strands(
        color,
        `M234 ${a.top}q-60 24 -66 120M216 ${a.top + 6}q-58 30 -58 120q-30 40 -6 76`,
        4,
      ) +
      grooves(color, `M280 ${a.top}q62 30 66 120q24 40 4 80`),
  }),
  mane: (a, color, ink) => ({
    back: path(fall(a.half, 44, 430), ink.lit(color)),
    front:
      path(capOutline(a, { lift: 18, hairline: 148, temple: 172, sides: 300 }), ink.lit(color)) +
      strands(color, `M206 ${a.top + 6}q-40 40 -38 120M184 ${a.top + 22}q-24 40 -22 140`, 4),
  }),
  bob: (a, color, ink) => ({
    back: path(fall(a.half, 30, 356), ink.lit(color)),
    front:
      path(
        `M${CENTER - a.half - 14} 350C${CENTER - a.half - 34} 150 ${CENTER - 80} ${a.top - 24} ${CENTER} ${a.top - 24}C${CENTER + 80} ${a.top - 24} ${CENTER + a.half + 34} 150 ${CENTER + a.half + 14} 350Q${CENTER + a.half - 10} 340 ${CENTER + a.half - 14} 300Q${CENTER + a.half + 4} 230 ${CENTER + a.half - 24} 200Q${CENTER + 20} 176 ${CENTER - 34} 146Q${CENTER - 50} 186 ${CENTER - a.half + 14} 216Q${CENTER - a.half - 4} 260 ${CENTER - a.half + 14} 300Q${CENTER - a.half + 10} 340 ${CENTER - a.half - 14} 350Z`,
        ink.lit(color),
      ) + strands(color, `M222 ${a.top + 6}q-62 26 -66 130M262 ${a.top + 2}q60 20 80 60`, 4),
  }),
  bangs: (a, color, ink) => ({
    back: path(fall(a.half, 28, 350), ink.lit(color)),
    front:
      path(
        `M${CENTER - a.half - 12} 344C${CENTER - a.half - 28} 150 ${CENTER - 80} ${a.top - 20} ${CENTER} ${a.top - 20}C${CENTER + 80} ${a.top - 20} ${CENTER + a.half + 28} 150 ${CENTER + a.half + 12} 344L${CENTER + a.half - 14} 330L${CENTER + a.half - 10} 200Q${CENTER} 190 ${CENTER - a.half + 10} 200L${CENTER - a.half + 14} 330Z`,
        ink.lit(color),
      ) +
      strands(
        color,
        `M230 ${a.top + 4}q-26 30 -26 76M204 ${a.top + 14}q-24 30 -24 70M178 ${a.top + 30}q-18 60 -16 150`,
        4,
      ),
  }),
  braids: (a, color, ink) => ({
    front:
      path(curtains(a.half, a.top, 300), ink.lit(color)) +
      bothSides((x) =>
        repeat(6, (index) => {
          const y = 296 + index * 32;
          const at = x(a.half + 8 - (index % 2) * 7);
          return (
            `<ellipse cx="${at}" cy="${y}" rx="21" ry="20" fill="${ink.lit(color)}"/>` +
            grooves(color, `M${at - 15} ${y + 12}q15 8 30 0`, 4)
          );
        }),
      ) +
      strands(color, `M236 ${a.top}q-62 20 -66 120`),
  }),
  locs: (a, color, ink) => ({
    back:
      repeat(13, (index) => {
        const at = CENTER - a.half - 38 + index * ((2 * a.half + 76) / 12);
        return `<path d="M256 130Q${Math.round(at)} 170 ${Math.round(at)} ${400 + (index % 3) * 20}" fill="none" stroke="${ink.lit(color)}" stroke-width="21" stroke-linecap="round"/>`;
      }) + path(fall(a.half, 20, 330), ink.lit(color)),
    front:
      path(capOutline(a, { lift: 22, hairline: 150, temple: 166, sides: 280 }), ink.lit(color)) +
      repeat(7, (index) =>
        strands(
          color,
          `M${200 + index * 18} ${a.top - 6 + Math.abs(index - 3) * 4}q${(index - 3) * 6} 20 ${(index - 3) * 9} 44`,
          4,
        ),
      ),
  }),
  ringlets: (a, color, ink) => ({
    front:
      path(curtains(a.half - 2, a.top - 2, 262), ink.lit(color)) +
      bothSides((x) =>
        repeat(4, (index) => {
          const at = x(a.half - 2 + (index % 2) * 6);
          const y = 246 + index * 27;
          return (
            circle(at, y, 19 - index, ink.lit(color)) +
            grooves(color, `M${at - 8} ${y + 4}a9 9 0 1 1 12 5`, 3.4)
          );
        }),
      ) +
      strands(color, `M240 ${a.top - 2}q-58 20 -68 80`),
  }),
} satisfies Record<string, HairPart>;
