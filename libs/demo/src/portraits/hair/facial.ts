import type { Anatomy } from '../anatomy.ts';
import { grooves, strands } from './part.ts';
import type { Ink } from '../ink.ts';
import { bothSides, CENTER, path, range } from '../svg.ts';

type Beard = (anatomy: Anatomy, color: string, ink: Ink) => string;

/** From ear to ear, `drop` below the chin, the tip `tip` wide; the mouth is drawn over it later. */
function fullBeard({ half, jaw, chin }: Anatomy, drop: number, tip: number): string {
  const end = chin + drop;
  return (
    `M${CENTER - half - 2} 244C${CENTER - half - 4} 300 ${CENTER - jaw - 16} ${chin - 6} ${CENTER - tip} ${end - 12}Q${CENTER} ${end + 14} ${CENTER + tip} ${end - 12}` +
    `C${CENTER + jaw + 16} ${chin - 6} ${CENTER + half + 4} 300 ${CENTER + half + 2} 244L${CENTER + half - 12} 254` +
    `C${CENTER + half - 16} 300 ${CENTER + 54} 304 ${CENTER + 30} 303Q${CENTER} 296 ${CENTER - 30} 303C${CENTER - 54} 304 ${CENTER - half + 16} 300 ${CENTER - half + 12} 254Z`
  );
}

export const BEARDS = {
  none: () => '',
  stubble: (a, color) => path(fullBeard(a, -1, a.chinHalf), color, 'opacity=".28"'),
  short: (a, color, ink) =>
    path(fullBeard(a, 10, a.chinHalf + 8), ink.lit(color)) +
    strands(color, `M188 320q10 24 26 36M182 298q4 20 10 32`),
  full: (a, color, ink) =>
    path(fullBeard(a, 44, a.chinHalf + 14), ink.lit(color)) +
    strands(color, `M190 330q8 40 34 62M216 356q8 26 22 40M180 300q2 30 12 54`) +
    grooves(color, 'M284 366q-4 26 -12 36M312 344q-4 30 -18 48'),
  long: (a, color, ink) =>
    path(fullBeard(a, 116, 40), ink.lit(color)) +
    strands(color, `M188 330q10 70 46 122M216 360q8 50 30 100M178 300q2 40 22 90`, 4) +
    grooves(color, 'M296 360q-4 60 -26 108M320 340q-6 50 -30 104', 4),
  forked: (a, color, ink) =>
    path(fullBeard(a, 24, a.chinHalf + 16), ink.lit(color)) +
    bothSides((x) =>
      path(
        `M${x(58)} ${a.chin - 24}Q${x(64)} ${a.chin + 64} ${x(34)} ${a.chin + 92}Q${x(6)} ${a.chin + 50} ${x(-4)} ${a.chin}Z`,
        ink.lit(color),
      ),
    ) +
    strands(color, `M196 340q0 70 22 106M220 350q0 60 4 84`, 4),
  pointed: (a, color, ink) =>
    path(
      `M${CENTER - 34} 318Q${CENTER - 40} ${a.chin} ${CENTER} ${a.chin + 58}Q${CENTER + 40} ${a.chin} ${CENTER + 34} 318Q${CENTER} 352 ${CENTER - 34} 318Z`,
      ink.lit(color),
    ) + strands(color, `M240 ${a.chin - 14}q2 30 14 54`),
  goatee: (a, color, ink) =>
    path(
      `M${CENTER - 40} 312Q${CENTER - 48} ${a.chin + 6} ${CENTER} ${a.chin + 16}Q${CENTER + 48} ${a.chin + 6} ${CENTER + 40} 312Q${CENTER} 300 ${CENTER - 40} 312Z`,
      ink.lit(color),
    ),
  wisp: (a, color, ink) =>
    path(
      `M${CENTER - 17} ${a.chin - 26}Q${CENTER - 22} ${a.chin + 40} ${CENTER - 2} ${a.chin + 104}Q${CENTER + 22} ${a.chin + 40} ${CENTER + 17} ${a.chin - 26}Q${CENTER} ${a.chin - 18} ${CENTER - 17} ${a.chin - 26}Z`,
      ink.lit(color),
    ) + strands(color, `M251 ${a.chin - 10}q-4 40 4 84`, 2.5),
  mutton: (a, color, ink) =>
    bothSides((x) =>
      path(
        `M${x(a.half + 2)} 240Q${x(a.half + 12)} 330 ${x(a.jaw - 8)} ${a.chin - 14}Q${x(a.jaw - 40)} 340 ${x(a.jaw - 22)} 312Q${x(a.half - 8)} 290 ${x(a.half - 10)} 244Z`,
        ink.lit(color),
      ),
    ),
  curly: (a, color, ink) => {
    const curls = range(13).map((index) => {
      const angle = Math.PI * (0.06 + (index / 12) * 0.88);
      return {
        x: Math.round(CENTER + (a.jaw + 10) * Math.cos(angle)),
        y: Math.round(290 + (a.chin - 272) * Math.sin(angle)),
      };
    });
    const tufts = curls.map(({ x, y }) => `M${x - 18} ${y}a18 18 0 0 0 36 0a18 18 0 0 0 -36 0`);
    const coils = curls.map(({ x, y }) => `M${x - 7} ${y + 3}a8 8 0 1 1 11 5`);
    return (
      path(fullBeard(a, 18, a.chinHalf + 14), ink.lit(color)) +
      path(tufts.join(''), ink.lit(color)) +
      grooves(color, coils.join(''))
    );
  },
} satisfies Record<string, Beard>;

export type BeardStyle = keyof typeof BEARDS;

export const MOUSTACHES = {
  none: () => '',
  trim: (_a, color, ink) =>
    path(
      'M256 304Q236 300 216 316Q236 322 256 314Q276 322 296 316Q276 300 256 304Z',
      ink.lit(color),
    ),
  thin: (_a, color, ink) =>
    path(
      'M254 308Q232 303 214 319Q236 316 254 314ZM258 308Q280 303 298 319Q276 316 258 314Z',
      ink.lit(color),
    ),
  chevron: (_a, color, ink) =>
    path(
      'M256 300Q230 294 204 319Q232 325 256 314Q280 325 308 319Q282 294 256 300Z',
      ink.lit(color),
    ) + strands(color, 'M246 306q-16 1 -28 12'),
  walrus: (_a, color, ink) =>
    path(
      'M256 297Q214 286 186 324Q176 350 184 372Q206 346 226 350Q244 352 256 342Q268 352 286 350Q306 346 328 372Q336 350 326 324Q298 286 256 297Z',
      ink.lit(color),
    ) +
    strands(color, 'M244 306q-28 2 -44 36M248 316q-20 6 -30 28M232 300q-28 6 -40 40', 3.4) +
    grooves(color, 'M270 306q28 6 42 38M264 318q20 6 28 26'),
  handlebar: (_a, color, ink) =>
    path(
      'M256 304Q232 296 206 320Q184 330 174 306Q166 336 192 340Q226 342 256 318Q286 342 320 340Q346 336 338 306Q328 330 306 320Q280 296 256 304Z',
      ink.lit(color),
    ) + strands(color, 'M240 308q-22 8 -34 20'),
  waxed: (_a, color, ink) =>
    path(
      'M256 303Q232 300 212 316Q192 322 172 296Q178 330 208 328Q238 326 256 314Q274 326 304 328Q334 330 340 296Q320 322 300 316Q280 300 256 303Z',
      ink.lit(color),
    ),
  drooping: (_a, color, ink) =>
    path(
      'M254 304Q226 300 212 326Q202 372 206 420Q216 376 228 342Q238 318 254 314ZM258 304Q286 300 300 326Q310 372 306 420Q296 376 284 342Q274 318 258 314Z',
      ink.lit(color),
    ),
} satisfies Record<string, Beard>;

export type MoustacheStyle = keyof typeof MOUSTACHES;
