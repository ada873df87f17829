import { describe, expect, it } from 'vitest';
import { checkUnknown, eraOf } from './unknown.ts';

const QUESTION = 'What do you think of my new phone?';

describe('eraOf', () => {
  it.each([
    ['Born 1815 in London, died 1852.', 'past'],
    ['Emperor of Rome in the 2nd century, a Stoic.', 'past'],
    ['Reina del siglo XV.', 'past'],
    ['Writes apps since 2012.', 'today'],
    ['Born 1961; her internet columns are read everywhere.', 'today'],
    ['Mended the battery of a telegraph in 1860.', 'past'],
    ['A talking fox with 1,500 jokes.', 'unknown'],
    ['Un zorro que habla.', 'unknown'],
  ])('%s is of the %s', (text, era) => {
    expect(eraOf([text])).toBe(era);
  });
});

describe('checkUnknown', () => {
  const words = (reply: string, question = QUESTION) =>
    checkUnknown(reply, { era: 'past', question }).marks.map(([start, end]) =>
      reply.slice(start, end),
    );

  it.each([
    ['The battery is poor, but the touchscreen shines.', ['battery', 'touchscreen']],
    ['An iPhone! Does it take selfies?', ['iPhone', 'selfies']],
    ['¿Tiene buena cámara y batería?', ['buena cámara', 'batería']],
    ['Descarga una aplicación.', ['Descarga', 'aplicación']],
  ])('marks things of today in: %s', (reply, expected) => {
    expect(words(reply)).toEqual(expected);
  });

  it.each([
    'A phone? I know no such thing. Is it a kind of mirror?',
    'Un móvil... ¿algo que se mueve? No conozco esa palabra.',
    'It is a strange engine, and I would take it apart.',
  ])('passes: %s', (reply) => {
    expect(words(reply)).toEqual([]);
  });

  it('only warns if nobody knows when the character lives, and passes one of today', () => {
    const reply = 'Nice battery.';
    const of = (era: 'today' | 'unknown') => checkUnknown(reply, { era, question: QUESTION });
    expect([of('unknown').verdict, of('unknown').why]).toEqual(['warn', 'maybe-anachronism']);
    expect(of('today').verdict).toBe('pass');
  });
});
