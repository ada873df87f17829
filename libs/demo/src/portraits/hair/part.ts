import type { Anatomy } from '../anatomy.ts';
import { shade, tint } from '../color.ts';
import type { Ink } from '../ink.ts';
import { CENTER, line } from '../svg.ts';

/** The parts behind the head and over it. */
export interface Layers {
  back?: string;
  front?: string;
}

export type HairPart = (anatomy: Anatomy, color: string, ink: Ink) => Layers;

interface Cap {
  lift: number;
  hairline: number;
  temple: number;
  part?: number;
  sides?: number;
}

/** Hair close to the skull: `part` moves the highest point of the hairline off the axis. */
export function capOutline({ top, half }: Anatomy, cap: Cap): string {
  const { lift, hairline, temple, part = 0, sides = 236 } = cap;
  const wide = half + 7;
  const peak = top - lift;
  return (
    `M${CENTER - wide} ${sides}C${CENTER - wide - 8} ${peak + 62} ${CENTER - 62} ${peak} ${CENTER} ${peak}` +
    `C${CENTER + 62} ${peak} ${CENTER + wide + 8} ${peak + 62} ${CENTER + wide} ${sides}` +
    `L${CENTER + half - 8} ${sides - 4}C${CENTER + half - 6} ${temple + 22} ${CENTER + half - 22} ${temple} ${CENTER + part + 26} ${hairline}` +
    `Q${CENTER + part} ${hairline - 8} ${CENTER + part - 26} ${hairline}` +
    `C${CENTER - half + 22} ${temple} ${CENTER - half + 6} ${temple + 22} ${CENTER - half + 8} ${sides - 4}Z`
  );
}

export const strands = (color: string, d: string, width = 3): string =>
  line(d, tint(color, 0.28), width, 'opacity=".55"');

export const grooves = (color: string, d: string, width = 3): string =>
  line(d, shade(color, 0.5), width, 'opacity=".6"');
