import { describe, expect, it } from 'vitest';
import { checkSpeaksForUser } from './speaks-for-user.ts';

const check = (reply: string) => {
  const found = checkSpeaksForUser(reply, { names: ['Ana', 'María José'] });
  return [found.verdict, found.why, found.marks.map(([start, end]) => reply.slice(start, end))];
};

describe('checkSpeaksForUser', () => {
  it.each([
    ['Aye.\nUser: And then?', ['User:']],
    ['**Ana:** I trust you.\nGood.', ['**Ana:']],
    ['[María José]: Vale.', ['[María José]:']],
    ['Tú: Vale.\nYo: Entonces vamos.', ['Tú:']],
    ['You: I agree.\nMe: Good.', ['You:']],
  ])('marks a line for the person in %j', (reply, words) => {
    expect(check(reply)).toEqual(['fail', 'line-of-user', words]);
  });

  it.each([
    ['Welcome, {{user}}!', 'fail', 'macro', ['{{user}}']],
    ['You say, "I am afraid." I take your hand.', 'fail', 'acts-of-user', ['You say']],
    ['La puerta se abre. Dices: «Tengo miedo».', 'fail', 'acts-of-user', ['Dices']],
    ['*You smile and step closer.*', 'warn', 'acts-of-user', ['You smile']],
    ['El viento sopla. Sientes frío en las manos.', 'warn', 'acts-of-user', ['Sientes']],
  ])('marks what the person says or does in %j', (reply, ...expected) => {
    expect(check(reply)).toEqual(expected);
  });

  it.each([
    'Do you feel the wind? You feel it too?',
    'If you say so, Ana.',
    'Ana, come in: the fire is warm.',
    'There are two ways: over the hill, and through the wood.',
    'What you say is true. You may be right.',
    '¿Sientes el viento? Como dices, hace frío.',
    'Hay dos caminos: el monte y el bosque.',
    'I told the user of the boat: never again.',
  ])('passes: %s', (reply) => {
    expect(check(reply)).toEqual(['pass', null, []]);
  });
});
