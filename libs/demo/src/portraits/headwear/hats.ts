import { shade, tint } from '../color.ts';
import type { HatPart } from './part.ts';
import { bothSides, circle, line, path } from '../svg.ts';

export const HATS = {
  deerstalker: ({ main, trim, ink }) => ({
    front:
      path('M150 176C146 92 196 58 256 56C316 58 366 92 362 176Q256 140 150 176Z', ink.lit(main)) +
      line(
        'M256 58Q210 96 204 160M256 58Q302 96 308 160M160 126Q256 92 352 126',
        shade(main, 0.35),
        4,
      ) +
      path(
        'M132 184Q256 118 380 184Q400 204 372 208Q256 156 140 208Q112 204 132 184Z',
        ink.lit(trim),
      ) +
      path('M236 62Q200 34 214 56Q228 74 256 62Q284 74 298 56Q312 34 276 62Z', ink.lit(trim)),
    back: bothSides((x) =>
      path(
        `M${x(98)} 160Q${x(126)} 200 ${x(108)} 276Q${x(92)} 282 ${x(84)} 250Z`,
        ink.lit(shade(main, 0.15)),
      ),
    ),
  }),
  'top-hat': ({ main, trim, ink }) => ({
    front:
      path('M170 158L160 14Q256 -8 352 14L342 158Q256 182 170 158Z', ink.lit(main)) +
      path('M169 128Q256 152 343 128L341 160Q256 184 171 160Z', ink.lit(trim)) +
      path(
        'M124 150Q256 210 388 150Q410 172 366 184Q256 214 146 184Q102 172 124 150Z',
        ink.lit(tint(main, 0.1)),
      ),
  }),
  fedora: ({ main, trim, ink }) => ({
    front:
      path('M160 160C160 80 190 52 226 58Q256 72 286 58C322 52 352 80 352 160Z', ink.lit(main)) +
      path('M158 128Q256 150 354 128V162H158Z', ink.lit(trim)) +
      path(
        'M104 158Q256 124 408 158Q430 178 388 184Q256 210 124 184Q82 178 104 158Z',
        ink.lit(tint(main, 0.08)),
      ),
  }),
  'flat-cap': ({ main, trim, ink }) => ({
    front:
      path(
        'M146 176C120 110 190 62 270 64C350 66 402 110 372 178Q256 138 146 176Z',
        ink.lit(main),
      ) +
      line('M270 66Q220 110 216 158M270 66Q320 104 330 162', shade(main, 0.3), 4) +
      path(
        'M138 178Q246 128 352 168Q378 182 352 190Q250 158 150 202Q122 198 138 178Z',
        ink.lit(trim),
      ),
  }),
  beret: ({ main, trim, ink }) => ({
    front:
      path('M150 178C86 150 110 66 240 56C360 46 424 118 366 174Q256 130 150 178Z', ink.lit(main)) +
      line('M154 180Q256 134 362 176', trim, 11) +
      line('M252 58q-2 -14 8 -18', shade(main, 0.3), 8),
  }),
  straw: ({ main, trim, ink }) => ({
    front:
      path('M166 156C166 74 206 54 256 54C306 54 346 74 346 156Z', ink.lit(main)) +
      line('M180 92Q256 76 332 92M172 114Q256 98 340 114', shade(main, 0.25), 3) +
      path('M166 128Q256 148 346 128V158H166Z', ink.lit(trim)) +
      path(
        'M76 160Q256 112 436 160Q462 182 410 188Q256 214 102 188Q50 182 76 160Z',
        ink.lit(tint(main, 0.08)),
      ) +
      line('M110 174Q256 200 402 174', shade(main, 0.25), 3),
  }),
  captain: ({ main, trim, ink }) => ({
    front:
      path(
        'M146 128C130 74 190 52 256 52C322 52 382 74 366 128L350 166Q256 136 162 166Z',
        ink.lit(main),
      ) +
      path('M160 132Q256 104 352 132L350 170Q256 138 162 170Z', ink.lit(trim)) +
      path('M160 168Q256 132 352 168Q338 200 256 182Q174 200 160 168Z', ink.lit('#15131f')) +
      path('M256 84l8 17l19 2l-14 13l4 19l-17 -10l-17 10l4 -19l-14 -13l19 -2Z', tint(trim, 0.4)),
  }),
  plumed: ({ main, trim, ink }) => ({
    back: path(
      'M300 120Q360 10 470 60Q440 70 452 96Q420 96 424 124Q380 120 340 160Z',
      ink.lit(trim),
    ),
    front:
      path('M164 156C162 74 206 58 256 60C306 58 350 74 348 156Z', ink.lit(main)) +
      path(
        'M84 150Q170 180 256 158Q342 136 432 128Q450 168 382 180Q256 208 130 186Q76 174 84 150Z',
        ink.lit(tint(main, 0.1)),
      ) +
      line('M164 146Q256 172 348 142', trim, 11) +
      line('M338 150Q380 90 440 80', tint(trim, 0.4), 4),
  }),
  pilos: ({ main, trim, ink }) => ({
    front:
      path('M154 168C164 90 214 38 256 30C298 38 348 90 358 168Q256 134 154 168Z', ink.lit(main)) +
      line('M154 170Q256 136 358 170', trim, 12) +
      line('M220 66q-34 40 -40 84', tint(main, 0.35), 4),
  }),
  sikke: ({ main, trim, ink }) => ({
    front:
      path('M178 134L194 30Q256 4 318 30L334 134Z', ink.lit(main)) +
      path('M148 178Q138 118 256 112Q374 118 364 178Q256 140 148 178Z', ink.lit(trim)) +
      line('M152 160Q256 112 360 160M176 130Q256 106 340 134', shade(trim, 0.25), 5),
  }),
  guan: ({ anatomy, main, trim, ink }) => ({
    front:
      path(
        `M222 ${anatomy.top + 4}L210 ${anatomy.top - 62}Q256 ${anatomy.top - 90} 302 ${anatomy.top - 62}L290 ${anatomy.top + 4}Q256 ${anatomy.top - 12} 222 ${anatomy.top + 4}Z`,
        ink.lit(main),
      ) +
      line(
        `M232 ${anatomy.top - 4}L226 ${anatomy.top - 64}M256 ${anatomy.top - 8}V${anatomy.top - 74}M280 ${anatomy.top - 4}L286 ${anatomy.top - 64}`,
        tint(main, 0.4),
        4,
      ) +
      line(`M176 ${anatomy.top - 32}H336`, trim, 8) +
      circle(172, anatomy.top - 32, 9, trim),
  }),
  newsboy: ({ main, trim, ink }) => ({
    front:
      path('M142 172C108 84 190 50 256 50C322 50 404 84 370 172Q256 132 142 172Z', ink.lit(main)) +
      line('M256 54V140M256 54Q196 90 182 158M256 54Q316 90 330 158', shade(main, 0.35), 4) +
      circle(256, 52, 10, trim) +
      path('M152 170Q256 128 360 170Q366 200 256 178Q146 200 152 170Z', ink.lit(trim)),
  }),
} satisfies Record<string, HatPart>;
