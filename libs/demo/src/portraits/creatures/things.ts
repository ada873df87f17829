import { shade, tint } from '../color.ts';
import { bothSides, circle, ellipse, line, path, rect, repeat } from '../svg.ts';
import type { Creature } from './creature-part.ts';

/** A gardening machine: watering-can shoulders, a flower where the aerial was. */
export const drawRobot: Creature = ({ main, trim, palette, ink }) =>
  path('M60 524V480Q64 430 140 424H372Q448 430 452 480V524Z', ink.lit(main)) +
  rect(206, 376, 100, 60, ink.lit(shade(main, 0.35)), 'rx="8"') +
  line('M206 392H306M206 410H306', shade(main, 0.6), 5) +
  circle(256, 484, 27, ink.lit(shade(main, 0.4))) +
  path('M256 508Q238 480 256 462Q274 480 256 508Z', '#7ecb6a') +
  line('M256 132V84', ink.lit(shade(main, 0.3)), 10) +
  path(
    'M254 104Q220 104 212 80Q244 76 254 104ZM258 112Q290 112 298 90Q268 84 258 112Z',
    '#6db35c',
  ) +
  repeat(8, (index) =>
    ellipse(
      256 + 23 * Math.cos(index * 0.7854),
      62 + 23 * Math.sin(index * 0.7854),
      14,
      14,
      index > 1 && index < 5 ? shade(trim, 0.2) : trim,
    ),
  ) +
  circle(256, 62, 17, '#6b3d1c') +
  bothSides(
    (x) =>
      rect(Math.min(x(132), x(168)), 220, 36, 84, ink.lit(shade(main, 0.3)), 'rx="12"') +
      circle(x(150), 262, 9, trim),
  ) +
  rect(120, 128, 272, 258, ink.lit(main), 'rx="62"') +
  rect(150, 176, 212, 150, ink.lit('#1a2136'), 'rx="48"') +
  bothSides(
    (x) =>
      circle(x(52), 246, 37, palette.accent, 'opacity=".25"') +
      circle(x(52), 246, 25, tint(palette.accent, 0.3)) +
      circle(x(52) + 2, 248, 11, '#1a2136') +
      circle(x(52) - 8, 238, 6, '#fff'),
  ) +
  line('M226 296Q256 316 286 296', tint(palette.accent, 0.3), 7) +
  line('M172 196Q196 184 224 186', '#fff', 7, 'opacity=".3"') +
  bothSides((x) => circle(x(104), 352, 7, shade(main, 0.5))) +
  line('M214 352H298M226 366H286', shade(main, 0.45), 6);

/** A lighthouse with a face in the tower and the lamp for a mind. */
export const drawLighthouse: Creature = ({ main, trim, palette, ink }) =>
  path('M256 104L-20 10V196ZM256 104L532 10V196Z', palette.accent, 'opacity=".35"') +
  path('M-10 524V470Q70 430 150 452Q256 420 372 452Q450 436 522 474V524Z', ink.lit('#2b3450')) +
  path('M180 176H332L372 480H140Z', ink.lit(main)) +
  path(
    'M176 210H336L341 246H171ZM157 350H355L360 388H152ZM147 428H365L370 466H142Z',
    ink.lit(trim),
  ) +
  rect(160, 158, 192, 24, ink.lit('#2b2440'), 'rx="6"') +
  repeat(7, (index) => rect(168 + index * 28, 134, 6, 26, '#2b2440')) +
  rect(164, 130, 184, 7, '#2b2440') +
  rect(206, 72, 100, 86, ink.lit('#fff0b4'), 'rx="6"') +
  circle(256, 114, 31, '#fffbe6') +
  line('M231 74V156M281 74V156', '#2b2440', 5) +
  path('M196 76Q256 4 316 76Z', ink.lit(trim)) +
  circle(256, 28, 10, ink.lit(palette.accent)) +
  bothSides(
    (x) =>
      path(
        `M${x(20)} 306V284Q${x(20)} 256 ${x(42)} 256Q${x(64)} 256 ${x(64)} 284V306Z`,
        '#20264a',
      ) +
      path(
        `M${x(25)} 302V284Q${x(25)} 262 ${x(42)} 262Q${x(59)} 262 ${x(59)} 284V302Z`,
        '#ffe9a8',
      ) +
      circle(x(42), 285, 10, '#20264a') +
      circle(x(42) - 3, 281, 3.4, '#fff') +
      line(`M${x(16)} 308H${x(68)}`, shade(main, 0.35), 7),
  ) +
  line('M226 320Q256 344 286 320', '#20264a', 7) +
  line('M-10 500q32 -18 64 0t64 0t64 0t64 0t64 0t64 0t64 0t64 0t64 0', ink.lit('#5d84b4'), 9);

/** An old yew whose bark has settled into a face. */
export const drawTree: Creature = ({ main, trim, palette, ink }) =>
  repeat(13, (index) => {
    const angle = Math.PI * (0.86 + (index / 12) * 1.28);
    return circle(
      256 + 150 * Math.cos(angle),
      196 + 128 * Math.sin(angle),
      58 + ((index * 5) % 4) * 5,
      ink.lit(index % 2 === 0 ? trim : shade(trim, 0.2)),
    );
  }) +
  circle(256, 116, 92, ink.lit(trim)) +
  repeat(16, (index) => {
    const reach = 30 * Math.sqrt(index + 2);
    return circle(
      256 + 1.25 * reach * Math.cos(index * 2.4),
      124 + 0.8 * reach * Math.sin(index * 2.4),
      7,
      index % 3 === 0 ? '#d6403f' : tint(trim, 0.3),
    );
  }) +
  path(
    'M150 524Q170 440 152 372Q120 290 148 210Q120 190 112 160Q160 176 184 166Q192 130 180 104Q226 120 238 158Q256 148 276 158Q290 120 334 108Q322 134 330 166Q354 176 400 160Q392 190 364 210Q392 290 360 372Q344 440 366 524Z',
    ink.lit(main),
  ) +
  line(
    'M176 230Q160 310 184 380Q196 450 186 520M338 230Q352 310 330 380Q318 450 328 520M256 400Q246 460 256 520M214 416Q210 470 216 520M298 416Q304 470 296 520',
    shade(main, 0.45),
    5,
  ) +
  line('M196 186Q256 166 316 186M206 202Q256 186 306 202', shade(main, 0.45), 4) +
  bothSides(
    (x) =>
      path(
        `M${x(20)} 258Q${x(48)} 232 ${x(80)} 258Q${x(48)} 280 ${x(20)} 258Z`,
        shade(main, 0.75),
      ) +
      circle(x(48), 257, 10, palette.accent) +
      path(
        `M${x(14)} 226Q${x(52)} 206 ${x(94)} 246Q${x(52)} 228 ${x(14)} 240Z`,
        ink.lit(tint(main, 0.18)),
      ),
  ) +
  path('M244 244Q232 290 222 308Q256 328 290 308Q280 290 268 244Z', ink.lit(tint(main, 0.16))) +
  path('M258 244L268 244Q280 290 290 308Q274 318 256 318Z', shade(main, 0.35)) +
  path('M206 346Q256 366 306 346Q292 370 256 370Q220 370 206 346Z', shade(main, 0.75)) +
  line('M196 342Q256 364 316 342', ink.lit(tint(main, 0.2)), 7) +
  path('M340 322q34 -22 54 4q-30 18 -54 -4Z', ink.lit(tint(trim, 0.2)));
