import { shade, tint } from '../color.ts';
import { bothSides, circle, ellipse, line, path } from '../svg.ts';
import { animalEyes, type Creature } from './creature-part.ts';

/** A fox in a waistcoat, who has read the small print. */
export const drawFox: Creature = ({ main, trim, palette, ink }) =>
  path('M40 524C50 440 150 412 206 396L306 396C362 412 462 440 472 524Z', ink.lit(trim)) +
  path('M196 392L256 524L316 392Z', ink.lit('#f3e7d4')) +
  path('M256 440L218 422V462ZM256 440L294 422V462Z', ink.lit(palette.accent)) +
  circle(256, 442, 9, shade(palette.accent, 0.4)) +
  bothSides(
    (x) =>
      path(`M${x(30)} 170L${x(122)} 40L${x(136)} 236Z`, ink.lit(main)) +
      path(`M${x(66)} 156L${x(113)} 82L${x(120)} 200Z`, ink.lit(shade(main, 0.5))),
  ) +
  path(
    'M256 124C330 124 384 178 398 270Q404 300 420 322Q372 340 348 336Q310 392 256 410Q202 392 164 336Q140 340 92 322Q108 300 114 270C128 178 182 124 256 124Z',
    ink.lit(main),
  ) +
  path(
    'M114 300Q190 268 232 330L256 410Q202 392 164 336Q140 340 92 322Q106 304 114 300Z',
    '#f8eddb',
  ) +
  path(
    'M398 300Q322 268 280 330L256 410Q310 392 348 336Q372 340 420 322Q406 304 398 300Z',
    '#d9c6bb',
  ) +
  path('M232 330Q240 250 256 236Q272 250 280 330L256 352Z', ink.lit(tint(main, 0.12))) +
  ellipse(256, 346, 25, 19, '#1d1422') +
  ellipse(248, 340, 8, 4, '#fff', 'opacity=".6"') +
  line('M256 364V376Q240 390 222 384M256 376Q272 390 290 384', '#1d1422', 5) +
  animalEyes(62, 258, 20, palette.accent, true) +
  bothSides((x) => line(`M${x(38)} 262Q${x(56)} 230 ${x(90)} 246`, '#1d1422', 7));

export const drawCat: Creature = ({ main, trim, palette, ink }) =>
  path(
    'M60 524C66 440 150 412 206 396L306 396C362 412 446 440 452 524Z',
    ink.lit(shade(main, 0.12)),
  ) +
  path('M190 392Q256 436 322 392L330 420Q256 466 182 420Z', ink.lit('#f3eadb')) +
  path('M240 428H272L264 452L284 524H228L248 452Z', ink.lit(trim)) +
  bothSides(
    (x) =>
      path(`M${x(24)} 150L${x(128)} 60Q${x(146)} 150 ${x(136)} 240Z`, ink.lit(main)) +
      path(`M${x(66)} 144L${x(120)} 98Q${x(128)} 150 ${x(122)} 198Z`, ink.lit('#a8606c')),
  ) +
  path(
    'M256 130C350 130 400 190 400 270C400 350 340 402 256 402C172 402 112 350 112 270C112 190 172 130 256 130Z',
    ink.lit(main),
  ) +
  line(
    'M256 134V186M222 138L228 180M290 138L284 180M116 262L158 268M118 296L156 292M396 262L354 268M394 296L356 292',
    shade(main, 0.5),
    9,
  ) +
  path(
    'M256 300Q310 300 312 340Q310 382 256 386Q202 382 200 340Q202 300 256 300Z',
    ink.lit(tint(main, 0.5)),
  ) +
  path('M238 308H274L256 330Z', '#c8616f') +
  line('M256 330V346Q240 366 218 356M256 346Q272 366 294 356', '#241a2c', 5) +
  line(
    'M196 338L118 322M196 352L120 362M316 338L394 322M316 352L392 362',
    '#f6ead6',
    3,
    'opacity=".8"',
  ) +
  animalEyes(62, 252, 31, palette.accent, true) +
  path('M158 224H228V250Q194 236 158 250ZM284 224H354V250Q318 236 284 250Z', ink.lit(main)) +
  line('M160 250Q194 236 228 250M284 250Q318 236 352 250', '#241a2c', 6);

export const drawMonkey: Creature = ({ main, trim, palette, ink }) =>
  path('M30 524C40 446 130 420 196 404L316 404C382 420 472 446 482 524Z', ink.lit(trim)) +
  path('M196 400L256 500L316 400L340 416L270 524H242L172 416Z', ink.lit(palette.accent)) +
  bothSides(
    (x) => circle(x(132), 262, 40, ink.lit(main)) + circle(x(134), 264, 23, ink.lit('#d9996a')),
  ) +
  path(
    'M256 70Q280 96 312 82Q316 108 352 110Q350 142 384 160Q374 190 398 226Q388 330 330 384Q290 412 256 414Q222 412 182 384Q124 330 114 226Q138 190 128 160Q162 142 160 110Q196 108 200 82Q232 96 256 70Z',
    ink.lit(main),
  ) +
  path(
    'M256 218Q236 176 194 182Q146 194 158 258Q164 290 184 304Q176 384 256 388Q336 384 328 304Q348 290 354 258Q366 194 318 182Q276 176 256 218Z',
    ink.lit('#f0bd8b'),
  ) +
  path(
    'M256 218Q276 176 318 182Q366 194 354 258Q348 290 328 304Q336 384 256 388Q310 340 290 290Q296 240 256 218Z',
    shade('#f0bd8b', 0.3),
    'opacity=".6"',
  ) +
  animalEyes(48, 250, 20, '#ffcf4a') +
  bothSides((x) =>
    path(`M${x(16)} 226Q${x(50)} 190 ${x(92)} 214Q${x(54)} 208 ${x(18)} 238Z`, shade(main, 0.5)),
  ) +
  ellipse(246, 306, 6, 8, '#6a3a2c') +
  ellipse(266, 306, 6, 8, '#6a3a2c') +
  path('M204 336Q256 356 308 336Q296 374 256 374Q216 374 204 336Z', '#5c1426') +
  path('M210 340Q256 358 302 340Q298 352 256 358Q214 352 210 340Z', '#fdf4e6') +
  line('M130 168Q256 104 382 168', ink.lit('#f2b632'), 17) +
  line('M256 134q-26 -2 -26 -24M256 134q26 -2 26 -24', ink.lit('#f2b632'), 9) +
  circle(256, 136, 11, '#c4314e');
