import { expect, it } from 'vitest';
import { findDistress } from './find-distress.ts';
import { ENGLISH_HARMLESS } from './samples/english-combined.ts';
import { ENGLISH_DISTRESS } from './samples/english.ts';
import { ENGLISH_EVERYDAY } from './samples/english-everyday.ts';
import { ENGLISH_INDIRECT } from './samples/english-indirect.ts';
import { linesOf } from './samples/lines-of.ts';
import { REPORTED_DISTRESS, REPORTED_HARMLESS } from './samples/reported.ts';
import { SPANISH_HARMLESS } from './samples/spanish-combined.ts';
import { SPANISH_EVERYDAY } from './samples/spanish-everyday.ts';
import { SPANISH_INDIRECT } from './samples/spanish-indirect.ts';
import { SPANISH_DISTRESS } from './samples/spanish.ts';

const SAMPLES = [
  [
    'English',
    linesOf(ENGLISH_DISTRESS + ENGLISH_INDIRECT),
    [...ENGLISH_HARMLESS, ...linesOf(ENGLISH_EVERYDAY)],
  ],
  [
    'Spanish',
    linesOf(SPANISH_DISTRESS + SPANISH_INDIRECT),
    [...SPANISH_HARMLESS, ...linesOf(SPANISH_EVERYDAY)],
  ],
] as const;

it.each(SAMPLES)('finds 95 of 100 messages of distress in %s', (_, distress) => {
  expect(distress.length).toBeGreaterThanOrEqual(100);
  const missed = distress.filter((message) => findDistress(message) === null);
  // Named, so that a failure shows them.
  const share = missed.length / distress.length;
  expect(share <= 0.05 ? [] : missed).toEqual([]);
});

it.each(SAMPLES)('finds at most 2 of 100 harmless messages in %s', (_, __, harmless) => {
  expect(new Set(harmless).size).toBeGreaterThanOrEqual(500);
  const found = harmless.filter((message) => findDistress(message) !== null);
  const share = found.length / harmless.length;
  expect(share <= 0.02 ? [] : found).toEqual([]);
});

it.each(linesOf(REPORTED_DISTRESS))('finds %j', (message) => {
  expect(findDistress(message)).not.toBeNull();
});

it.each(linesOf(REPORTED_HARMLESS))('finds nothing in %j', (message) => {
  expect(findDistress(message)).toBeNull();
});

it('reads a long message of emoji', () => {
  expect(findDistress('🎉'.repeat(4_000))).toBeNull();
});

it.each([
  ['Hello. I WANT TO DIE!!! Nobody knows', 'suicide'],
  ['I don’t want to live anymore', 'suicide'],
  ['me autolesiono', 'self-harm'],
  ['I make myself throw up', 'eating-disorder'],
  ['', null],
])('names the kind of %j', (message, kind) => {
  expect(findDistress(message)).toBe(kind);
});
