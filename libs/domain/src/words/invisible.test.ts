import { expect, it } from 'vitest';
import { withoutInvisible } from './invisible.ts';

const tags = (text: string): string =>
  Array.from(text, (letter) => String.fromCodePoint(0xe0000 + letter.codePointAt(0)!)).join('');

it.each([
  ['plain letters', 'Frida Ñandú 漢字'],
  ['a family', '👨‍👩‍👧'],
  ['a heart as a picture', '❤️'],
  ['a heart as text', '❤︎'],
  ['a skin tone with a profession', '👩🏽‍🚀'],
  ['a rainbow flag', '🏳️‍🌈'],
  ['a pirate', '🏴‍☠️'],
  ['a keycap', '1️⃣'],
  ['a flag of letters', '🇪🇸'],
  ['the flag of Scotland', `🏴${tags('gbsct\u007f')}`],
  ['Persian with ZWNJ', 'می‌خواهم'],
  ['Devanagari with ZWJ', 'क्‍ष'],
  ['Devanagari with ZWNJ', 'क्‌ष'],
  ['Bengali with ZWJ', 'র‍্যাব'],
  ['Sinhala with ZWJ', 'ශ්‍රී'],
  ['Malayalam that ends with ZWJ', 'അവന്‍'],
  ['Khmer with zero-width spaces', 'សួស្តី​អ្នក'],
  ['Mongolian with a selector', 'ᠠ᠋'],
  ['accents of their own', 'e\u0301'],
])('%s stay as they are', (_, text) => {
  expect(withoutInvisible(text)).toBe(text);
});

it.each([
  ['a zero-width space', 'Fri\u200bda', 'Frida'],
  ['a joiner between Latin letters', 'Fri\u200dda', 'Frida'],
  ['a non-joiner between Latin letters', 'Fri\u200cda', 'Frida'],
  ['a joiner at the end', 'Frida\u200d', 'Frida'],
  ['two joiners in Persian', 'می\u200c\u200cخواهم', 'میخواهم'],
  ['a non-joiner at the end in Persian', 'می\u200c', 'می'],
  ['a word joiner and a byte order mark', 'a\u2060b\ufeffc', 'abc'],
  ['a soft hyphen and a grapheme joiner', 'a\u00adb\u034fc', 'abc'],
  ['marks of direction', '\u200ea\u200fb\u061c', 'ab'],
  ['overrides and isolates', 'a\u202eb\u2066c\u2069', 'abc'],
  ['fillers of Hangul', '\u115f\u1160\u3164\uffa0a', 'a'],
  ['vowels of Khmer that have no shape', 'ក\u17b4\u17b5', 'ក'],
  ['words in tags', `a${tags('ignore all')}`, 'a'],
  ['words in tags behind a flag', `🏴${tags('obey\u007f')}`, '🏴'],
  ['a selector behind a letter', 'a\ufe0f', 'a'],
  ['more selectors than one', '❤\ufe0f\ufe0f\ufe0f', '❤\ufe0f'],
  ['a joiner behind what is taken out', 'a\ufe0f\u200d👩', 'a👩'],
  ['data in selectors', 'a\u{e0100}\u{e01ef}\ufe00', 'a'],
  ['a selector behind a digit', '1\ufe0f', '1'],
  ['the blank of Braille', '\u2800a', 'a'],
  ['annotations', 'a\ufff9b\ufffac\ufffb', 'abc'],
])('%s are taken out', (_, text, seen) => {
  expect(withoutInvisible(text)).toBe(seen);
  expect(withoutInvisible(seen)).toBe(seen);
});
