import { bust, type Garment, vShoulders } from './part.ts';
import { shade, tint } from '../color.ts';
import { bothSides, circle, ellipse, line, path, repeat } from '../svg.ts';

export const WORKWEAR = {
  aviator: ({ main, trim, ink }) =>
    bust(main, ink, 56, 30) +
    path('M204 392Q256 440 308 392L304 440Q256 478 208 440Z', ink.lit('#f4ead6')) +
    line('M214 416Q256 452 298 416', '#cdbfa8', 4) +
    bothSides((x) =>
      repeat(5, (index) =>
        circle(
          x(62 + (index % 2) * 8 - index * 7),
          416 + index * 24,
          25,
          ink.lit(index % 2 === 0 ? trim : shade(trim, 0.14)),
        ),
      ),
    ),
  tracksuit: ({ main, trim, ink }) =>
    bust(main, ink, 56, 30) +
    path('M200 398Q256 436 312 398L326 436L256 482L186 436Z', ink.lit(tint(main, 0.14))) +
    line('M256 474V524', '#f4ead6', 5) +
    bothSides((x) =>
      line(
        `M${x(104)} 436Q${x(164)} 460 ${x(184)} 524M${x(122)} 438Q${x(186)} 462 ${x(206)} 520`,
        trim,
        7,
      ),
    ) +
    line('M216 424L250 492M296 424L262 492', '#f0d264', 4) +
    ellipse(256, 500, 15, 11, '#f0d264'),
  sport: ({ main, trim, ink }) =>
    path(vShoulders(62, 74), ink.lit(main)) +
    line('M194 414L256 486L318 414', trim, 9) +
    line('M180 422L256 506L332 422', shade(trim, 0.3), 4),
  hoodie: ({ main, trim, ink }) =>
    bust(main, ink, 56, 40) +
    path(
      'M174 384Q160 440 214 470Q256 492 298 470Q352 440 338 384Q330 436 256 448Q182 436 174 384Z',
      ink.lit(tint(main, 0.12)),
    ) +
    line('M226 470V512M286 470V506', trim, 6) +
    circle(226, 514, 6, trim) +
    circle(286, 508, 6, trim),
  shirt: ({ main, trim, ink }) =>
    path(vShoulders(52, 66), ink.lit(main)) +
    bothSides((x) =>
      path(`M${x(54)} 396L${x(8)} 454L${x(52)} 474L${x(76)} 420Z`, ink.lit(tint(main, 0.16))),
    ) +
    line('M256 474V524', shade(main, 0.4), 4) +
    circle(256, 496, 5, trim) +
    circle(256, 516, 5, trim),
  overalls: ({ main, trim, ink }) =>
    bust(trim, ink, 56, 40) +
    path('M176 484H336V524H176Z', ink.lit(main)) +
    bothSides(
      (x) =>
        path(`M${x(98)} 428L${x(128)} 440L${x(84)} 500H${x(54)}Z`, ink.lit(main)) +
        circle(x(72), 492, 9, '#e3b84e'),
    ),
  bubble: ({ main, trim, ink }) =>
    bust(main, ink, 58, 42) +
    line('M198 414Q256 466 314 414', trim, 10) +
    repeat(8, (index) =>
      circle(
        80 + index * 50,
        486 + ((index * 17) % 24),
        12 + (index % 3) * 4,
        trim,
        'opacity=".8"',
      ),
    ),
} satisfies Record<string, Garment>;
