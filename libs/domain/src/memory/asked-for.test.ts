import { describe, expect, it } from 'vitest';
import { macroContextOf } from '../prompt/prompt.ts';
import { askedFor, speakersOf } from './index.ts';

const OF = { person: 'Nell', neo: 'Arthur Pike' };

describe('what a question asks for', () => {
  it.each([
    ['What did I buy in March?', 'person'],
    ['What did you tell me of the war?', 'neo'],
    ['What did I tell you of my sister?', 'person'],
    ['Arthur, what is my dog called?', 'person'],
    ["What is Arthur's brother called?", 'neo'],
    ['Where does Nell live?', 'person'],
    ['Who won the quiz?', null],
    ['¿Qué le conté de mi hermana?', 'person'],
    ['¿Dónde nació usted?', 'neo'],
    ['私の犬の名前は何ですか？', 'person'],
    ['あなたの故郷はどこですか？', 'neo'],
    ['昨日は君が何を食べた？', 'neo'],
    ['田中君の犬は？', null],
    ['ケン君とさくら君は？', null],
    ['Who lives in the US?', null],
    ['Where in the us is Oslo?', null],
    ['WHO TOLD US?', 'person'],
  ] as const)('is of one of the two: %s', (text, of) => expect(askedFor(text, OF).of).toBe(of));

  it.each([
    ['Arthur, what is my dog called?', 'what is my dog called?'],
    ['Hey Arthur Pike! Where is Callum?', 'Where is Callum?'],
    ['Where is Callum, Arthur?', 'Where is Callum?'],
    ['What did arthur the dog eat?', 'What did arthur the dog eat?'],
  ])('has no names of the two: %s', (text, rest) => expect(askedFor(text, OF).text).toBe(rest));

  it.each([
    ['May', 'Zoe', 'What did we do in May?', 'in May', 'What did we do in May?'],
    ['May', 'Zoe', 'What did May do in May?', 'in May', 'What did   do in May?'],
    ['May', 'Zoe', 'May I ask who came?', undefined, 'May I ask who came?'],
    ['Ann', 'Will', 'Hello. Will it rain?', undefined, 'Hello. Will it rain?'],
    ['Ann', 'Will', 'Will, when is the fair?', undefined, 'when is the fair?'],
    ['Ann', 'The Oracle', 'The dog of The Oracle', undefined, 'The dog of  '],
    ['Ann', 'The Oracle', 'Was The ship of Oracle lost?', undefined, 'Was The ship of   lost?'],
    ['Ann', 'La Llorona', '¿Dónde vi La Tempestad?', undefined, '¿Dónde vi La Tempestad?'],
    ['me', 'of', 'What of me?', undefined, 'What of me?'],
  ])('keeps dates and ordinary words beside %s and %s: %s', (person, neo, text, date, rest) => {
    expect(askedFor(text, { person, neo }, date).text).toBe(rest);
  });

  it('is not of a person who has no name and is called "you"', () => {
    const speakers = speakersOf(
      macroContextOf({ name: 'Arthur' }, null, { person: null, displayName: null }, 's'),
    );
    expect(speakers).toEqual({ person: '', neo: 'Arthur' });
    expect(askedFor('What did you tell me?', speakers).of).toBe('neo');
  });

  it.each([
    ['How many cats have I?', 'I have two cats.', 'I have cats.'],
    ['¿Cuántos gatos tengo?', 'Tengo tres gatos.', 'Tengo gatos.'],
    ['何匹飼っていますか？', '猫を三匹飼っています。', '猫を飼っています。'],
    ['Where does he live?', 'He lives in Oslo.', 'He lives far away.'],
    ['¿Quién me opera?', 'Me opera el doctor Salcedo.', 'Me operan mañana.'],
    ['どこに住んでいますか？', '今はオスロです。', '今は町です。'],
  ])('is a number or a name: %s', (text, has, lacks) => {
    const pattern = askedFor(text, OF).pattern!;
    const found = new RegExp(pattern.replace('(?i)', ''), pattern.startsWith('(?i)') ? 'i' : '');
    expect([has, lacks].map((one) => found.test(one))).toEqual([true, false]);
  });

  it('is neither in other questions', () => {
    expect(askedFor('What did I eat?', OF).pattern).toBeNull();
  });
});
