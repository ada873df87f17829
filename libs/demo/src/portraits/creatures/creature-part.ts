import type { Ink } from '../ink.ts';
import type { Palette } from '../palettes.ts';
import { bothSides, circle, path } from '../svg.ts';

export interface CreatureColors {
  main: string;
  trim: string;
  palette: Palette;
  ink: Ink;
}

export type Creature = (colors: CreatureColors) => string;

/** A pair of animal eyes; `slit` narrows the pupil as in cats and foxes. */
export const animalEyes = (
  apart: number,
  y: number,
  r: number,
  iris: string,
  slit = false,
): string =>
  bothSides(
    (x) =>
      circle(x(apart), y, r, iris) +
      (slit
        ? path(
            `M${x(apart)} ${y - r + 3}Q${x(apart) + 9} ${y} ${x(apart)} ${y + r - 3}Q${x(apart) - 9} ${y} ${x(apart)} ${y - r + 3}Z`,
            '#15101f',
          )
        : circle(x(apart), y, r * 0.56, '#15101f')) +
      circle(x(apart) - r * 0.32, y - r * 0.36, r * 0.22, '#fff'),
  );
