import { capOutline, grooves, type HairPart, strands } from './part.ts';
import type { Ink } from '../ink.ts';
import { bothSides, CENTER, path, range, repeat } from '../svg.ts';

export const SHORT_HAIR = {
  bald: () => ({}),
  crop: (a, color, ink) => ({
    front:
      path(capOutline(a, { lift: 12, hairline: 160, temple: 168 }), ink.lit(color)) +
      strands(color, `M196 ${a.top + 14}q-26 16 -34 46M226 ${a.top + 2}q-30 10 -46 36`),
  }),
  fade: (a, color, ink) => ({
    front: path(capOutline(a, { lift: 8, hairline: 156, temple: 158, sides: 214 }), ink.lit(color)),
  }),
  parted: (a, color, ink) => ({
    front:
      path(
        `M${CENTER - a.half - 6} 240C${CENTER - a.half - 22} 150 ${CENTER - 92} ${a.top - 20} ${CENTER - 30} ${a.top - 22}C${CENTER + 60} ${a.top - 30} ${CENTER + a.half + 18} ${a.top + 40} ${CENTER + a.half + 6} 240L${CENTER + a.half - 8} 232C${CENTER + a.half - 4} 190 ${CENTER + 70} 168 ${CENTER + 30} 160Q${CENTER - 20} 154 ${CENTER - 44} 130Q${CENTER - 56} 168 ${CENTER - a.half + 10} 184L${CENTER - a.half + 8} 232Z`,
        ink.lit(color),
      ) +
      strands(color, `M214 ${a.top + 12}q40 -22 90 4M216 ${a.top + 28}q50 -12 100 14`) +
      grooves(color, `M212 130q-10 -16 -4 -34`),
  }),
  swept: (a, color, ink) => ({
    front:
      path(
        `M${CENTER - a.half - 6} 244C${CENTER - a.half - 30} 190 ${CENTER - a.half - 14} ${a.top + 6} ${CENTER - 50} ${a.top - 24}C${CENTER - 20} ${a.top - 44} ${CENTER + 50} ${a.top - 42} ${CENTER + 76} ${a.top - 8}C${CENTER + a.half + 24} ${a.top + 30} ${CENTER + a.half + 22} 200 ${CENTER + a.half + 6} 244L${CENTER + a.half - 9} 226C${CENTER + a.half - 6} 186 ${CENTER + 64} 150 ${CENTER + 20} 146Q${CENTER - 30} 142 ${CENTER - 58} 164Q${CENTER - a.half + 10} 186 ${CENTER - a.half + 9} 226Z`,
        ink.lit(color),
      ) +
      strands(color, `M196 156q6 -44 60 -60M180 176q-6 -54 44 -84M236 144q20 -34 64 -34`) +
      grooves(color, `M288 146q30 -6 44 -28M312 158q24 -4 36 -18`),
  }),
  slick: (a, color, ink) => ({
    front:
      path(
        `M${CENTER - a.half - 5} 244C${CENTER - a.half - 12} 140 ${CENTER - 66} ${a.top - 18} ${CENTER} ${a.top - 18}C${CENTER + 66} ${a.top - 18} ${CENTER + a.half + 12} 140 ${CENTER + a.half + 5} 244L${CENTER + a.half - 8} 228C${CENTER + a.half - 6} 176 ${CENTER + 56} 142 ${CENTER + 40} 142Q${CENTER + 18} 146 ${CENTER} 172Q${CENTER - 18} 146 ${CENTER - 40} 142C${CENTER - 56} 142 ${CENTER - a.half + 6} 176 ${CENTER - a.half + 8} 228Z`,
        ink.lit(color),
      ) + strands(color, `M228 140q4 -30 24 -40M200 148q4 -36 34 -50M178 168q2 -44 36 -68`),
  }),
  wild: (a, color, ink) => ({
    back: path(wildOutline(a.half), ink.lit(color)),
    front:
      path(
        `M${CENTER - a.half - 8} 262C${CENTER - a.half - 30} 170 ${CENTER - 92} ${a.top - 20} ${CENTER - 10} ${a.top - 26}C${CENTER + 90} ${a.top - 20} ${CENTER + a.half + 30} 170 ${CENTER + a.half + 8} 262Q${CENTER + a.half - 14} 240 ${CENTER + a.half - 10} 214Q${CENTER + a.half - 30} 200 ${CENTER + 60} 164Q${CENTER + 34} 172 ${CENTER + 24} 144Q${CENTER + 2} 166 ${CENTER - 30} 150Q${CENTER - 40} 182 ${CENTER - 66} 178Q${CENTER - 66} 204 ${CENTER - a.half + 10} 214Q${CENTER - a.half + 14} 240 ${CENTER - a.half - 8} 262Z`,
        ink.lit(color),
      ) +
      strands(
        color,
        'M196 168q-34 -24 -30 -72M228 148q-20 -34 0 -66M262 140q2 -32 34 -52M166 214q-26 -16 -28 -54',
        4,
      ) +
      grooves(color, 'M316 166q34 -18 36 -60M296 146q26 -22 22 -52M348 214q24 -16 26 -48', 4),
  }),
  fringe: (a, color, ink) => ({
    back: bothSides((x) =>
      path(
        `M${x(a.half - 26)} 176Q${x(a.half + 40)} 168 ${x(a.half + 30)} 240Q${x(a.half + 34)} 292 ${x(a.half - 16)} 296Z`,
        ink.lit(color),
      ),
    ),
    front: bothSides((x) =>
      path(
        `M${x(a.half - 6)} 168Q${x(a.half + 26)} 176 ${x(a.half + 20)} 246Q${x(a.half + 10)} 250 ${x(a.half - 6)} 238Q${x(a.half - 4)} 204 ${x(a.half - 20)} 186Z`,
        ink.lit(color),
      ),
    ),
  }),
  tonsure: (a, color, ink) => ({
    front:
      path(
        `M${CENTER - a.half - 8} 246C${CENTER - a.half - 16} 150 ${CENTER - a.half + 6} 142 ${CENTER - a.half + 26} 140Q${CENTER} 156 ${CENTER + a.half - 26} 140C${CENTER + a.half - 6} 142 ${CENTER + a.half + 16} 150 ${CENTER + a.half + 8} 246L${CENTER + a.half - 8} 234Q${CENTER + a.half - 8} 190 ${CENTER + 66} 172Q${CENTER} 186 ${CENTER - 66} 172Q${CENTER - a.half + 8} 190 ${CENTER - a.half + 8} 234Z`,
        ink.lit(color),
      ) + strands(color, 'M196 172l4 -16M222 176l2 -16M250 178v-16M172 172l-4 -20', 4),
  }),
  curls: (a, color, ink) => ({
    front:
      path(capOutline(a, { lift: 10, hairline: 158, temple: 166, sides: 232 }), ink.lit(color)) +
      curlRow(a.half, color, ink),
  }),
  afro: (a, color, ink) => ({
    back: path(
      repeat(18, (index) => {
        const angle = Math.PI * (0.88 + (index / 17) * 1.24);
        const radius = a.half + 46;
        return circlePath(
          CENTER + radius * Math.cos(angle),
          208 + radius * 1.02 * Math.sin(angle),
          34,
        );
      }) + circlePath(CENTER, 200, a.half + 46),
      ink.lit(color),
    ),
    front: path(
      capOutline(a, { lift: 30, hairline: 152, temple: 160, sides: 226 }),
      ink.lit(color),
    ),
  }),
  undercut: (a, color, ink) => ({
    front:
      path(capOutline(a, { lift: 2, hairline: 158, temple: 160, sides: 226 }), ink.lit('#2a2038')) +
      path(
        `M${CENTER - 76} 178C${CENTER - 110} 96 ${CENTER - 60} 52 ${CENTER + 20} 50C${CENTER + 110} 46 ${CENTER + 130} 110 ${CENTER + 96} 190Q${CENTER + 80} 206 ${CENTER + 66} 190Q${CENTER + 40} 172 ${CENTER - 10} 168Q${CENTER - 50} 160 ${CENTER - 76} 178Z`,
        ink.lit(color),
      ) +
      strands(color, 'M202 150q0 -60 70 -76M236 156q10 -50 72 -54', 5),
  }),
} satisfies Record<string, HairPart>;

function circlePath(x: number, y: number, r: number): string {
  return `M${Math.round(x - r)} ${Math.round(y)}a${r} ${r} 0 1 1 ${2 * r} 0a${r} ${r} 0 1 1 ${-2 * r} 0Z`;
}

/** Uneven waves of hair around the skull, as after a walk in the wind. */
function wildOutline(half: number): string {
  const lobes = 9;
  return repeat(lobes, (index) => {
    const angle = Math.PI * (0.9 + (index / (lobes - 1)) * 1.2);
    const reach = half - 2 + ((index * 7) % 4) * 7;
    const r = 30 + ((index * 5) % 3) * 7;
    return circlePath(CENTER + reach * Math.cos(angle), 204 + reach * Math.sin(angle), r);
  });
}

function curlRow(half: number, color: string, ink: Ink): string {
  const curls = [
    ...range(13).map((index) => {
      const angle = Math.PI * (0.98 + (index / 12) * 1.04);
      return {
        x: CENTER + (half + 2) * Math.cos(angle),
        y: 204 + (half + 6) * Math.sin(angle),
        r: 23,
      };
    }),
    ...range(7).map((index) => ({
      x: CENTER - 66 + index * 22,
      y: 150 + Math.abs(index - 3) * 6,
      r: 17,
    })),
  ];
  const coil = ({ x, y, r }: { x: number; y: number; r: number }): string => {
    const turn = Math.round(r * 0.43);
    return `M${Math.round(x - turn)} ${Math.round(y + 3)}a${turn} ${turn} 0 1 1 ${turn + 3} 6`;
  };
  return (
    path(curls.map(({ x, y, r }) => circlePath(x, y, r)).join(''), ink.lit(color)) +
    grooves(color, curls.map(coil).join(''))
  );
}
