const channels = (hex: string): number[] =>
  [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16));

/** Blends two `#rrggbb` colours; `share` (0..1) is how much of the second one. */
export function mix(first: string, second: string, share: number): string {
  const other = channels(second);
  const blended = channels(first).map((value, index) =>
    Math.round(value + ((other[index] ?? value) - value) * share),
  );
  return `#${blended.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

/** Shadows lean to violet and lights to candle yellow, which unifies the series. */
export const shade = (color: string, amount: number): string => mix(color, '#160a2c', amount);
export const tint = (color: string, amount: number): string => mix(color, '#ffe9c4', amount);
