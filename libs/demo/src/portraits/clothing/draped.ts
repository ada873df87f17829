import { bust, type Garment, shoulders, vShoulders } from './part.ts';
import { shade, tint } from '../color.ts';
import { bothSides, CENTER, circle, ellipse, line, path, repeat } from '../svg.ts';

export const DRAPED = {
  robe: ({ main, trim, ink }) =>
    path(vShoulders(52, 100), ink.lit(main)) +
    path('M206 404L186 418L276 524H330Z', ink.lit(shade(trim, 0.25))) +
    path('M306 404L326 418L236 524H168Z', ink.lit(trim)) +
    line('M306 404L168 524', shade(trim, 0.5), 3) +
    line('M96 456q40 20 44 68M416 456q-40 20 -44 68', shade(main, 0.45), 4),
  toga: ({ main, trim, ink }) =>
    bust(main, ink, 58, 60) +
    path('M14 524C24 462 96 440 196 412L214 426Q300 480 316 524Z', ink.lit(trim)) +
    line(
      'M196 424Q254 470 270 524M176 432Q214 474 222 524M146 444Q170 480 174 524',
      shade(trim, 0.4),
      4,
    ) +
    circle(190, 428, 15, ink.lit('#d8a441')) +
    circle(190, 428, 7, shade('#d8a441', 0.4)),
  rebozo: ({ main, trim, ink }) =>
    path('M96 524V452L178 424L190 470H322L334 424L416 452V524Z', ink.lit(trim)) +
    path('M188 462H324V476H188Z', tint(trim, 0.5)) +
    repeat(6, (index) => circle(198 + index * 23, 469, 5, shade(main, 0.1))) +
    path('M10 524C20 462 90 440 196 408Q176 462 186 524Z', ink.lit(main)) +
    path('M502 524C492 462 422 440 316 408Q336 462 326 524Z', ink.lit(main)) +
    line(
      'M176 424Q150 470 158 524M140 442Q116 480 122 524M104 456Q84 490 88 524',
      tint(main, 0.35),
      4,
    ) +
    line('M336 424Q362 470 354 524M372 442Q396 480 390 524', shade(main, 0.5), 4),
  shawl: ({ main, trim, ink }) =>
    bust(trim, ink, 50, 30) +
    path('M8 524C16 456 100 430 206 398L262 470L240 524Z', ink.lit(main)) +
    path('M504 524C496 456 412 430 306 398L250 474L284 524Z', ink.lit(shade(main, 0.12))) +
    line(
      'M186 414Q214 470 206 524M148 432Q170 480 164 524M330 414Q300 470 308 524M368 432Q344 480 350 524',
      shade(main, 0.32),
      4,
    ) +
    circle(254, 474, 13, ink.lit('#d8a441')),
  gown: ({ main, trim, ink }) =>
    path(
      'M20 524C24 486 60 458 116 446Q190 476 256 476Q322 476 396 446C452 458 488 486 492 524Z',
      ink.lit(main),
    ) +
    line('M116 448Q190 480 256 480Q322 480 396 448', trim, 9) +
    line('M256 484V524M206 480L196 524M306 480L316 524', shade(main, 0.4), 4),
  regency: ({ main, trim, ink }) =>
    path(
      'M20 524C26 470 92 446 168 426Q176 470 256 474Q336 470 344 426C420 446 486 470 492 524Z',
      ink.lit(main),
    ) +
    line('M168 426Q176 472 256 476Q336 472 344 426', trim, 7) +
    path('M170 500Q256 520 342 500V516Q256 534 170 516Z', trim) +
    line('M210 478L204 500M256 480V504M302 478L308 500', shade(main, 0.4), 3),
  lace: ({ main, trim, ink }) =>
    bust(main, ink, 50, 16) +
    path('M204 400Q256 436 308 400L340 424Q256 484 172 424Z', ink.lit(trim)) +
    repeat(8, (index) => {
      const x = 178 + index * 22.3;
      return circle(x, 436 + 26 * Math.sin(((index + 0.5) / 8) * Math.PI), 13, ink.lit(trim));
    }) +
    ellipse(256, 438, 13, 16, ink.lit('#2a1c3c'), 'stroke="#d8a441" stroke-width="4"') +
    line('M256 470V524', shade(main, 0.45), 4),
  sari: ({ main, trim, ink }) =>
    bust(shade(trim, 0.2), ink, 62, 74) +
    path('M14 524C24 462 90 440 188 412L236 440Q330 486 352 524Z', ink.lit(main)) +
    line('M190 414L238 442Q332 486 352 524', trim, 11) +
    line('M150 444Q210 480 226 524M110 462Q140 490 146 524', shade(main, 0.35), 4),
  huipil: ({ main, trim, ink }) =>
    bust(main, ink, 58, 52) +
    line(`M198 412Q256 466 314 412`, trim, 13) +
    repeat(7, (index) =>
      path(
        `M${118 + index * 46 - 18} 502l18 -22l18 22l-18 22Z`,
        index % 2 === 0 ? trim : tint(trim, 0.5),
      ),
    ) +
    repeat(9, (index) =>
      circle(
        88 + index * 42,
        468 - Math.round(22 * Math.sin((index / 8) * Math.PI)),
        5,
        tint(trim, 0.4),
      ),
    ),
  habit: ({ main, trim, ink }) =>
    bust(main, ink, 60, 20) +
    path('M170 404Q256 470 342 404L356 440Q256 524 156 440Z', ink.lit(trim)) +
    circle(256, 496, 33, '#c99a3c') +
    circle(256, 496, 26, '#2c4a72') +
    path('M256 476l7 14l15 2l-11 11l3 15l-14 -7l-14 7l3 -15l-11 -11l15 -2Z', '#f4dca0'),
  cowl: ({ main, trim, ink }) =>
    bust(main, ink, 50, 30) +
    path(
      'M168 398Q256 476 344 398Q388 430 330 470Q256 506 182 470Q124 430 168 398Z',
      ink.lit(trim),
    ) +
    line('M186 420Q256 480 326 420M196 452Q256 490 316 452', shade(trim, 0.4), 5),
  cape: ({ main, trim, ink }) =>
    path(shoulders(54, 40), ink.lit('#17131f')) +
    path('M206 404L256 450L306 404L296 524H216Z', ink.lit('#f1ead9')) +
    path('M256 442l-24 -12v28l24 -10l24 10v-28Z', trim) +
    bothSides((x) =>
      path(
        `M${x(28)} 470Q${x(92)} 420 ${x(104)} 300Q${x(150)} 330 ${x(158)} 440L${x(250)} 524H${x(96)}Z`,
        ink.lit(main),
      ),
    ) +
    bothSides((x) =>
      path(
        `M${x(34)} 470Q${x(88)} 424 ${x(100)} 322Q${x(112)} 400 ${x(74)} 524H${x(62)}Z`,
        ink.lit(trim),
      ),
    ),
  cloak: ({ main, trim, ink }) =>
    bust(main, ink, 60, 50) +
    line('M196 414Q256 470 316 414', trim, 8) +
    line('M150 440Q180 480 176 524M362 440Q332 480 336 524', shade(main, 0.5), 5) +
    circle(CENTER, 444, 14, ink.lit(trim)),
} satisfies Record<string, Garment>;
