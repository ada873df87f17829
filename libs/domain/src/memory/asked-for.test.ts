import { describe, expect, it } from 'vitest';
import { askedFor } from './index.ts';

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
  ] as const)('is of one of the two: %s', (text, of) => expect(askedFor(text, OF).of).toBe(of));

  it.each([
    ['Arthur, what is my dog called?', 'what is my dog called?'],
    ['Hey Arthur Pike! Where is Callum?', 'Where is Callum?'],
    ['Where is Callum, Arthur?', 'Where is Callum?'],
    ['What did arthur the dog eat?', 'What did arthur the dog eat?'],
  ])('has no names of the two: %s', (text, rest) => expect(askedFor(text, OF).text).toBe(rest));

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
