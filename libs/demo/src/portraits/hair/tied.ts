import { capOutline, grooves, type HairPart, strands } from './part.ts';
import { bothSides, CENTER, circle, ellipse, group, path, repeat } from '../svg.ts';

export const TIED_HAIR = {
  topknot: (a, color, ink) => ({
    back: ellipse(CENTER, a.top - 34, 40, 36, ink.lit(color)),
    front:
      path(capOutline(a, { lift: 12, hairline: 152, temple: 158, sides: 238 }), ink.lit(color)) +
      ellipse(CENTER, a.top - 8, 30, 9, '#b8452f') +
      strands(color, `M200 164q6 -44 46 -58M180 184q2 -52 50 -80M246 148l4 -40`),
  }),
  'wild-knot': (a, color, ink) => ({
    back:
      path(
        `M256 100Q200 60 226 22Q240 40 250 30Q262 6 292 16Q280 30 300 40Q304 80 256 100Z`,
        ink.lit(color),
      ) +
      path(
        `M${CENTER - a.half - 6} 160Q${CENTER - a.half - 34} 240 ${CENTER - a.half - 18} 330L${CENTER - a.half + 20} 300ZM${CENTER + a.half + 6} 160Q${CENTER + a.half + 34} 240 ${CENTER + a.half + 18} 330L${CENTER + a.half - 20} 300Z`,
        ink.lit(color),
      ),
    front:
      path(capOutline(a, { lift: 16, hairline: 156, temple: 160, sides: 262 }), ink.lit(color)) +
      strands(color, 'M196 170q10 -50 52 -70M176 196q0 -60 52 -92') +
      path(
        `M${CENTER - 30} 152Q${CENTER - 44} 190 ${CENTER - 66} 204Q${CENTER - 44} 172 ${CENTER - 46} 150ZM${CENTER + 36} 152Q${CENTER + 60} 180 ${CENTER + 62} 214Q${CENTER + 76} 176 ${CENTER + 56} 150Z`,
        ink.lit(color),
      ),
  }),
  bun: (a, color, ink) => ({
    back:
      circle(CENTER, a.top - 22, 44, ink.lit(color)) +
      strands(color, `M228 ${a.top - 28}q26 -26 54 2`),
    front:
      path(capOutline(a, { lift: 14, hairline: 152, temple: 172 }), ink.lit(color)) +
      strands(color, `M206 ${a.top + 8}q-32 22 -40 60M232 ${a.top}q-40 10 -56 60`) +
      grooves(color, `M232 ${a.top - 12}q24 10 48 0`),
  }),
  pompadour: (a, color, ink) => ({
    back:
      path(
        `M${CENTER - a.half - 14} 236C${CENTER - a.half - 46} 140 ${CENTER - 90} ${a.top - 46} ${CENTER} ${a.top - 48}C${CENTER + 90} ${a.top - 46} ${CENTER + a.half + 46} 140 ${CENTER + a.half + 14} 236Z`,
        ink.lit(color),
      ) + circle(CENTER, a.top - 46, 32, ink.lit(color)),
    front:
      path(capOutline(a, { lift: 34, hairline: 154, temple: 172, sides: 244 }), ink.lit(color)) +
      strands(color, `M214 148q-30 -26 -16 -64M240 144q-16 -30 4 -62M184 170q-40 -20 -30 -62`, 4) +
      grooves(color, `M288 146q30 -24 18 -62M318 166q38 -20 28 -58M240 ${a.top - 24}q16 8 32 0`),
  }),
  'crown-braid': (a, color, ink) => ({
    front:
      path(capOutline(a, { lift: 10, hairline: 146, temple: 176 }), ink.lit(color)) +
      grooves(color, `M256 138V${a.top}`) +
      group(
        repeat(11, (index) => {
          const angle = Math.PI * (1.06 + (index / 10) * 0.88);
          const x = Math.round(CENTER + (a.half + 4) * Math.cos(angle));
          const y = Math.round(202 + (a.half + 14) * Math.sin(angle));
          const turn = Math.round((angle * 180) / Math.PI + 90 + (index % 2 === 0 ? 28 : -28));
          return `<ellipse rx="24" ry="17" transform="translate(${x} ${y}) rotate(${turn})"/>`;
        }),
        `fill="${ink.lit(color)}" stroke="#0d0a18" stroke-opacity=".35" stroke-width="3"`,
      ),
  }),
  'low-bun': (a, color, ink) => ({
    back: bothSides((x) => ellipse(x(a.half + 2), 296, 34, 36, ink.lit(color))),
    front:
      path(
        `M${CENTER} ${a.top - 12}C${CENTER - 76} ${a.top - 14} ${CENTER - a.half - 18} 160 ${CENTER - a.half - 12} 268Q${CENTER - a.half + 6} 290 ${CENTER - a.half + 14} 262Q${CENTER - a.half + 4} 190 ${CENTER} 146Q${CENTER + a.half - 4} 190 ${CENTER + a.half - 14} 262Q${CENTER + a.half - 6} 290 ${CENTER + a.half + 12} 268C${CENTER + a.half + 18} 160 ${CENTER + 76} ${a.top - 14} ${CENTER} ${a.top - 12}Z`,
        ink.lit(color),
      ) +
      strands(color, `M242 ${a.top + 2}q-66 26 -76 120M228 ${a.top}q-62 24 -70 100`) +
      grooves(color, `M256 144V${a.top - 8}`),
  }),
} satisfies Record<string, HairPart>;
