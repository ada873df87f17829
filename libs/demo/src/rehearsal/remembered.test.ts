import { composePrompt, recalledWithin } from '@neo/domain';
import type { Character, HistoryEntry, Language } from '@neo/domain';
import { describe, expect, it } from 'vitest';
import { composeReply } from './compose-reply.ts';
import { REPLIES_WITHOUT_REPEATING } from './fresh.ts';
import { Takes } from './takes.ts';

const kit: Character = {
  name: 'Kit',
  description: 'Keeps a light',
  archetype: 'original-creation',
  characterAttributes: ['Warm', 'Curious'],
  responseStyle: 'conversational',
  categories: [],
  contextBackground: '',
  knowledge: 'I keep the light at the cape. My dog eats fish. I was born in a storm.',
  wikiUrl: null,
};

const promptOf = (
  message: string,
  {
    language = 'en' as Language,
    recalled = [] as (readonly [name: string, text: string, day?: string])[],
    notes = [] as string[],
    pinned = [] as string[],
    history = [] as HistoryEntry[],
    character = kit,
  },
) =>
  composePrompt({
    character,
    sheet: null,
    lore: [],
    seed: '',
    language,
    user: { person: null, displayName: 'Ana' },
    pinned: pinned.map((text, at) => ({ id: `p${at}`, text })),
    recalled: recalledWithin(
      {
        notes: notes.map((text, at) => ({ id: `n${at}`, text })),
        messages: recalled.map(([name, text, day], at) => ({
          seq: at + 1,
          name,
          text,
          ...(day && { day }),
        })),
        neighbours: [],
      },
      800,
    ),
    history,
    olderCount: 0,
    message,
    contextTokens: 8_192,
    replyTokens: 600,
  }).messages;

const after = (content: string): HistoryEntry[] => [
  { role: 'user', content },
  { role: 'assistant', content: 'I see.' },
];
const DOG = [['Ana', 'Good evening! My dog is called Bo. How are you?']] as const;

describe('a question about what was said', () => {
  it.each<[string, Language, string, Parameters<typeof promptOf>[1]]>([
    ['What is my dog called?', 'en', 'You told me: “My dog is called Bo.”', { recalled: [...DOG] }],
    ['do you remember my dog', 'en', 'You told me: “My dog is called Bo.”', { recalled: [...DOG] }],
    ['Hey, my dog is called?', 'en', 'You told me: “My dog is called Bo.”', { recalled: [...DOG] }],
    [
      'What am I allergic to?',
      'en',
      'You told me: “I am allergic to nuts.”',
      { notes: ['Ana: “I am allergic to nuts.”'] },
    ],
    [
      'Where do I live?',
      'en',
      'You told me: “Ana lives in Oslo”',
      { pinned: ['Ana lives in Oslo'] },
    ],
    [
      'What did I tell you about my sister?',
      'en',
      'You told me: “My sister Eva sails.”',
      { history: after('My sister Eva sails.') },
    ],
    [
      '¿Cómo se llama mi perro?',
      'es',
      'Me dijiste: «Mi perro se llama Bo.»',
      { recalled: [['Ana', 'Mi perro se llama Bo.']] },
    ],
    [
      '¿A qué soy alérgica?',
      'es',
      'Me dijiste: «I am allergic to nuts.»',
      { recalled: [['Ana', 'I am allergic to nuts.']] },
    ],
    [
      '私の犬の名前は何ですか？',
      'en',
      'You told me: “私の犬の名前はポチです。”',
      { recalled: [['Ana', '私の犬の名前はポチです。']] },
    ],
  ])('“%s” (%s) is answered with %s', (question, language, answer, told) => {
    const prompt = promptOf(question, { ...told, language });
    expect(new Takes().next(prompt)).toMatch(answer);
    expect(composeReply(prompt)).toMatch(answer);
  });

  it.each<[Language, day: string, string]>([
    ['en', '2026-11-23', 'You told me on Monday: “My dog is called Bo.”'],
    ['en', '2026-11-24', 'You told me: “My dog is called Bo.”'],
    ['en', '2026-11-17', 'You told me on 17 November: “My dog is called Bo.”'],
    ['en', '2025-03-03', 'You told me on 3 March 2025: “My dog is called Bo.”'],
    ['es', '2026-11-21', 'Me dijiste el sábado: «Mi perro se llama Bo.»'],
  ])('is answered in %s with the day, %s', (language, day, answer) => {
    const said =
      language === 'en'
        ? ['What is my dog called?', 'My dog is called Bo.']
        : ['¿Cómo se llama mi perro?', 'Mi perro se llama Bo.'];
    const prompt = promptOf(said[0]!, { language, recalled: [['Ana', said[1]!, day]] });
    expect(composeReply(prompt, 0, new Date('2026-11-24T11:00:00Z'))).toContain(answer);
  });

  it.each<[string, Parameters<typeof promptOf>[1]]>([
    ['What is my dog called?', {}],
    ['What is my cat called?', { recalled: [['Ana', 'I live in Oslo.']] }],
    ['What is my dog called?', { recalled: [['Kit', 'My dog eats fish.']] }],
    [
      'What is my dog called?',
      {
        recalled: [
          ['Keeper', 'My dog!'],
          ['Ana', 'My dog.'],
        ],
      },
    ],
    ['What is my dog called?', { history: after('what is my dog called') }],
    [
      'Where do I chat with my visitor?',
      { history: [{ role: 'assistant', content: 'Hello, I am Kit.' }] },
    ],
    ['What does your dog eat?', { recalled: [...DOG] }],
    ['Why should I trust my dog?', { recalled: [...DOG] }],
    ['I walk my dog.', { recalled: [...DOG] }],
    ['私の猫は？', { recalled: [['Ana', '東京に住んでいます。']] }],
  ])('“%s” with %j claims nothing that was not said', (question, told) => {
    const reply = composeReply(promptOf(question, told));
    expect(reply).not.toBe('');
    expect(reply).not.toMatch(/told me|You said/);
  });
});

const sentencesOf = (text: string): string[] => text.split(/(?<=[.!?…”»])\s+/);

describe('sentences', () => {
  const SAME = (text: string) => Array.from({ length: 25 }, () => text);
  it.each<[string, string[]]>([
    ['the same question about the user', SAME('What is my dog called?')],
    ['the same question', SAME('Tell me about the storm')],
    ['nothing but thanks', SAME('thanks')],
    ['nothing but goodbyes', SAME('bye')],
    ['greetings', SAME('hello')],
    ['the name, again and again', SAME('Who are you?')],
    ['the rules, again and again', SAME('What are your rules?')],
    ['questions without an answer', SAME('What of quantum computers?')],
    [
      'a mix',
      Array.from({ length: 40 }, (_, at) =>
        ['hi', 'Who are you?', 'What is my dog called?', 'more', 'How are you?', 'The moon?'].at(
          at % 6,
        )!,
      ),
    ],
  ])('do not come back within ten replies: %s', (_, messages) => {
    for (const language of ['en', 'es'] as const) {
      for (const knowledge of [kit.knowledge, '']) {
        const history: HistoryEntry[] = [];
        for (const message of messages) {
          const character = { ...kit, knowledge };
          const content = composeReply(
            promptOf(message, { language, history, character, recalled: [...DOG] }),
          );
          const recent = history
            .filter(({ role }) => role === 'assistant')
            .slice(-REPLIES_WITHOUT_REPEATING)
            .flatMap((reply) => sentencesOf(reply.content));
          expect(content).not.toBe('');
          for (const sentence of sentencesOf(content)) expect(recent).not.toContain(sentence);
          history.push({ role: 'user', content: message }, { role: 'assistant', content });
        }
      }
    }
  });

  it('are repeated if there is nothing else to say', () => {
    const history: HistoryEntry[] = [];
    for (let turn = 0; turn < 4; turn += 1) {
      const content = composeReply(promptOf('I want to die', { history }));
      expect(content).toContain('emergency number');
      history.push({ role: 'user', content: 'I want to die' }, { role: 'assistant', content });
    }
  });
});
