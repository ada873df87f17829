import { bothSides, circle, ellipse, line, path, range, rect, repeat, round } from './svg.ts';

/** A wall pattern in one colour; the caller sets how loud it is. */
type Pattern = (color: string) => string;

const STEP = 64;
const GOLDEN_ANGLE = 2.39996;

const lattice = (draw: (x: number, y: number) => string): string =>
  range(9)
    .flatMap((row) => range(9).map((column) => draw(column * STEP, row * STEP)))
    .join('');

/** Every other row of a lattice is half a step to the right. */
const shifted = (x: number, y: number): number => x + ((y / STEP) % 2) * (STEP / 2);

const disc = (x: number, y: number, r: number): string =>
  `M${x - r} ${y}a${r} ${r} 0 0 1 ${2 * r} 0a${r} ${r} 0 0 1 ${-2 * r} 0`;

const star = (x: number, y: number, r: number): string => {
  const k = round(r * 0.22);
  const arm = round(r - k);
  return `M${x} ${round(y - r)}l${k} ${arm}l${arm} ${k}l${-arm} ${k}l${-k} ${arm}l${-k} ${-arm}l${-arm} ${-k}l${arm} ${-k}Z`;
};

const ridge = (y: number, heights: number[]): string =>
  `M-10 520L-10 ${y}${heights.map((height, index) => `L${round(index * (532 / (heights.length - 1)) - 10)} ${y - height}`).join('')}L522 520Z`;

/** Petals that leave the middle in a spiral: seeds of a sunflower. */
const spiral = (draw: (x: number, y: number, distance: number) => string): string =>
  repeat(70, (index) => {
    const distance = 42 * Math.sqrt(index + 14);
    const angle = index * GOLDEN_ANGLE;
    return draw(
      round(256 + distance * Math.cos(angle)),
      round(226 + distance * Math.sin(angle)),
      distance,
    );
  });

export const PATTERNS = {
  stars: (color) =>
    path(
      spiral((x, y, distance) => (Math.round(distance) % 3 === 0 ? star(x, y, 11) : disc(x, y, 3))),
      color,
    ),
  waves: (color) =>
    repeat(11, (row) =>
      line(`M-16 ${row * 50}${repeat(9, () => 'q16 -22 32 0t32 0')}`, color, row % 2 === 0 ? 7 : 3),
    ),
  peaks: (color) =>
    path(ridge(330, [40, 150, 60, 210, 110, 250, 90, 190, 70]), color, 'opacity=".45"') +
    path(ridge(420, [120, 40, 190, 80, 130, 30, 170, 60, 140]), color, 'opacity=".7"') +
    repeat(7, (index) => circle(40 + index * 72, 40 + ((index * 53) % 90), 3, color)),
  rays: (color) =>
    repeat(18, (index) => {
      const from = (index * Math.PI) / 9;
      const point = (angle: number) =>
        `${round(256 + 420 * Math.cos(angle))} ${round(226 + 420 * Math.sin(angle))}`;
      return path(`M256 226L${point(from)}L${point(from + Math.PI / 18)}Z`, color);
    }),
  scales: (color) =>
    line(
      lattice((x, y) =>
        repeat(3, (ring) => {
          const r = 32 - ring * 10;
          return `M${shifted(x, y) - r} ${y}a${r} ${r} 0 0 1 ${2 * r} 0`;
        }),
      ),
      color,
      4,
    ),
  tiles: (color) =>
    line(
      lattice((x, y) => `M${x} ${y - 26}l26 26l-26 26l-26 -26ZM${x - 19} ${y - 19}h38v38h-38Z`),
      color,
      3,
    ),
  leaves: (color) =>
    path(
      spiral((x, y, distance) => {
        const size = distance / 14;
        const dx = round(((x - 256) / distance) * size);
        const dy = round(((y - 226) / distance) * size);
        return `M${x} ${y}q${round(dx - dy * 0.7)} ${round(dy + dx * 0.7)} ${2 * dx} ${2 * dy}q${round(0.7 * dy - dx)} ${round(-dy - 0.7 * dx)} ${-2 * dx} ${-2 * dy}Z`;
      }),
      color,
    ),
  circuit: (color) =>
    repeat(10, (index) => {
      const x = 24 + index * 52;
      const bend = index % 2 === 0 ? 26 : -26;
      const y = 90 + ((index * 97) % 220);
      return (
        line(`M${x} -4V${y}l${bend} 26V516`, color, 4) +
        circle(x, y - 30, 8, color) +
        circle(x + bend, y + 80, 6, color)
      );
    }),
  chevrons: (color) =>
    repeat(12, (row) =>
      line(`M-8 ${row * 46}${repeat(9, () => 'l32 24l32 -24')}`, color, row % 3 === 0 ? 9 : 3),
    ),
  dunes: (color) =>
    repeat(7, (row) =>
      path(
        `M-10 ${150 + row * 56}Q${110 + row * 20} ${70 + row * 56} 270 ${150 + row * 52}T522 ${130 + row * 60}V520H-10Z`,
        color,
        'opacity=".3"',
      ),
    ) + circle(420, 76, 26, color),
  staves: (color) =>
    repeat(15, (row) =>
      line(
        `M-8 ${row * 20 + Math.floor(row / 5) * 84}Q256 ${row * 20 - 36 + Math.floor(row / 5) * 84} 520 ${row * 20 + Math.floor(row / 5) * 84}`,
        color,
        2.5,
      ),
    ) +
    repeat(6, (index) => {
      const x = [58, 128, 388, 456, 76, 446][index] ?? 0;
      const y = [70, 44, 50, 84, 262, 246][index] ?? 0;
      return (
        ellipse(x, y, 13, 9, color, `transform="rotate(-20 ${x} ${y})"`) +
        rect(x + 9, y - 48, 4, 48, color)
      );
    }),
  columns: (color) =>
    bothSides((x, side) =>
      repeat(2, (index) => {
        const left = side < 0 ? x(228 - index * 108) - 22 : x(228 - index * 108) - 30;
        return (
          rect(left - 8, 66, 68, 14, color) +
          rect(left - 2, 84, 56, 8, color) +
          repeat(4, (flute) => rect(left + 2 + flute * 13, 98, 8, 420, color))
        );
      }),
    ) + rect(-10, 30, 532, 26, color, 'opacity=".6"'),
  reels: (color) =>
    [
      [92, 96],
      [420, 96],
      [50, 330],
      [462, 330],
    ]
      .map(
        ([x = 0, y = 0]) =>
          `<circle cx="${x}" cy="${y}" r="70" fill="none" stroke="${color}" stroke-width="8"/>` +
          circle(x, y, 10, color) +
          repeat(5, (hole) =>
            circle(x + 40 * Math.cos(hole * 1.2566), y + 40 * Math.sin(hole * 1.2566), 16, color),
          ),
      )
      .join(''),
  books: (color) =>
    [0, 1, 2, 3]
      .map((shelf) => {
        const floor = 118 + shelf * 128;
        const spine = (book: number) =>
          `M${book * 24 + 2} ${floor}v${-52 - ((book * 37 + shelf * 29) % 46)}h17V${floor}Z`;
        const every = (rest: boolean) =>
          repeat(22, (book) => ((book % 3 === 0) === rest ? spine(book) : ''));
        return (
          path(`M-4 ${floor}h520v7h-520Z${every(true)}`, color) +
          path(every(false), color, 'opacity=".5"')
        );
      })
      .join(''),
  dots: (color) =>
    path(
      lattice((x, y) => disc(shifted(x, y), y, 8)),
      color,
    ),
  comb: (color) =>
    line(
      lattice((x, y) => `M${shifted(x, y)} ${y - 36}l30 17v36l-30 17l-30 -17v-36Z`),
      color,
      4,
    ),
  checks: (color) =>
    path(
      lattice((x, y) => (((x + y) / STEP) % 2 === 0 ? `M${x - 32} ${y - 32}h64v64h-64Z` : '')),
      color,
    ),
  rain: (color) =>
    line(
      repeat(60, (index) => `M${(index * 83) % 530} ${(index * 149) % 520}l-9 36`),
      color,
      3,
    ),
} as const satisfies Record<string, Pattern>;

export type PatternName = keyof typeof PATTERNS;
