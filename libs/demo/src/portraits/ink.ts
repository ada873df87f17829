import { shade, tint } from './color.ts';

/** Collects the definitions one drawing needs, each once. */
export interface Ink {
  /** A paint of this colour under the gallery lamp, which hangs upper left. */
  lit(color: string): string;
  /** A reference to a clip along this path. */
  clip(d: string): string;
  defs(): string;
}

const litGradient = (id: string, color: string): string =>
  `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="110" y1="90" x2="420" y2="330">` +
  `<stop offset="0" stop-color="${tint(color, 0.22)}"/><stop offset=".42" stop-color="${color}"/>` +
  `<stop offset=".7" stop-color="${shade(color, 0.26)}"/><stop offset="1" stop-color="${shade(color, 0.5)}"/>` +
  `</linearGradient>`;

export function createInk(): Ink {
  const definitions = new Map<string, string>();
  return {
    lit(color) {
      const id = `l${color.slice(1)}`;
      definitions.set(id, litGradient(id, color));
      return `url(#${id})`;
    },
    clip(d) {
      const known = [...definitions].find(([, definition]) => definition.includes(`d="${d}"`));
      const id = known?.[0] ?? `c${definitions.size}`;
      definitions.set(id, `<clipPath id="${id}"><path d="${d}"/></clipPath>`);
      return `clip-path="url(#${id})"`;
    },
    defs: () => `<defs>${[...definitions.values()].join('')}</defs>`,
  };
}
