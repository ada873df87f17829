import { EYES, MOUTH_Y, NOSE_Y } from './anatomy.ts';
import { mix, shade, tint } from './color.ts';
import { bothSides, CENTER, circle, line, path, round } from './svg.ts';

interface EyeShape {
  half: number;
  up: number;
  down: number;
  iris: number;
  tilt: number;
}

const EYE_SHAPES = {
  open: { half: 19, up: 15, down: 10, iris: 7.6, tilt: 0 },
  wide: { half: 20, up: 20, down: 14, iris: 8.6, tilt: 0 },
  narrow: { half: 19, up: 10, down: 7, iris: 6.4, tilt: 2 },
  keen: { half: 20, up: 13, down: 8, iris: 7, tilt: 5 },
  soft: { half: 19, up: 13, down: 10, iris: 7.4, tilt: -4 },
} as const satisfies Record<string, EyeShape>;

export type Eyes = keyof typeof EYE_SHAPES | 'closed';

export function drawEyes(style: Eyes, skin: string, color: string, lashes: boolean): string {
  const lid = shade(skin, 0.78);
  const { y, apart } = EYES;
  if (style === 'closed') {
    return bothSides(
      (x, side) =>
        line(`M${x(apart - 19)} ${y}q${side * 19} 13 ${side * 38} -1`, lid, 5.5) +
        (lashes
          ? line(`M${x(apart + 18)} ${y}l${side * 8} 4m${side * -14} 2l${side * 6} 7`, lid, 3.5)
          : ''),
    );
  }
  const { half, up, down, iris, tilt } = EYE_SHAPES[style];
  return bothSides((x, side) => {
    const [inner, outer] = [x(apart - half), x(apart + half)];
    const lower = side < 0 ? '#fbf2e2' : '#e3d6cc';
    const upper = `M${inner} ${y + 2}Q${x(apart)} ${y - up - 3} ${outer + side * 2} ${y - tilt}`;
    return (
      path(
        `M${inner} ${y + 2}Q${x(apart)} ${y - up} ${outer} ${y - tilt}Q${x(apart + 2)} ${y + down} ${inner} ${y + 2}Z`,
        lower,
      ) +
      circle(x(apart) + 1, y - 1 - tilt / 3, iris, color) +
      circle(x(apart) + 1, y - 1 - tilt / 3, iris * 0.5, '#140d1c') +
      circle(x(apart) - 2, y - 4 - tilt / 3, 2.3, '#fff') +
      line(upper, lid, lashes ? 6 : 5) +
      line(
        `M${x(apart - half + 3)} ${y - up * 0.62}Q${x(apart)} ${y - up - 9} ${x(apart + half)} ${y - up * 0.6 - tilt}`,
        shade(skin, 0.36),
        2.4,
      ) +
      (lashes ? line(`M${outer} ${y - tilt}l${side * 8} -6`, lid, 4) : '')
    );
  });
}

interface BrowShape {
  weight: number;
  inner: number;
  peak: number;
  outer: number;
}

const BROW_SHAPES = {
  soft: { weight: 6, inner: 2, peak: -7, outer: 3 },
  thin: { weight: 4, inner: 0, peak: -13, outer: 1 },
  straight: { weight: 8, inner: 2, peak: -4, outer: 1 },
  heavy: { weight: 12, inner: 6, peak: -7, outer: 2 },
  stern: { weight: 9, inner: 10, peak: -4, outer: -4 },
  worried: { weight: 7, inner: -6, peak: -6, outer: 8 },
  raised: { weight: 6, inner: -4, peak: -16, outer: 0 },
  bushy: { weight: 14, inner: 3, peak: -10, outer: 6 },
  joined: { weight: 9, inner: 4, peak: -10, outer: 2 },
} as const satisfies Record<string, BrowShape>;

export type Brows = keyof typeof BROW_SHAPES;

export function drawBrows(style: Brows, color: string): string {
  const { weight, inner, peak, outer } = BROW_SHAPES[style];
  const y = 214;
  const start = style === 'joined' ? 4 : 19;
  return bothSides((x, side) =>
    path(
      `M${x(start)} ${y + inner}Q${x(42)} ${y + peak - weight * 0.5} ${x(67)} ${y + outer}Q${x(44)} ${y + peak + weight * 0.9} ${x(start)} ${y + inner + weight}Z`,
      side < 0 ? color : shade(color, 0.25),
      `stroke="${color}" stroke-width="2" stroke-linejoin="round"`,
    ),
  );
}

interface NoseShape {
  bridge: number;
  wing: number;
  tip: number;
}

const NOSE_SHAPES = {
  straight: { bridge: 7, wing: 18, tip: 0 },
  slim: { bridge: 5, wing: 14, tip: -2 },
  broad: { bridge: 9, wing: 25, tip: 0 },
  button: { bridge: 5, wing: 15, tip: -9 },
  aquiline: { bridge: 10, wing: 17, tip: 7 },
  hooked: { bridge: 12, wing: 19, tip: 14 },
  grand: { bridge: 17, wing: 27, tip: 23 },
} as const satisfies Record<string, NoseShape>;

export type Nose = keyof typeof NOSE_SHAPES;

/** One lit plane and one shadow plane: the nose is the only part of the face in relief. */
export function drawNose(style: Nose, skin: string): string {
  const { bridge, wing, tip } = NOSE_SHAPES[style];
  const y = NOSE_Y + tip;
  return (
    path(
      `M${CENTER - bridge * 0.4} 224Q${CENTER - bridge} 262 ${CENTER - wing} ${y - 10}Q${CENTER - wing - 2} ${y + 3} ${CENTER - wing * 0.4} ${y + 2}L${CENTER} ${y + 5}L${CENTER + 4} 224Z`,
      tint(skin, 0.2),
    ) +
    path(
      `M${CENTER + 3} 222Q${CENTER + bridge + 2} 262 ${CENTER + wing} ${y - 10}Q${CENTER + wing + 3} ${y + 4} ${CENTER + wing * 0.45} ${y + 2}Q${CENTER} ${y + 8} ${CENTER - wing * 0.45} ${y + 2}Q${CENTER + 1} ${y - 10} ${CENTER - 1} ${y - 40}Z`,
      shade(skin, 0.3),
    ) +
    line(
      `M${CENTER - wing} ${y - 6}q-1 9 ${wing * 0.45} 8M${CENTER + wing} ${y - 6}q2 9 ${-wing * 0.45} 8`,
      shade(skin, 0.55),
      3,
    )
  );
}

export type Mouth = 'calm' | 'smile' | 'smirk' | 'firm' | 'frown' | 'laugh';

export function drawMouth(style: Mouth, skin: string, lipColor?: string): string {
  const lip = lipColor ?? mix(skin, '#8e2f3f', 0.42);
  const dark = shade(mix(skin, '#5c1426', 0.6), 0.35);
  const y = MOUTH_Y;
  if (style === 'laugh') {
    return (
      path(
        `M222 ${y - 6}Q256 ${y - 2} 290 ${y - 6}Q284 ${y + 24} 256 ${y + 24}Q228 ${y + 24} 222 ${y - 6}Z`,
        dark,
      ) +
      path(
        `M227 ${y - 4}Q256 ${y} 285 ${y - 4}Q283 ${y + 7} 256 ${y + 7}Q229 ${y + 7} 227 ${y - 4}Z`,
        '#fdf4e6',
      ) +
      line(`M218 ${y - 9}Q256 ${y} 294 ${y - 9}`, lip, 5)
    );
  }
  const bend = { calm: 2, smile: 13, smirk: 5, firm: -1, frown: -9 }[style];
  const low = round(y + bend * 0.5 + 13);
  const left = round(y - bend * 0.55);
  const right = style === 'smirk' ? y - 9 : left;
  const half = style === 'firm' ? 27 : 31;
  return (
    path(
      `M${CENTER - half} ${left}Q${CENTER - 15} ${y - 10} ${CENTER - 5} ${y - 7}L${CENTER} ${y - 5}L${CENTER + 5} ${y - 7}Q${CENTER + 15} ${y - 10} ${CENTER + half} ${right}Q${CENTER} ${y + bend + 2} ${CENTER - half} ${left}Z`,
      shade(lip, 0.12),
    ) +
    path(
      `M${CENTER - half + 4} ${left + 1}Q${CENTER} ${y + bend} ${CENTER + half - 4} ${right + 1}Q${CENTER + 17} ${low} ${CENTER} ${low}Q${CENTER - 17} ${low} ${CENTER - half + 4} ${left + 1}Z`,
      tint(lip, 0.14),
    ) +
    line(
      `M${CENTER - half - 2} ${left - 1}Q${CENTER} ${y + bend + 2} ${CENTER + half + 2} ${right - 1}`,
      dark,
      3.6,
    )
  );
}
