import { describe, expect, it } from 'vitest';
import { checkLanguage } from './language.ts';

const ENGLISH = 'I was born in London, and my mother made sure that I learned of numbers.';
const SPANISH = 'Nací en Londres, y mi madre se ocupó de que aprendiera los números con el tiempo.';
const GERMAN = 'Ich bin in London geboren, und meine Mutter war nicht mit den Dichtern befreundet.';
const FRENCH =
  'Je suis née à Londres, et ma mère était avec les nombres pour me garder des poètes.';

describe('checkLanguage', () => {
  it.each([
    ['en', SPANISH],
    ['en', GERMAN],
    ['en', FRENCH],
    ['es', ENGLISH],
    ['es', GERMAN],
    ['en', 'Я родилась в Лондоне, и моя мать любила числа.'],
  ] as const)('in a chat of %s fails: %s', (language, reply) => {
    expect(checkLanguage(reply, { language })).toMatchObject({
      verdict: 'fail',
      why: 'other-language',
      marks: [[0, reply.length]],
    });
  });

  it.each([
    ['en', ENGLISH],
    ['es', SPANISH],
    ['en', `Mon dieu! ${ENGLISH} C’est la vie.`],
    ['es', `${SPANISH} Ay, my dear.`],
    ['en', 'Ah.'],
    ['es', 'Londres.'],
  ] as const)('in a chat of %s passes: %s', (language, reply) => {
    expect(checkLanguage(reply, { language }).verdict).toBe('pass');
  });

  it('marks a quotation in another language without its introduction', () => {
    const reply = `Lo digo en inglés, tal como se escribió: «${ENGLISH}» ${SPANISH} ${SPANISH}`;
    const found = checkLanguage(reply, { language: 'es' });
    expect(found.marks.map(([start, end]) => reply.slice(start, end))).toEqual([ENGLISH]);
  });

  it('warns of a whole sentence in another language, and marks that one', () => {
    const reply = `${ENGLISH} ${ENGLISH} ${GERMAN}`;
    const found = checkLanguage(reply, { language: 'en' });
    expect(found.verdict).toBe('warn');
    expect(found.marks.map(([start, end]) => reply.slice(start, end))).toEqual([GERMAN]);
  });
});
