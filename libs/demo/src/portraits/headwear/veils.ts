import { CENTER, bothSides, circle, ellipse, line, path, repeat } from '../svg.ts';
import { shade, tint } from '../color.ts';
import type { HatPart } from './part.ts';

const faceWindow = (half: number, from: number, to: number): string =>
  `M${CENTER} ${from}C${CENTER - half * 0.8} ${from} ${CENTER - half + 2} 190 ${CENTER - half + 4} 246C${CENTER - half + 8} 312 ${CENTER - 48} ${to} ${CENTER} ${to}C${CENTER + 48} ${to} ${CENTER + half - 8} 312 ${CENTER + half - 4} 246C${CENTER + half - 2} 190 ${CENTER + half * 0.8} ${from} ${CENTER} ${from}Z`;

export const VEILS = {
  'tailed-turban': ({ main, trim, ink }) => ({
    back: path(
      'M340 130Q420 190 396 300Q420 370 380 450L340 440Q360 320 330 220Z',
      ink.lit(shade(main, 0.1)),
    ),
    front:
      path('M146 182C100 150 130 66 206 52C300 30 410 84 370 180Q256 128 146 182Z', ink.lit(main)) +
      line(
        'M150 168Q256 60 366 110M142 140Q240 50 330 66M220 148Q300 104 374 146',
        shade(main, 0.28),
        6,
      ) +
      line('M146 182Q256 130 370 180', trim, 9),
  }),
  headscarf: ({ anatomy, main, trim, ink }) => ({
    back: path(
      'M256 76C130 76 112 210 128 330Q140 400 190 430H322Q372 400 384 330C400 210 382 76 256 76Z',
      ink.lit(shade(main, 0.12)),
    ),
    front:
      path(
        `M256 76C124 76 116 230 136 330Q158 400 256 408Q354 400 376 330C396 230 388 76 256 76Z${faceWindow(anatomy.half, 156, anatomy.chin + 4)}`,
        ink.lit(main),
        'fill-rule="evenodd"',
      ) +
      line(
        'M160 300Q150 150 256 96M178 330Q190 380 240 396M352 300Q362 150 256 96',
        shade(main, 0.3),
        4,
      ) +
      path('M256 396L190 452Q214 470 236 456L256 420L280 458Q302 468 322 446Z', ink.lit(main)) +
      repeat(7, (index) =>
        circle(151 + index * 35, 116 + Math.abs(index - 3) * Math.abs(index - 3) * 6 - 16, 7, trim),
      ),
  }),
  hijab: ({ anatomy, main, trim, ink }) => ({
    front:
      path(
        `M256 70C120 70 112 230 130 336Q120 440 70 490L110 524H402L442 490Q392 440 382 336C400 230 392 70 256 70Z${faceWindow(anatomy.half, 146, anatomy.chin + 2)}`,
        ink.lit(main),
        'fill-rule="evenodd"',
      ) +
      line(
        'M150 330Q200 430 340 450M144 300Q190 400 330 420M380 340Q330 430 190 470',
        shade(main, 0.28),
        5,
      ) +
      path(
        `M256 146C${CENTER - anatomy.half * 0.8} 146 ${CENTER - anatomy.half + 2} 190 ${CENTER - anatomy.half + 4} 246L${CENTER - anatomy.half + 14} 240C${CENTER - anatomy.half + 14} 196 ${CENTER - 64} 160 256 160C${CENTER + 64} 160 ${CENTER + anatomy.half - 14} 196 ${CENTER + anatomy.half - 14} 240L${CENTER + anatomy.half - 4} 246C${CENTER + anatomy.half - 2} 190 ${CENTER + anatomy.half * 0.8} 146 256 146Z`,
        trim,
      ),
  }),
  wimple: ({ anatomy, main, trim, ink }) => ({
    back: path(
      'M256 66C120 66 104 210 112 330L70 524H442L400 330C408 210 392 66 256 66Z',
      ink.lit(main),
    ),
    front:
      path(
        `M256 96C136 96 132 230 142 320Q158 420 256 430Q354 420 370 320C380 230 376 96 256 96Z${faceWindow(anatomy.half, 160, anatomy.chin)}`,
        ink.lit(trim),
        'fill-rule="evenodd"',
      ) +
      path(
        'M256 66C116 66 104 210 112 330Q116 370 104 410Q160 380 152 310C142 190 172 122 256 120C340 122 370 190 360 310Q352 380 408 410Q396 370 400 330C408 210 396 66 256 66Z',
        ink.lit(main),
      ),
  }),
  veil: ({ anatomy, main, trim, ink }) => ({
    back: path(
      'M256 56C112 56 96 210 96 340Q90 440 50 500L120 524H392L462 500Q422 440 416 340C416 210 400 56 256 56Z',
      ink.lit(main),
      'opacity=".96"',
    ),
    front:
      path(
        `M256 56C130 56 116 170 120 260L${CENTER - anatomy.half - 6} 270C${CENTER - anatomy.half - 10} 180 190 128 256 124C322 128 ${CENTER + anatomy.half + 10} 180 ${CENTER + anatomy.half + 6} 270L392 260C396 170 382 56 256 56Z`,
        ink.lit(tint(main, 0.1)),
      ) +
      line(
        `M${CENTER - anatomy.half - 5} 262C${CENTER - anatomy.half - 8} 182 190 130 256 126C322 130 ${CENTER + anatomy.half + 8} 182 ${CENTER + anatomy.half + 5} 262`,
        trim,
        6,
      ) +
      circle(256, 160, 11, trim) +
      ellipse(256, 160, 5, 6, '#c4314e') +
      line('M236 140Q256 150 276 140', trim, 3) +
      bothSides((x) =>
        repeat(3, (index) => circle(x(26 + index * 22), 144 + index * index * 2, 5, trim)),
      ),
  }),
  bonnet: ({ anatomy, main, trim, ink }) => ({
    back: path(
      'M256 62C128 62 116 190 126 290Q140 330 170 340H342Q372 330 386 290C396 190 384 62 256 62Z',
      ink.lit(shade(main, 0.08)),
    ),
    front:
      path(
        `M256 66C132 66 122 190 134 300L${CENTER - anatomy.half - 2} 306C${CENTER - anatomy.half - 12} 210 184 152 256 150C328 152 ${CENTER + anatomy.half + 12} 210 ${CENTER + anatomy.half + 2} 306L378 300C390 190 380 66 256 66Z`,
        ink.lit(main),
      ) +
      repeat(13, (index) => {
        const angle = Math.PI * (0.9 + (index / 12) * 1.2);
        return circle(
          CENTER + (anatomy.half + 4) * Math.cos(angle),
          252 + 102 * Math.sin(angle),
          14,
          ink.lit(trim),
        );
      }) +
      line('M200 98Q170 130 162 190M312 98Q342 130 350 190', shade(main, 0.2), 4),
  }),
  'lace-cap': ({ main, trim, ink }) => ({
    front:
      path('M166 136C166 72 214 58 256 58C298 58 346 72 346 136Q256 96 166 136Z', ink.lit(main)) +
      repeat(9, (index) =>
        circle(166 + index * 22.5, 132 - 24 * Math.sin((index / 8) * Math.PI), 14, ink.lit(trim)),
      ) +
      bothSides((x) =>
        path(
          `M${x(88)} 132Q${x(120)} 230 ${x(112)} 350L${x(134)} 346Q${x(142)} 220 ${x(100)} 120Z`,
          ink.lit(trim),
        ),
      ),
  }),
  hood: ({ anatomy, main, trim, ink }) => ({
    back: path(
      'M256 44C110 50 96 230 104 330L60 524H452L408 330C416 230 402 50 256 44Z',
      ink.lit(shade(main, 0.35)),
    ),
    front:
      path(
        `M256 40C96 48 86 230 98 340Q100 420 60 480L180 470Q150 400 ${CENTER - anatomy.half - 6} 330C${CENTER - anatomy.half - 16} 210 190 120 256 108C322 120 ${CENTER + anatomy.half + 16} 210 ${CENTER + anatomy.half + 6} 330Q362 400 332 470L452 480Q412 420 414 340C426 230 416 48 256 40Z`,
        ink.lit(main),
      ) +
      line(
        `M181 468Q150 400 ${CENTER - anatomy.half - 6} 330C${CENTER - anatomy.half - 16} 210 190 120 256 108C322 120 ${CENTER + anatomy.half + 16} 210 ${CENTER + anatomy.half + 6} 330Q362 400 331 468`,
        trim,
        6,
      ),
  }),
} satisfies Record<string, HatPart>;
