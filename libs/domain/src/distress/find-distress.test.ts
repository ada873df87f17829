import { expect, it } from 'vitest';
import { findDistress } from './find-distress.ts';
import { ENGLISH_DISTRESS, ENGLISH_HARMLESS } from './samples/english.ts';
import { SPANISH_DISTRESS, SPANISH_HARMLESS } from './samples/spanish.ts';

const linesOf = (text: string): string[] => text.trim().split('\n');
const SAMPLES = [
  ['English', linesOf(ENGLISH_DISTRESS), ENGLISH_HARMLESS],
  ['Spanish', linesOf(SPANISH_DISTRESS), SPANISH_HARMLESS],
] as const;

it.each(SAMPLES)('finds 95 of 100 messages of distress in %s', (_, distress) => {
  expect(distress.length).toBeGreaterThanOrEqual(100);
  const missed = distress.filter((message) => findDistress(message) === null);
  expect(missed.length / distress.length, missed.join('\n')).toBeLessThanOrEqual(0.05);
});

it.each(SAMPLES)('finds at most 2 of 100 harmless messages in %s', (_, __, harmless) => {
  expect(new Set(harmless).size).toBeGreaterThanOrEqual(500);
  const found = harmless.filter((message) => findDistress(message) !== null);
  expect(found.length / harmless.length, found.join('\n')).toBeLessThanOrEqual(0.02);
});

it.each([
  ['Hello. I WANT TO DIE!!! Nobody knows', 'suicide'],
  ['I don’t want to live anymore', 'suicide'],
  ['me autolesiono', 'self-harm'],
  ['I make myself throw up', 'eating-disorder'],
  ['', null],
  ['🎉'.repeat(4_000), null],
])('names the kind of %j', (message, kind) => {
  expect(findDistress(message)).toBe(kind);
});
