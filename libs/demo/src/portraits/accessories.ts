import type { Anatomy } from './anatomy.ts';
import { EYES } from './anatomy.ts';
import { shade, tint } from './color.ts';
import type { Ink } from './ink.ts';
import { bothSides, CENTER, circle, ellipse, line, path, rect, repeat } from './svg.ts';

interface Worn {
  anatomy: Anatomy;
  color: string;
  ink: Ink;
}

const lens = (x: number, r: number, color: string, glass: string): string =>
  circle(x, EYES.y, r, glass, `stroke="${color}" stroke-width="5"`) +
  line(`M${x - r * 0.5} ${EYES.y - r * 0.35}l${r * 0.4} ${-r * 0.32}`, '#fff', 4, 'opacity=".6"');

const GLASS = 'rgba(220,236,255,.16)';

export const ACCESSORIES = {
  'round-glasses': ({ color, anatomy }) =>
    bothSides(
      (x) =>
        lens(x(EYES.apart), 29, color, GLASS) +
        line(`M${x(70)} 238L${x(anatomy.half)} 230`, color, 5),
    ) + line('M244 240q12 -9 24 0', color, 5),
  'square-glasses': ({ color, anatomy }) =>
    bothSides(
      (x, side) =>
        rect(
          side < 0 ? x(73) : x(13),
          214,
          60,
          52,
          GLASS,
          `rx="12" stroke="${color}" stroke-width="8"`,
        ) + line(`M${x(74)} 232L${x(anatomy.half)} 226`, color, 7),
    ) + line('M243 234q13 -8 26 0', color, 7),
  'dark-glasses': ({ color, anatomy, ink }) =>
    bothSides(
      (x, side) =>
        circle(
          x(EYES.apart),
          EYES.y,
          31,
          ink.lit('#1b1626'),
          `stroke="${color}" stroke-width="5"`,
        ) +
        line(
          `M${x(EYES.apart) - 14} ${EYES.y - 8}l12 -11`,
          '#fff',
          5,
          `opacity="${side < 0 ? '.7' : '.35'}"`,
        ) +
        line(`M${x(72)} 238L${x(anatomy.half)} 230`, color, 5),
    ) + line('M246 240q10 -9 20 0', color, 5),
  monocle: ({ color }) =>
    lens(CENTER + EYES.apart, 31, color, GLASS) + line('M326 254q20 70 -4 160', color, 3),
  eyepatch: ({ color }) =>
    line('M182 184L346 258', color, 8) +
    path('M270 226Q298 214 328 228Q330 272 298 278Q266 268 270 226Z', color),
  hoops: ({ color, anatomy }) =>
    bothSides((x) =>
      circle(x(anatomy.half + 4), 300, 22, 'none', `stroke="${color}" stroke-width="6"`),
    ),
  drops: ({ color, anatomy, ink }) =>
    bothSides(
      (x) =>
        circle(x(anatomy.half + 4), 282, 6, tint(color, 0.4)) +
        path(
          `M${x(anatomy.half + 4)} 288Q${x(anatomy.half + 20)} 316 ${x(anatomy.half + 4)} 324Q${x(anatomy.half - 12)} 316 ${x(anatomy.half + 4)} 288Z`,
          ink.lit(color),
        ),
    ),
  beads: ({ color, ink }) =>
    repeat(9, (index) => {
      const angle = Math.PI * (0.04 + (index / 8) * 0.92);
      return circle(
        CENTER + 74 * Math.cos(angle),
        410 + 56 * Math.sin(angle),
        14,
        ink.lit(index % 2 === 0 ? color : shade(color, 0.2)),
      );
    }),
  pendant: ({ color, ink }) =>
    line('M204 412Q256 500 308 412', color, 4) +
    path('M256 452l18 20l-18 24l-18 -24Z', ink.lit(color)),
  pipe: ({ ink, color }) =>
    line('M276 332Q316 344 336 372', ink.lit('#2a1714'), 10) +
    path('M318 362H366L360 410Q342 424 326 410Z', ink.lit(color)) +
    ellipse(342, 363, 25, 7, shade(color, 0.6)) +
    line('M344 350q-14 -18 4 -34q16 -16 2 -38', '#f4ead6', 6, 'opacity=".45"'),
  flower: ({ color }) =>
    repeat(6, (index) =>
      circle(
        166 + 20 * Math.cos(index * 1.047),
        196 + 20 * Math.sin(index * 1.047),
        15,
        index > 3 ? shade(color, 0.2) : color,
      ),
    ) + circle(166, 196, 11, '#ffd05e'),
  headphones: ({ color, anatomy, ink }) =>
    line(
      `M${CENTER - anatomy.half - 12} 244C${CENTER - anatomy.half - 26} 40 ${CENTER + anatomy.half + 26} 40 ${CENTER + anatomy.half + 12} 244`,
      ink.lit(color),
      17,
    ) +
    bothSides(
      (x) =>
        ellipse(x(anatomy.half + 10), 256, 25, 41, ink.lit(color)) +
        ellipse(x(anatomy.half + 14), 256, 13, 25, tint(color, 0.35)),
    ),
  microphone: ({ color, ink }) =>
    rect(352, 392, 18, 130, ink.lit('#2a2740')) +
    rect(328, 296, 66, 108, ink.lit(color), 'rx="33"') +
    line('M336 330H386M334 350H388M336 370H386', shade(color, 0.5), 5) +
    line('M318 356Q318 426 361 426Q404 426 404 356', ink.lit('#2a2740'), 8),
  stitches: ({ color }) =>
    line(
      'M186 176Q214 196 250 184M196 172l6 20M216 178l4 20M236 176l2 20M318 296Q310 330 322 352M308 306l22 4M306 324l22 2M310 342l22 -4',
      color,
      4,
    ),
  scar: ({ color }) => line('M196 196Q206 240 192 290', color, 5, 'opacity=".8"'),
  freckles: ({ color }) =>
    bothSides((x) =>
      repeat(6, (index) =>
        circle(
          x(34 + (index % 3) * 15),
          276 + Math.floor(index / 3) * 12 + (index % 2) * 4,
          2.8,
          color,
          'opacity=".75"',
        ),
      ),
    ),
  mole: ({ color }) => circle(300, 308, 4, color),
  bees: ({ color }) =>
    [
      [116, 150],
      [396, 132],
      [410, 300],
    ]
      .map(
        ([x = 0, y = 0]) =>
          ellipse(x - 6, y - 14, 12, 9, '#f4f6ff', 'opacity=".75"') +
          ellipse(x + 8, y - 14, 12, 9, '#f4f6ff', 'opacity=".6"') +
          ellipse(x, y, 19, 13, color) +
          line(`M${x - 5} ${y - 11}v22M${x + 6} ${y - 11}v22`, '#2a1c1c', 5),
      )
      .join(''),
  quill: ({ color, ink }) =>
    path('M396 470Q440 330 420 190Q362 270 366 400Z', ink.lit(color)) +
    line('M376 516Q392 400 418 214', '#6a5a44', 5) +
    line('M384 430l30 -14M390 390l32 -16M396 350l28 -16', shade(color, 0.25), 4),
  lantern: ({ color }) =>
    circle(396, 356, 66, color, 'opacity=".25"') +
    line('M372 322Q396 286 420 322', '#2a2740', 7) +
    rect(368, 322, 56, 72, '#2a2740', 'rx="8"') +
    rect(378, 334, 36, 50, color, 'rx="5"') +
    path('M396 344q14 18 0 32q-14 -14 0 -32Z', '#fff4d0'),
  pawn: ({ color, ink }) =>
    circle(410, 366, 25, ink.lit(color)) +
    path('M394 388H426L440 470H380Z', ink.lit(color)) +
    rect(366, 468, 88, 26, ink.lit(color), 'rx="9"'),
} satisfies Record<string, (worn: Worn) => string>;

export type Accessory = keyof typeof ACCESSORIES;
