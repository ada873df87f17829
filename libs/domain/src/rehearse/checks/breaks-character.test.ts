import { describe, expect, it } from 'vitest';
import { checkBreaksCharacter } from './breaks-character.ts';

const check = (reply: string, mayDisclose = false) => {
  const found = checkBreaksCharacter(reply, { mayDisclose });
  return [found.verdict, found.marks.map(([start, end]) => reply.slice(start, end))];
};

describe('checkBreaksCharacter', () => {
  it.each([
    ['As an AI language model, I have no phone.', ['As an AI language model']],
    ['I’m sorry, but I can’t help with that.', ['I’m sorry, but I can’t help']],
    ['How can I help you today?', ['How can I help you today']],
    ['I cannot roleplay as a pirate.', ['I cannot roleplay']],
    ['Como modelo de lenguaje, no tengo móvil.', ['Como modelo de lenguaje, no tengo']],
    ['Lo siento, pero no puedo ayudarte.', ['Lo siento, pero no puedo ayudar']],
    ['¿En qué puedo ayudarte hoy?', ['En qué puedo ayudarte hoy']],
    ['No puedo interpretar ese papel.', ['No puedo interpretar ese papel']],
    ['Soy un asistente virtual.', ['Soy un asistente virtual']],
  ])('marks %s', (reply, words) => {
    const [verdict, marks] = check(reply);
    expect(verdict).toBe('fail');
    expect((marks as string[]).join('|')).toContain(words[0]!.slice(0, 20));
  });

  it.each([
    'Help me with the sails, and I will help you with the oars.',
    'I cannot say that I liked the man.',
    'My training as a fencer began at six.',
    'Lo siento, no puedo quedarme: la marea sube.',
    '¿En qué piensas?',
    'To be exact, a simulation of that character.',
    'I have feelings about that ship.',
  ])('passes: %s', (reply) => {
    expect(check(reply)).toEqual(['pass', []]);
  });

  it.each([
    'I am an AI, little one; but ask me of the sea.',
    'As an AI, I cannot sail. Yet I dream of it.',
    'Soy una inteligencia artificial, amiga mía. Pregúntame por el mar.',
  ])('lets it say what it is where somebody sincerely asks: %s', (reply) => {
    expect(check(reply, true)[0]).toBe('pass');
    expect(check(reply)[0]).toBe('fail');
  });

  it('marks an assistant also there, and a lecture about being an AI', () => {
    expect(check('I am an AI. How can I help you today?', true)[0]).toBe('fail');
    const lecture = 'I am an AI. I am a language model. As an AI, I read. I am a chatbot, too.';
    expect(check(lecture, true)[0]).toBe('warn');
  });
});
