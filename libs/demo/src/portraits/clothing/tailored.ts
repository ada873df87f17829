import { bust, type Cloth, type Garment, vShoulders } from './part.ts';
import { shade, tint } from '../color.ts';
import { bothSides, CENTER, circle, line, path, rect, repeat } from '../svg.ts';

/** Jacket and shirt; ties and scarves come on top. */
const jacket = ({ main, ink }: Cloth, shirt: string): string =>
  path('M200 402L256 430L312 402L324 524H188Z', ink.lit(shirt)) +
  path(vShoulders(58, 124), ink.lit(main)) +
  bothSides((x) =>
    path(
      `M${x(58)} 404L${x(84)} 424L${x(92)} 462L${x(74)} 468L${x(4)} 532Q${x(34)} 470 ${x(58)} 404Z`,
      ink.lit(tint(main, 0.13)),
    ),
  ) +
  bothSides((x) => line(`M${x(92)} 462L${x(74)} 468`, shade(main, 0.5), 3));

const collarTips = (shirt: string, cloth: Cloth): string =>
  bothSides((x) =>
    path(`M${x(52)} 396L${x(0)} 428L${x(30)} 450L${x(60)} 412Z`, cloth.ink.lit(shirt)),
  );

export const TAILORED = {
  suit: (cloth) =>
    jacket(cloth, '#f3eadb') +
    path('M243 432H269L278 524H234Z', cloth.ink.lit(cloth.trim)) +
    path('M240 424H272L266 444H246Z', shade(cloth.trim, 0.2)) +
    collarTips('#f3eadb', cloth),
  bowtie: (cloth) =>
    jacket(cloth, '#f3eadb') +
    collarTips('#f3eadb', cloth) +
    path('M256 432L214 414V454ZM256 432L298 414V454Z', cloth.ink.lit(cloth.trim)) +
    circle(256, 433, 10, shade(cloth.trim, 0.3)) +
    repeat(2, (index) => circle(256, 470 + index * 26, 4.5, '#2a1c3c')),
  cravat: (cloth) =>
    jacket(cloth, '#f3eadb') +
    path('M196 376Q256 412 316 376L322 420Q256 452 190 420Z', cloth.ink.lit(cloth.trim)) +
    path(
      'M232 426Q256 442 280 426L300 504Q256 520 214 504Z',
      cloth.ink.lit(tint(cloth.trim, 0.12)),
    ) +
    line('M196 396Q256 430 316 396M244 440L236 500M266 440L274 500', shade(cloth.trim, 0.35), 4),
  turtleneck: ({ main, trim, ink }) =>
    bust(main, ink, 60, 20) +
    path('M196 372Q256 410 316 372L326 436Q256 476 186 436Z', ink.lit(tint(main, 0.12))) +
    line('M190 424Q256 460 322 424', shade(main, 0.4), 4) +
    path('M112 452L130 446L152 524H130Z', trim, 'opacity=".9"'),
  ruff: ({ main, trim, ink }) =>
    bust(main, ink, 50, 20) +
    repeat(13, (index) => {
      const angle = Math.PI * (0.0 + index / 12);
      return circle(
        256 + 112 * Math.cos(angle),
        398 + 50 * Math.sin(angle),
        27,
        ink.lit(index % 2 === 0 ? trim : shade(trim, 0.14)),
      );
    }) +
    path('M150 396Q256 330 362 396Q330 446 256 448Q182 446 150 396Z', ink.lit(trim)) +
    repeat(11, (index) =>
      line(
        `M${206 + index * 10} 408L${160 + index * 19.2} ${430 + Math.round(16 * Math.sin((index / 10) * Math.PI))}`,
        shade(trim, 0.36),
        3,
      ),
    ),
  uniform: ({ main, trim, ink }) =>
    bust(main, ink, 56, 30) +
    path('M198 380Q256 412 314 380L324 432Q256 466 188 432Z', ink.lit(tint(main, 0.1))) +
    line('M188 432Q256 466 324 432', trim, 5) +
    repeat(
      2,
      (row) =>
        circle(222, 474 + row * 30, 8, ink.lit(trim)) +
        circle(290, 474 + row * 30, 8, ink.lit(trim)),
    ) +
    bothSides((x) =>
      path(
        `M${x(112)} 438Q${x(190)} 430 ${x(220)} 476L${x(176)} 480Q${x(150)} 456 ${x(112)} 462Z`,
        ink.lit(trim),
      ),
    ) +
    line('M256 460V524', shade(main, 0.5), 4),
  qipao: ({ main, trim, ink }) =>
    bust(main, ink, 50, 24) +
    path('M204 372Q256 400 308 372L314 424Q256 452 198 424Z', ink.lit(tint(main, 0.08))) +
    line('M204 372Q256 400 308 372M256 440Q250 470 150 478', trim, 6) +
    line('M240 414q16 10 32 0M196 462l16 18M160 464l14 22', trim, 6) +
    repeat(5, (index) =>
      circle(
        [120, 330, 380, 300, 420][index] ?? 0,
        [496, 480, 500, 506, 476][index] ?? 0,
        9,
        trim,
        'opacity=".7"',
      ),
    ),
  frock: ({ main, trim, ink }) =>
    bust(main, ink, 52, 26) +
    path('M204 384Q256 414 308 384L316 426Q256 456 196 426Z', ink.lit(trim)) +
    repeat(6, (index) =>
      circle(
        206 + index * 20,
        386 + Math.round(14 * Math.sin((index / 5) * Math.PI)),
        11,
        ink.lit(tint(trim, 0.3)),
      ),
    ) +
    line(`M${CENTER} 448V524`, shade(main, 0.5), 4) +
    repeat(3, (index) => circle(256, 462 + index * 22, 5, tint(main, 0.5))) +
    line('M180 440Q206 480 204 524M332 440Q306 480 308 524', shade(main, 0.4), 4),
  waistcoat: ({ main, trim, ink }) =>
    bust('#e9dfcc', ink, 56, 34) +
    bothSides((x) => path(`M${x(80)} 418L${x(112)} 436L${x(120)} 524H${x(0)}Z`, ink.lit(main))) +
    bothSides((x) =>
      path(`M${x(50)} 398L${x(2)} 432L${x(34)} 452L${x(62)} 412Z`, ink.lit('#f5ecdc')),
    ) +
    rect(248, 436, 16, 60, ink.lit(trim)) +
    path('M240 430H272L264 450H248Z', shade(trim, 0.2)),
} satisfies Record<string, Garment>;
