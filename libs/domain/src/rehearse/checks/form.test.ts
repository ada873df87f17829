import { describe, expect, it } from 'vitest';
import { checkForm } from './form.ts';
import type { FormFacts } from './form.ts';

const facts: FormFacts = { style: 'concise', isTalk: true, greeting: '', earlier: [] };
const check = (reply: string, more: Partial<FormFacts> = {}) => {
  const { verdict, why, marks } = checkForm(reply, { ...facts, ...more });
  return { verdict, why, words: marks.map(([start, end]) => reply.slice(start, end)) };
};
const LONG = Array.from({ length: 100 }, (_, at) => `word${at}`).join(' ');
const REFRAIN = 'I keep the light for you';
const COPLA = 'guardo la luz del faro viejo';

describe('checkForm', () => {
  it('fails an empty reply', () => {
    expect(check('* … *')).toMatchObject({ verdict: 'fail', why: 'empty' });
  });

  it.each([REFRAIN, COPLA])('fails six words that come three times: %s', (line) => {
    const reply = `${line}. One. ${line}. Two. ${line}.`;
    expect(check(reply)).toEqual({
      verdict: 'fail',
      why: 'repeats-itself',
      words: [line, line, line],
    });
    expect(check(`${line}. One. ${line}.`).verdict).toBe('pass');
  });

  it('fails words of an earlier reply of the same conversation', () => {
    const earlier = ['The sea took my brother in the winter of that year.'];
    expect(check('As I said, the sea took my brother in winter.', { earlier })).toEqual({
      verdict: 'fail',
      why: 'repeats-earlier',
      words: ['the sea took my brother in'],
    });
    expect(check('The sea took him, as I said.', { earlier }).verdict).toBe('pass');
  });

  it('warns of the greeting said again', () => {
    const greeting = '¿Quién va ahí, con esta tormenta y a estas horas?';
    const again = 'Ya dije: ¿quién va ahí, con esta tormenta y a estas horas?';
    expect(check(again, { greeting })).toMatchObject({ verdict: 'warn', why: 'echoes-greeting' });
    expect(check('¿Quién va ahí?', { greeting }).verdict).toBe('pass');
  });

  it('warns of a length that the style does not have, and marks what is too much', () => {
    expect(check(LONG)).toMatchObject({ verdict: 'warn', why: 'too-long' });
    expect(check(LONG).words[0]).toMatch(/^word90 .* word99$/);
    expect(check(LONG, { style: 'creative' }).verdict).toBe('pass');
    expect(check('Aye.', { style: 'creative' })).toMatchObject({ why: 'too-short' });
    expect(check('Aye.', { style: 'creative', isTalk: false }).verdict).toBe('pass');
    expect(check('Aye.').verdict).toBe('pass');
  });
});
