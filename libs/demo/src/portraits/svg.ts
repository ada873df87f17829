export const CENTER = 256;

/** Draws a part twice, left and right of the axis of the face; `x(20)` is 20 away from the axis. */
export function bothSides(draw: (x: (distance: number) => number, side: -1 | 1) => string): string {
  return ([-1, 1] as const)
    .map((side) => draw((distance) => CENTER + side * distance, side))
    .join('');
}

export const round = (value: number): number => Math.round(value * 10) / 10;

export const range = (count: number): number[] =>
  Array.from({ length: count }, (_, index) => index);

export const repeat = (count: number, draw: (index: number) => string): string =>
  range(count).map(draw).join('');

export const path = (d: string, fill: string, more = ''): string =>
  `<path d="${d}" fill="${fill}"${more && ` ${more}`}/>`;

export const line = (d: string, color: string, width: number, more = ''): string =>
  `<path d="${d}" fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"${more && ` ${more}`}/>`;

export const circle = (x: number, y: number, r: number, fill: string, more = ''): string =>
  `<circle cx="${round(x)}" cy="${round(y)}" r="${round(r)}" fill="${fill}"${more && ` ${more}`}/>`;

export const ellipse = (
  x: number,
  y: number,
  rx: number,
  ry: number,
  fill: string,
  more = '',
): string =>
  `<ellipse cx="${round(x)}" cy="${round(y)}" rx="${round(rx)}" ry="${round(ry)}" fill="${fill}"${more && ` ${more}`}/>`;

export const rect = (
  x: number,
  y: number,
  width: number,
  height: number,
  fill: string,
  more = '',
): string =>
  `<rect x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}" fill="${fill}"${more && ` ${more}`}/>`;

export const group = (content: string, attributes: string): string =>
  `<g ${attributes}>${content}</g>`;
