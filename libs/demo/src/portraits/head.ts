import { type Anatomy, headOutline } from './anatomy.ts';
import { mix, shade, tint } from './color.ts';
import type { Ink } from './ink.ts';
import { bothSides, CENTER, ellipse, group, line, path } from './svg.ts';

export function drawNeck(skin: string, { jaw, chin }: Anatomy, ink: Ink): string {
  const half = Math.min(46, jaw * 0.6);
  const trunk = `M${CENTER - half} 300L${CENTER - half} 402Q${CENTER - half - 6} 424 ${CENTER - 96} 440L${CENTER} 520L${CENTER + 96} 440Q${CENTER + half + 6} 424 ${CENTER + half} 402L${CENTER + half} 300Z`;
  return (
    path(trunk, ink.lit(skin)) +
    path(
      `M${CENTER - half - 4} ${chin - 40}L${CENTER - half} ${chin - 4}Q${CENTER} ${chin + 60} ${CENTER + half + 12} ${chin + 34}L${CENTER + half + 4} ${chin - 40}Z`,
      shade(skin, 0.45),
      ink.clip(trunk),
    )
  );
}

export function drawEars(skin: string, { half }: Anatomy): string {
  return bothSides((x, side) => {
    const color = side < 0 ? tint(skin, 0.06) : shade(skin, 0.34);
    return (
      ellipse(x(half + 3), 252, 15, 26, color) +
      line(`M${x(half + 8)} 238q${side * 6} 12 ${side * -3} 26`, shade(skin, 0.42), 3)
    );
  });
}

/** The head, its shadow side away from the lamp, and a rim of lamp light. */
export function drawHead(skin: string, anatomy: Anatomy, ink: Ink): string {
  const outline = headOutline(anatomy);
  const { half, jaw, chin, top } = anatomy;
  const shadowSide =
    `M${CENTER + half * 0.5} ${top - 6}C${CENTER + half * 0.86} 170 ${CENTER + half * 0.5} 206 ${CENTER + half * 0.72} 250` +
    `C${CENTER + half * 0.86} 288 ${CENTER + jaw * 0.5} 312 ${CENTER + jaw * 0.42} 350Q${CENTER + 20} ${chin - 2} ${CENTER - 8} ${chin + 8}L400 400L400 90Z`;
  const rim = `M${CENTER - half} 228C${CENTER - half} 272 ${CENTER - jaw - 6} 296 ${CENTER - jaw} 326C${CENTER - jaw - 2} 300 ${CENTER - half + 12} 270 ${CENTER - half + 7} 228C${CENTER - half + 8} 190 ${CENTER - half * 0.8} 150 ${CENTER - half * 0.7} 140Q${CENTER - half} 176 ${CENTER - half} 228Z`;
  return (
    path(outline, tint(skin, 0.06)) +
    group(
      path(shadowSide, shade(skin, 0.24)) +
        path(rim, tint(skin, 0.5), 'opacity=".7"') +
        bothSides((x, side) =>
          ellipse(
            x(half * 0.58),
            288,
            22,
            16,
            mix(skin, '#d8433f', 0.5),
            `opacity="${side < 0 ? '.26' : '.2'}"`,
          ),
        ),
      ink.clip(outline),
    )
  );
}

export function drawWrinkles(skin: string, { jaw }: Anatomy): string {
  const fold = shade(skin, 0.32);
  return (
    line(`M${CENTER - 36} 178q36 -9 72 0M${CENTER - 26} 192q26 -6 52 0`, fold, 3, 'opacity=".7"') +
    bothSides(
      (x, side) =>
        line(`M${x(27)} 296q${side * 13} 10 ${side * 13} 26`, fold, 3.5, 'opacity=".8"') +
        line(`M${x(24)} 258q${side * 16} 9 ${side * 32} 1`, fold, 2.6, 'opacity=".75"') +
        line(
          `M${x(jaw * 0.92)} 240l${side * 9} -6m${side * -9} 12l${side * 9} 2`,
          fold,
          2.4,
          'opacity=".6"',
        ),
    )
  );
}
