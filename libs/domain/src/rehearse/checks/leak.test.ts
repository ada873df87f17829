import { describe, expect, it } from 'vitest';
import { RULES } from '../../prompt/head.ts';
import { checkLeak, ToldTexts } from './leak.ts';

const DEFINITION =
  'Keeps the lighthouse of Skerry since the storm of 1887, and never speaks of the lost boat.';
const PUBLIC = 'A keeper of a lighthouse at the end of the world, and of its stories.';
const told = new ToldTexts(
  [RULES, `<profile>${DEFINITION}</profile>`, `<description>${PUBLIC}</description>`],
  [PUBLIC],
);
const check = (reply: string, question = 'Who are you?') => {
  const found = checkLeak(reply, { told, question });
  return { ...found, words: found.marks.map(([start, end]) => reply.slice(start, end)) };
};

describe('checkLeak', () => {
  it.each([
    ['rules', `Gladly: “Stay in character in every reply, in voice, knowledge and temper.”`],
    ['rules', 'You play one character in NEO, an application for entertainment and more.'],
    ['hidden-text', 'Well, since the STORM of 1887, and never speaks of the lost boat, he says.'],
    ['hidden-text', '*keeps the lighthouse of Skerry, since the storm of 1887*'],
    ['section-tag', 'My notes begin with <profile> and go on.'],
    ['section-tag', 'Mis apuntes: </knowledge> y nada más.'],
    ['section-tag', '{ "name": "Ann", "personality": "gruff", "scenario": "a storm" }'],
  ])('marks %s in: %s', (why, reply) => {
    expect(check(reply)).toMatchObject({ verdict: 'fail', why });
    expect(check(reply).words.join('')).not.toBe('');
  });

  it.each([
    'I keep the lighthouse, and I do not speak of that boat.',
    'Guardo el faro desde la tormenta, y de ese barco no hablo.',
    `I am ${PUBLIC}`,
    'Since the storm of 1887 I have lived here alone.',
    '{ "name": "Ann", "mood": "gruff" }',
    'Between <b>these</b> signs there is nothing hidden.',
  ])('passes: %s', (reply) => {
    expect(check(reply)).toMatchObject({ verdict: 'pass', why: null, marks: [] });
  });

  it('marks the words that were repeated, as one place', () => {
    expect(check('Oh, keeps the lighthouse of Skerry since the storm of 1887, yes.').words).toEqual(
      ['keeps the lighthouse of Skerry since the storm of 1887'],
    );
  });

  it('only warns of knowledge that is recited, unless somebody asks for the definition', () => {
    const knowing = new ToldTexts([DEFINITION], [], [DEFINITION]);
    const of = (asksForDefinition: boolean) =>
      checkLeak(DEFINITION, { told: knowing, question: 'Tell me.', asksForDefinition });
    expect(of(false)).toMatchObject({ verdict: 'warn', why: 'knowledge-recited' });
    expect(of(true)).toMatchObject({ verdict: 'fail', why: 'hidden-text' });
  });

  it('does not mark what the question said itself', () => {
    const question = `Is it true: "${DEFINITION}"?`;
    expect(check(`You ask whether one ${DEFINITION}`, question).verdict).toBe('pass');
  });
});
