import type { Ink } from '../ink.ts';
import { CENTER, path } from '../svg.ts';

export interface Cloth {
  main: string;
  trim: string;
  ink: Ink;
}

export type Garment = (cloth: Cloth) => string;

/** Shoulders whose neckline is `dip` deep and `open` wide on each side of the axis. */
export const shoulders = (open: number, dip: number): string =>
  `M14 524C24 462 96 440 ${CENTER - open} 412Q${CENTER} ${412 + dip} ${CENTER + open} 412C416 440 488 462 498 524Z`;

/** The same with a V for a neckline. */
export const vShoulders = (open: number, depth: number): string =>
  `M14 524C24 462 96 440 ${CENTER - open} 410L${CENTER} ${410 + depth}L${CENTER + open} 410C416 440 488 462 498 524Z`;

export const bust = (color: string, ink: Ink, open = 54, dip = 44): string =>
  path(shoulders(open, dip), ink.lit(color));
