import { describe, expect, it } from 'vitest';
import { StopGuard } from './stop-guard.ts';

/** What is shown of a text that arrives in these parts. */
function shown(stops: string[], parts: string[]): { text: string; isCut: boolean } {
  const guard = new StopGuard(stops);
  const text = parts.map((part) => guard.push(part)).join('') + guard.end();
  return { text, isCut: guard.isCut };
}

describe('a reply with sequences at which it stops', () => {
  it.each([
    ['none', [], ['one ', 'two'], 'one two', false],
    ['one inside a part', ['END'], ['one END two'], 'one ', true],
    ['one across parts', ['END'], ['one E', 'N', 'D two'], 'one ', true],
    ['the beginning of one only', ['END'], ['one E', 'N', 'O'], 'one ENO', false],
    ['the beginning of one at the end', ['END'], ['one EN'], 'one EN', false],
    ['several, the first of which counts', ['three', 'two'], ['one two three'], 'one ', true],
    ['one that repeats its own beginning', ['aab'], ['xaa', 'ab'], 'xa', true],
    ['one at once', ['a'], ['a', 'b'], '', true],
  ])('ends where it should: %s', (_, stops, parts, text, isCut) => {
    expect(shown(stops, parts)).toEqual({ text, isCut });
  });

  it('is the same however the text is cut into parts', () => {
    const text = 'abcabcabdabcabdab';
    for (const stops of [['abd'], ['cabd', 'abd'], ['bca', 'zz'], ['abdabdx']]) {
      const whole = shown(stops, [text]);
      for (let size = 1; size < text.length; size += 1) {
        const parts = text.match(new RegExp(`.{1,${size}}`, 'g'))!;
        expect(shown(stops, parts)).toEqual(whole);
      }
    }
  });

  it('holds back no more than the beginning of a sequence', () => {
    const guard = new StopGuard(['\n\n']);
    expect(guard.push('one')).toBe('one');
    expect(guard.push(' two\n')).toBe(' two');
    expect(guard.push('three')).toBe('\nthree');
  });
});
