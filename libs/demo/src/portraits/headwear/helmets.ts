import { shade, tint } from '../color.ts';
import type { HatPart } from './part.ts';
import { bothSides, CENTER, circle, ellipse, line, path, rect } from '../svg.ts';

export const HELMETS = {
  basin: ({ main, trim, ink }) => ({
    front:
      path('M164 158C164 78 208 56 256 56C304 56 348 78 348 158Z', ink.lit(main)) +
      path(
        'M92 162Q256 120 420 162Q440 182 394 188Q256 210 118 188Q72 182 92 162Z',
        ink.lit(tint(main, 0.14)),
      ) +
      line('M118 178Q256 202 394 178', shade(main, 0.35), 4) +
      line('M196 78q-18 24 -18 62', tint(main, 0.6), 7) +
      circle(256, 56, 8, trim),
  }),
  aviator: ({ anatomy, main, trim, ink }) => {
    const { half, jaw, top } = anatomy;
    const left = (distance: number) => CENTER - distance;
    const right = (distance: number) => CENTER + distance;
    return {
      front:
        line(`M${left(jaw - 4)} 340Q${CENTER} 420 ${right(jaw - 4)} 340`, shade(main, 0.35), 9) +
        path(
          `M${CENTER} ${top - 26}C${left(76)} ${top - 26} ${left(half + 18)} 150 ${left(half + 16)} 236Q${left(half + 12)} 316 ${left(jaw - 2)} 352L${left(jaw - 18)} 330Q${left(half - 14)} 286 ${left(half - 10)} 236C${left(half - 10)} 196 ${left(60)} 166 ${CENTER} 164C${right(60)} 166 ${right(half - 10)} 196 ${right(half - 10)} 236Q${right(half - 14)} 286 ${right(jaw - 18)} 330L${right(jaw - 2)} 352Q${right(half + 12)} 316 ${right(half + 16)} 236C${right(half + 18)} 150 ${right(76)} ${top - 26} ${CENTER} ${top - 26}Z`,
          ink.lit(main),
        ) +
        line(`M${CENTER} ${top - 24}V162`, shade(main, 0.4), 5) +
        bothSides(
          (x) =>
            circle(x(half + 3), 270, 13, ink.lit(shade(main, 0.25))) +
            circle(x(half + 3), 270, 6, trim),
        ) +
        line('M150 160Q256 104 362 160', ink.lit('#2a1c1c'), 17) +
        bothSides(
          (x) =>
            ellipse(x(46), 136, 43, 32, ink.lit(trim)) +
            ellipse(x(46), 136, 33, 23, ink.lit('#8fc7cf')) +
            path(`M${x(46) - 22} 132q10 -14 26 -14l-18 28Z`, '#fff', 'opacity=".5"'),
        ),
    };
  },
  space: ({ main, trim, ink }) => ({
    back:
      circle(256, 228, 172, ink.lit(main)) +
      circle(256, 232, 146, '#141a34') +
      bothSides((x) => rect(x(172) - 16, 200, 32, 66, ink.lit(trim), 'rx="10"')),
    front:
      `<path d="M256 56a172 172 0 1 0 .1 0ZM256 86a146 146 0 1 1 -.1 0Z" fill="${ink.lit(main)}" fill-rule="evenodd"/>` +
      line('M136 190Q158 120 226 98', '#fff', 13, 'opacity=".55"') +
      line('M128 232q0 -10 2 -16', '#fff', 13, 'opacity=".55"') +
      circle(256, 70, 9, trim),
  }),
  helm: ({ main, trim, ink }) => ({
    front:
      path('M158 176C158 96 206 70 256 68C306 70 354 96 354 176Q256 134 158 176Z', ink.lit(main)) +
      path('M256 152L222 96L256 40L290 96Z', ink.lit(trim)) +
      circle(256, 98, 12, '#c4314e') +
      line('M160 174Q256 134 352 174', tint(main, 0.4), 7),
  }),
} satisfies Record<string, HatPart>;
