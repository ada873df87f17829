import { expect, it } from 'vitest';
import { hitParts } from './hit-parts.ts';

/** With hits in brackets. */
const shown = (text: string, ranges: [number, number][]) =>
  hitParts(text, ranges)
    .map((part) => (part.isHit ? `[${part.text}]` : part.text))
    .join('');

it.each<[string, [number, number][], string]>([
  ['the loom weaves', [[4, 8]], 'the [loom] weaves'],
  ['the loom weaves', [], 'the loom weaves'],
  [
    'loom and loom',
    [
      [9, 13],
      [0, 4],
    ],
    '[loom] and [loom]',
  ],
  ['🧵 loom', [[3, 7]], '🧵 [loom]'],
  [
    'loomloom',
    [
      [0, 6],
      [4, 8],
    ],
    '[loomlo][om]',
  ],
  ['cut', [[1, 99]], 'c[ut]'],
  ['', [[0, 0]], ''],
])('marks the hits in %j at %j', (text, ranges, expected) => {
  expect(shown(text, ranges)).toBe(expected);
});
