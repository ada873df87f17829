import { bust, type Garment, shoulders } from './part.ts';
import { shade, tint } from '../color.ts';
import { bothSides, circle, ellipse, line, path, rect, repeat } from '../svg.ts';

export const ARMOUR = {
  lamellar: ({ main, trim, ink }) =>
    bust(main, ink, 60, 40) +
    repeat(3, (row) =>
      repeat(9, (column) =>
        rect(
          70 + column * 42 + (row % 2) * 8,
          452 + row * 26,
          34,
          22,
          row % 2 === 0 ? tint(main, 0.16) : shade(main, 0.2),
          'rx="5"',
        ),
      ),
    ) +
    path('M188 404L256 462L324 404L340 424L256 496L172 424Z', ink.lit(trim)) +
    bothSides((x) =>
      path(
        `M${x(128)} 430Q${x(214)} 430 ${x(238)} 494L${x(168)} 510Q${x(156)} 466 ${x(128)} 430Z`,
        ink.lit(trim),
      ),
    ),
  plate: ({ main, trim, ink }) =>
    bust(main, ink, 56, 26) +
    path('M192 392Q256 428 320 392L332 432Q256 474 180 432Z', ink.lit(tint(main, 0.2))) +
    line('M180 432Q256 474 332 432', shade(main, 0.5), 5) +
    line('M256 464V524', tint(main, 0.45), 5) +
    bothSides(
      (x) =>
        path(
          `M${x(120)} 432Q${x(216)} 430 ${x(240)} 510L${x(150)} 520Q${x(150)} 470 ${x(120)} 432Z`,
          ink.lit(tint(main, 0.12)),
        ) +
        line(`M${x(136)} 450Q${x(196)} 456 ${x(214)} 512`, trim, 5) +
        circle(x(140), 488, 5, trim),
    ),
  scales: ({ main, trim, ink }) =>
    path(shoulders(56, 40), ink.lit(main)) +
    repeat(4, (row) =>
      repeat(11, (column) =>
        ellipse(
          66 + column * 38 + (row % 2) * 19,
          452 + row * 22,
          18,
          16,
          ink.lit(row % 2 === 0 ? main : tint(main, 0.16)),
          `stroke="${shade(main, 0.5)}" stroke-width="2.5"`,
        ),
      ),
    ) +
    line('M198 412Q256 462 314 412', trim, 12),
  spacesuit: ({ main, trim, ink }) =>
    bust(main, ink, 70, 20) +
    ellipse(256, 420, 116, 38, ink.lit(shade(main, 0.15))) +
    ellipse(256, 414, 98, 27, ink.lit('#2a2740')) +
    rect(196, 470, 120, 54, ink.lit(tint(main, 0.2)), 'rx="10"') +
    circle(222, 494, 9, trim) +
    circle(252, 494, 9, '#4fb39a') +
    line('M276 488h28M276 502h18', shade(main, 0.5), 5) +
    bothSides((x) => line(`M${x(158)} 446Q${x(196)} 470 ${x(204)} 520`, trim, 10)),
} satisfies Record<string, Garment>;
