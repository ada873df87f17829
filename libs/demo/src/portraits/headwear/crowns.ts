import { shade, tint } from '../color.ts';
import type { HatPart } from './part.ts';
import { bothSides, CENTER, circle, ellipse, line, path, repeat, round } from '../svg.ts';

const flower = (x: number, y: number, r: number, petal: string, heart: string): string =>
  repeat(6, (index) =>
    circle(
      x + r * 0.62 * Math.cos(index * 1.047),
      y + r * 0.62 * Math.sin(index * 1.047),
      r * 0.5,
      index > 3 ? shade(petal, 0.25) : petal,
    ),
  ) + circle(x, y, r * 0.36, heart);

const leaf = (x: number, y: number, turn: number, color: string): string =>
  `<path transform="translate(${round(x)} ${round(y)}) rotate(${turn})" d="M0 0Q17-17 34 0Q17 17 0 0Z" fill="${color}"/>`;

export const CROWNS = {
  flowers: ({ anatomy, main, trim }) => {
    const y = anatomy.top - 8;
    return {
      front:
        leaf(166, y + 52, 200, '#2f7a4d') +
        leaf(346, y + 52, -20, '#24613f') +
        leaf(196, y + 10, 230, '#2f7a4d') +
        leaf(316, y + 10, -50, '#24613f') +
        flower(182, y + 38, 30, trim, '#ffe08a') +
        flower(330, y + 38, 30, trim, '#ffe08a') +
        flower(214, y + 2, 34, main, '#ffd05e') +
        flower(300, y + 2, 34, main, '#ffd05e') +
        flower(256, y - 14, 40, tint(main, 0.12), '#ffd05e'),
    };
  },
  laurel: ({ main }) => ({
    front:
      bothSides((x, side) =>
        repeat(6, (index) => {
          const at = x(22 + index * 16);
          const y = 120 + index * index * 2.7;
          const turn = side < 0 ? 200 - index * 16 : -20 + index * 16;
          return (
            leaf(at, y, turn - side * 34, tint(main, 0.2)) + leaf(at, y + 6, turn + side * 24, main)
          );
        }),
      ) + circle(CENTER, 118, 8, tint(main, 0.4)),
  }),
  crown: ({ anatomy, main, trim, ink }) => ({
    front: ((y) =>
      path(
        `M162 ${y + 40}L150 ${y - 44}L200 ${y - 8}L224 ${y - 66}L256 ${y - 20}L288 ${y - 66}L312 ${y - 8}L362 ${y - 44}L350 ${y + 40}Q256 ${y + 6} 162 ${y + 40}Z`,
        ink.lit(main),
      ) +
      line(`M163 ${y + 30}Q256 ${y - 4} 349 ${y + 30}`, shade(main, 0.4), 4) +
      circle(150, y - 48, 9, trim) +
      circle(224, y - 72, 10, trim) +
      circle(288, y - 72, 10, trim) +
      circle(362, y - 48, 9, trim) +
      ellipse(256, y + 4, 11, 14, trim))(anatomy.top + 10),
  }),
  circlet: ({ main, trim, ink }) => ({
    front:
      line('M164 176Q256 132 348 176', ink.lit(main), 12) +
      ellipse(256, 154, 13, 17, trim) +
      bothSides((x) => circle(x(44), 158, 6, tint(main, 0.4))),
  }),
  headband: ({ main, trim, ink }) => ({
    front:
      path('M158 182Q256 126 354 182L350 150Q256 98 162 150Z', ink.lit(main)) +
      circle(256, 134, 13, trim) +
      circle(256, 134, 6, shade(trim, 0.3)),
  }),
  bandeau: ({ main, trim, ink }) => ({
    front:
      path('M150 194Q256 140 362 194L364 152Q256 96 148 152Z', ink.lit(main)) +
      line('M152 172Q256 118 360 172', shade(main, 0.2), 4) +
      ellipse(346, 156, 18, 22, trim),
  }),
  tiara: ({ anatomy, main, trim, ink }) => ({
    front: ((y) =>
      path(
        `M176 ${y + 42}Q186 ${y + 6} 214 ${y + 6}Q226 ${y - 20} 256 ${y - 34}Q286 ${y - 20} 298 ${y + 6}Q326 ${y + 6} 336 ${y + 42}Q256 ${y + 6} 176 ${y + 42}Z`,
        ink.lit(main),
      ) +
      circle(256, y - 10, 8, trim) +
      circle(224, y + 8, 6, trim) +
      circle(288, y + 8, 6, trim))(anatomy.top + 4),
  }),
} satisfies Record<string, HatPart>;
