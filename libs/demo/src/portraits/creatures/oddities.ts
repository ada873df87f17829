import { shade, tint } from '../color.ts';
import { bothSides, circle, ellipse, line, path, repeat } from '../svg.ts';
import { animalEyes, type Creature } from './creature-part.ts';

const arm = (d: string, color: string, width: number): string =>
  `<path d="${d}" fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round"/>`;

export const drawOctopus: Creature = ({ main, trim, palette, ink }) =>
  bothSides(
    (x) =>
      arm(
        `M${x(60)} 380Q${x(150)} 420 ${x(190)} 360Q${x(214)} 310 ${x(176)} 296`,
        ink.lit(shade(main, 0.2)),
        38,
      ) +
      arm(
        `M${x(40)} 390Q${x(120)} 470 ${x(210)} 450Q${x(250)} 430 ${x(232)} 396`,
        ink.lit(main),
        42,
      ) +
      arm(`M${x(24)} 396Q${x(60)} 480 ${x(130)} 540`, ink.lit(tint(main, 0.08)), 50) +
      repeat(4, (index) =>
        circle(x(92 + index * 32), 448 + Math.round(8 * Math.sin(index)), 8, ink.lit(trim)),
      ) +
      repeat(3, (index) => circle(x(52 + index * 22), 452 + index * 26, 9, ink.lit(trim))),
  ) +
  path(
    'M256 50C366 50 416 140 396 230Q386 270 366 292Q384 352 346 394Q300 424 256 424Q212 424 166 394Q128 352 146 292Q126 270 116 230C96 140 146 50 256 50Z',
    ink.lit(main),
  ) +
  repeat(9, (index) =>
    ellipse(
      176 + ((index * 61) % 170),
      88 + ((index * 37) % 100),
      9 + (index % 3) * 4,
      8 + (index % 3) * 3,
      ink.lit(tint(main, 0.26)),
    ),
  ) +
  line('M150 170Q166 92 240 74', tint(main, 0.5), 9, 'opacity=".6"') +
  bothSides(
    (x) =>
      ellipse(x(62), 282, 47, 45, ink.lit(tint(main, 0.14))) +
      ellipse(x(62), 284, 34, 33, ink.lit('#fdf0d2')) +
      path(
        `M${x(62) - 24} 278Q${x(62)} 298 ${x(62) + 24} 278V290Q${x(62)} 308 ${x(62) - 24} 290Z`,
        '#1d1430',
      ) +
      circle(x(62) - 12, 272, 6, '#fff'),
  ) +
  bothSides(
    (x) =>
      circle(x(62), 282, 51, 'none', `stroke="${palette.accent}" stroke-width="7"`) +
      line(`M${x(112)} 276L${x(142)} 262`, palette.accent, 6),
  ) +
  line('M242 278q14 -10 28 0', palette.accent, 7) +
  line('M224 374Q256 398 288 374', shade(main, 0.6), 7);

/** An owl with the ledger's green eyeshade. */
export const drawOwl: Creature = ({ main, trim, palette, ink }) =>
  path('M70 524C60 440 96 400 150 370H362C416 400 452 440 442 524Z', ink.lit(main)) +
  repeat(3, (row) =>
    repeat(6, (index) =>
      path(`M${146 + index * 38 + (row % 2) * 18} ${416 + row * 34}q17 26 34 0Z`, tint(main, 0.35)),
    ),
  ) +
  bothSides((x) =>
    path(
      `M${x(20)} 150Q${x(100)} 150 ${x(150)} 56Q${x(176)} 140 ${x(140)} 230Z`,
      ink.lit(shade(main, 0.12)),
    ),
  ) +
  path(
    'M256 112C356 112 412 190 402 280C394 360 330 408 256 408C182 408 118 360 110 280C100 190 156 112 256 112Z',
    ink.lit(main),
  ) +
  bothSides(
    (x) =>
      circle(x(66), 264, 82, ink.lit(tint(main, 0.48))) +
      repeat(9, (index) =>
        line(
          `M${Math.round(x(66) + 56 * Math.cos(index * 0.698))} ${Math.round(264 + 56 * Math.sin(index * 0.698))}L${Math.round(x(66) + 74 * Math.cos(index * 0.698))} ${Math.round(264 + 74 * Math.sin(index * 0.698))}`,
          shade(main, 0.05),
          4,
        ),
      ),
  ) +
  animalEyes(66, 264, 45, palette.accent) +
  path('M256 276L228 306L256 360L284 306Z', ink.lit('#e8a33a')) +
  path('M256 276L284 306L256 360Z', shade('#e8a33a', 0.4)) +
  path(
    'M130 196Q256 96 382 196Q408 214 396 228Q256 150 116 228Q104 214 130 196Z',
    trim,
    'opacity=".88"',
  ) +
  line('M122 210Q256 120 390 210', tint(trim, 0.4), 6);

export const drawMoth: Creature = ({ main, trim, palette, ink }) =>
  bothSides(
    (x) =>
      path(
        `M${x(30)} 300Q${x(120)} 250 ${x(210)} 300Q${x(250)} 400 ${x(150)} 490Q${x(70)} 490 ${x(26)} 400Z`,
        ink.lit(shade(main, 0.2)),
      ) +
      path(
        `M${x(24)} 270Q${x(80)} 130 ${x(236)} 96Q${x(262)} 220 ${x(196)} 330Q${x(110)} 372 ${x(26)} 340Z`,
        ink.lit(main),
      ) +
      path(
        `M${x(236)} 96Q${x(262)} 220 ${x(196)} 330Q${x(180)} 240 ${x(190)} 112Z`,
        ink.lit(tint(main, 0.3)),
      ) +
      circle(x(140), 244, 47, ink.lit(trim)) +
      circle(x(140), 244, 31, '#1d1430') +
      circle(x(140), 244, 19, palette.accent) +
      circle(x(126), 408, 29, ink.lit(trim)) +
      circle(x(126), 408, 14, '#1d1430') +
      line(`M${x(40)} 290Q${x(100)} 210 ${x(214)} 150`, shade(main, 0.35), 4),
  ) +
  ellipse(256, 410, 44, 108, ink.lit(tint(main, 0.18))) +
  repeat(5, (index) =>
    line(
      `M${222 + Math.max(0, index - 2) * 6} ${374 + index * 30}Q256 ${390 + index * 30} ${290 - Math.max(0, index - 2) * 6} ${374 + index * 30}`,
      shade(main, 0.3),
      6,
    ),
  ) +
  bothSides(
    (x, side) =>
      line(`M${x(24)} 168Q${x(40)} 100 ${x(96)} 62`, ink.lit('#f0dfc0'), 8) +
      repeat(5, (index) =>
        line(
          `M${x(34 + index * 12)} ${128 - index * 14}l${side * 22} 6M${x(34 + index * 12)} ${128 - index * 14}l${side * -4} -22`,
          '#f0dfc0',
          4,
        ),
      ),
  ) +
  repeat(9, (index) =>
    circle(
      256 + 74 * Math.cos(Math.PI * (index / 8)),
      300 + 30 * Math.sin(Math.PI * (index / 8)),
      30,
      ink.lit('#f0dfc0'),
    ),
  ) +
  ellipse(256, 232, 92, 84, ink.lit('#f0dfc0')) +
  animalEyes(46, 232, 36, '#2a1a3e') +
  line('M240 284Q256 296 272 284', '#7a4a44', 6);

/** Anansi: a spider's eyes and arms, a storyteller's cap and grin. */
export const drawSpider: Creature = ({ main, trim, palette, ink }) =>
  bothSides(
    (x) =>
      line(
        `M${x(80)} 380Q${x(190)} 300 ${x(206)} 200L${x(236)} 130`,
        ink.lit(shade(main, 0.1)),
        19,
      ) +
      line(`M${x(90)} 410Q${x(200)} 370 ${x(226)} 290L${x(262)} 250`, ink.lit(main), 19) +
      line(`M${x(90)} 440Q${x(190)} 440 ${x(220)} 524`, ink.lit(shade(main, 0.15)), 21),
  ) +
  path('M110 524C112 440 170 404 256 404C342 404 400 440 402 524Z', ink.lit(trim)) +
  repeat(7, (index) =>
    path(
      `M${128 + index * 38} 524L${146 + index * 38} 470L${164 + index * 38} 524Z`,
      index % 2 === 0 ? palette.accent : '#2f7a4d',
    ),
  ) +
  line('M150 446Q256 404 362 446', palette.accent, 9) +
  path(
    'M256 122C348 122 394 184 390 262C386 350 330 410 256 410C182 410 126 350 122 262C118 184 164 122 256 122Z',
    ink.lit(main),
  ) +
  animalEyes(50, 258, 35, '#fff2cf') +
  animalEyes(106, 226, 15, '#fff2cf') +
  animalEyes(20, 200, 13, '#fff2cf') +
  line('M188 330Q262 376 330 318', '#fff2cf', 8) +
  path('M276 351L300 344L292 366Z', '#fff2cf') +
  line('M180 322q4 10 12 12M336 310q-2 10 -10 12', '#fff2cf', 6) +
  path('M146 178L164 92Q256 58 348 92L366 178Q256 130 146 178Z', ink.lit(trim)) +
  repeat(8, (index) =>
    path(
      `M${156 + index * 25} ${150 - Math.round(20 * Math.sin((index / 7) * Math.PI))}l13 -26l13 26Z`,
      index % 2 === 0 ? palette.accent : '#2f7a4d',
    ),
  ) +
  line('M148 176Q256 130 364 176', palette.accent, 8);
