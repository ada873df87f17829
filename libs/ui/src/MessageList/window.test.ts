import { describe, expect, it } from 'vitest';
import { newestPages, nextSpan, pagesOf, roomOf } from './window.ts';
import type { Span } from './window.ts';

const ALL: Span = { from: 0, to: 100 };
/** Every page is 1,000 pixels tall. */
const measured = (from: number, to: number) =>
  new Map(Array.from({ length: to - from }, (_, at) => [from + at, 1_000] as const));
const seen = (top: number) => ({ start: 0, top, bottom: top + 800, gap: 0 });

describe('pages', () => {
  it('begin at multiples of ten, also before the first loaded message', () => {
    expect(pagesOf(0, 50)).toEqual({ from: 0, to: 5 });
    expect(pagesOf(-50, 51)).toEqual({ from: -5, to: 6 });
    expect(pagesOf(0, 0)).toEqual({ from: 0, to: 0 });
  });
  it('are the newest few at first', () => {
    expect(newestPages(ALL)).toEqual({ from: 98, to: 100 });
    expect(newestPages({ from: 0, to: 1 })).toEqual({ from: 0, to: 1 });
  });
});

describe('nextSpan', () => {
  const heights = measured(0, 100);
  it('contains the pages near any position', () => {
    const jumped = nextSpan(ALL, { from: 97, to: 100 }, heights, seen(50_000), false);
    expect(jumped).toEqual({ from: 49, to: 53 });
  });
  it('keeps near pages and drops far ones', () => {
    expect(nextSpan(ALL, { from: 49, to: 52 }, heights, seen(51_100), false).from).toBe(49);
    expect(nextSpan(ALL, { from: 49, to: 52 }, heights, seen(52_500), false).from).toBe(51);
  });
  it('drops nothing while text is selected', () => {
    expect(nextSpan(ALL, { from: 49, to: 52 }, heights, seen(55_000), true).from).toBe(49);
  });
  it('adds pages that were never shown one at a time', () => {
    const some = measured(97, 100);
    const next = nextSpan(ALL, { from: 97, to: 100 }, some, seen(0), false);
    expect(next).toEqual({ from: 96, to: 100 });
  });
  it('adds pages after a jump one at a time too', () => {
    const some = measured(40, 43);
    const next = nextSpan(ALL, { from: 40, to: 43 }, some, seen(1_500), false);
    expect(next).toEqual({ from: 40, to: 44 });
  });
  it('does not change in an empty list', () => {
    const none = { from: 0, to: 0 };
    expect(nextSpan(none, none, new Map(), seen(0), false)).toEqual(none);
  });
});

it('reserves space only for pages that were shown before', () => {
  expect(roomOf(measured(5, 10), 0, 10, 20)).toBe(5 * 1_020);
});
