import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { breakable } from './breakable.tsx';

const markup = (text: string) => renderToStaticMarkup(<>{breakable(text)}</>);

it.each([
  ['x'.repeat(64_000)],
  [`a ${'漢'.repeat(500)} b\n${'y'.repeat(250)}`],
  ['👩‍👩‍👧‍👦'.repeat(300)],
  [`a${'\u0301'.repeat(4_000)}`],
  ['👩\u200d'.repeat(1_000)],
  ['https://example.org/'.padEnd(300, 'z')],
])(
  'a long word has a place to break at every hundred letters or so, and keeps its letters',
  (text) => {
    const pieces = markup(text).split('<wbr/>');
    expect(pieces.join('')).toBe(text);
    for (const piece of pieces) {
      expect(piece.length).toBeLessThan(200);
      expect(piece.isWellFormed()).toBe(true);
    }
  },
);

it('does not split family emoji', () => {
  const family = '👩‍👩‍👧‍👦';
  for (const piece of markup(family.repeat(300)).split('<wbr/>')) {
    expect(piece.replaceAll(family, '')).toBe('');
  }
});

it('leaves other words alone', () => {
  const text = `${'x'.repeat(199)} ${'plain words '.repeat(100)}`;
  expect(breakable(text)).toBe(text);
});
