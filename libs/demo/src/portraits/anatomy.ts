import { CENTER } from './svg.ts';

/** Where things are on a head, in the 512 square. Half widths are measured from the axis. */
export interface Anatomy {
  top: number;
  half: number;
  jaw: number;
  chinHalf: number;
  chin: number;
}

export const EYES = { y: 242, apart: 41 };
export const NOSE_Y = 294;
export const MOUTH_Y = 324;

export const HEADS = {
  oval: { top: 112, half: 90, jaw: 72, chinHalf: 36, chin: 370 },
  round: { top: 116, half: 96, jaw: 84, chinHalf: 50, chin: 364 },
  long: { top: 104, half: 84, jaw: 67, chinHalf: 34, chin: 384 },
  square: { top: 112, half: 91, jaw: 83, chinHalf: 58, chin: 370 },
  heart: { top: 112, half: 93, jaw: 66, chinHalf: 24, chin: 370 },
  broad: { top: 112, half: 98, jaw: 90, chinHalf: 60, chin: 374 },
  gaunt: { top: 104, half: 82, jaw: 62, chinHalf: 32, chin: 388 },
} as const satisfies Record<string, Anatomy>;

export type HeadShape = keyof typeof HEADS;

export function headOutline({ top, half, jaw, chinHalf, chin }: Anatomy): string {
  const x = (distance: number) => CENTER + distance;
  return (
    `M${CENTER} ${top}C${x(half * 0.64)} ${top} ${x(half)} ${top + 52} ${x(half)} 228` +
    `C${x(half)} 272 ${x(jaw + 6)} 296 ${x(jaw)} 326C${x(jaw - 8)} ${chin - 16} ${x(chinHalf)} ${chin} ${CENTER} ${chin}` +
    `C${x(-chinHalf)} ${chin} ${x(8 - jaw)} ${chin - 16} ${x(-jaw)} 326` +
    `C${x(-jaw - 6)} 296 ${x(-half)} 272 ${x(-half)} 228C${x(-half)} ${top + 52} ${x(-half * 0.64)} ${top} ${CENTER} ${top}Z`
  );
}
