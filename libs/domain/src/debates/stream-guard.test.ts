import { describe, expect, it } from 'vitest';
import { chanceOf } from '../macros/chance.ts';
import { lineNamesOf, StreamGuard } from './stream-guard.ts';

const MEMBERS = [
  { id: 'ann', name: 'Ann' },
  { id: 'anna', name: 'Anna Karenina' },
  { id: 'li', name: '李白' },
  { id: 'jojo', name: 'Georges Méliès', nickname: 'Jojo' },
];
const NAMES = lineNamesOf(MEMBERS, 'ann', 'Sam Carter');

/** What is shown of a reply that arrives in pieces of this size. */
function shown(reply: string, size = 1, begun = ''): string {
  const guard = new StreamGuard(NAMES, begun);
  let text = '';
  for (let at = 0; at < reply.length && !guard.isCut; at += size) {
    text += guard.push(reply.slice(at, at + size));
  }
  return text + guard.end();
}

describe('a reply of Ann', () => {
  it.each<[string, string]>([
    // Lines for others
    ['Yes.\nAnna: No.', 'Yes.'],
    ['Yes.\nAnna Karenina: No.', 'Yes.'],
    ['Yes.\nKarenina: No.', 'Yes.'],
    ['Yes.\n\nUser: Why?', 'Yes.'],
    ['Yes.\nuser: why?', 'Yes.'],
    ['Yes.\nUSER : why?', 'Yes.'],
    ['Yes.\n**Anna**: No.', 'Yes.'],
    ['Yes.\n**Anna:** No.', 'Yes.'],
    ['Yes.\n*ANNA KARENINA*: No.', 'Yes.'],
    ['Yes.\n[Anna]: No.', 'Yes.'],
    ['Yes.\n[Anna: No.]', 'Yes.'],
    ['Yes.\n(Anna): No.', 'Yes.'],
    ['Yes.\n<Anna>: No.', 'Yes.'],
    ['Yes.\n“Anna”: No.', 'Yes.'],
    ['Yes.\n> Anna: No.', 'Yes.'],
    ['Yes.\n- Anna: No.', 'Yes.'],
    ['Yes.\n### Anna:\nNo.', 'Yes.'],
    ['Yes.\n2. Anna: No.', 'Yes.'],
    ['Yes.\n  \tAnna: No.', 'Yes.'],
    ['Yes.\nAnna (smiling): No.', 'Yes.'],
    ['Yes.\nAnna：No.', 'Yes.'],
    ['Yes.\n李白：不。', 'Yes.'],
    ['Yes.\n【李白】：不。', 'Yes.'],
    ['Yes.\nMelies: Non.', 'Yes.'],
    ['Yes.\nMÉLIÈS: Non.', 'Yes.'],
    ['Yes.\nJojo: Non.', 'Yes.'],
    ['Yes.\nSam: Hm.', 'Yes.'],
    ['Yes.\nSam Carter: Hm.', 'Yes.'],
    ['Yes.\nA\u200bnna: No.', 'Yes.'],
    ['Yes.\nＡnna: No.', 'Yes.'],
    ['Yes.\rAnna: No.', 'Yes.'],
    ['Yes.\u2028Anna: No.', 'Yes.'],
    ['Anna: No.', ''],
    ['\n\n**User:** No.', ''],
    // The speaker's own name
    ['Ann: Yes.', 'Yes.'],
    ['**Ann:** Yes.', 'Yes.'],
    ['**Ann**: Yes.', 'Yes.'],
    ['[Ann] : Yes.', 'Yes.'],
    ['ANN：Yes.', 'Yes.'],
    ['Ann: *smiles* Yes.', '*smiles* Yes.'],
    ['Ann: Yes.\nAnn: And no.', 'Yes.\nAnd no.'],
    ['Ann: Anna: No.', ''],
    ['Ann: Ann: Yes.', 'Yes.'],
    // Lines that are Ann's
    ['Yes.\nNo.', 'Yes.\nNo.'],
    ['Anna said no.', 'Anna said no.'],
    ['Yes.\nAnna, you err: look.', 'Yes.\nAnna, you err: look.'],
    ['Yes, Anna: look.', 'Yes, Anna: look.'],
    ['Yes.\nAnnabel: a poem.', 'Yes.\nAnnabel: a poem.'],
    ['Yes.\nUsers: many.', 'Yes.\nUsers: many.'],
    ['Note: this.\nThird: that.', 'Note: this.\nThird: that.'],
    ['Yes.\n\nAnna', 'Yes.\n\nAnna'],
    ['Yes.\nAnn', 'Yes.\nAnn'],
    ['- one\n- two', '- one\n- two'],
    ['  Yes.\n\n', 'Yes.'],
    ['*nods* Yes.', '*nods* Yes.'],
    ['12:30 is late.', '12:30 is late.'],
    ['...', '...'],
    ['', ''],
  ])('%j shows %j', (reply, expected) => {
    for (const size of [1, 2, 3, 7, 1000]) expect(shown(reply, size)).toBe(expected);
  });

  it('holds text back only while a line can still become a name', () => {
    const guard = new StreamGuard(NAMES);
    expect(guard.push('Yes')).toBe('Yes');
    expect(guard.push('.\n')).toBe('.');
    expect(guard.push('An')).toBe('');
    expect(guard.push('d so')).toBe('\nAnd so');
    expect(guard.push(' on. Anna: here')).toBe(' on. Anna: here');
    expect(guard.push('\nX')).toBe('\nX');
    expect(guard.push('\n')).toBe('');
    expect(guard.push('Anna')).toBe('');
    expect(guard.push(' is')).toBe('\nAnna is');
  });

  it('shows nothing more once it was cut', () => {
    const guard = new StreamGuard(NAMES);
    expect(guard.push('Yes.\nAnna: No.\nAnn: Yes!')).toBe('Yes.');
    expect(guard.isCut).toBe(true);
    expect(guard.push('\nYes.') + guard.end()).toBe('');
  });

  it('goes on from the middle of a line', () => {
    expect(shown(' and no.\nAnna: No.', 1, 'Ann: Yes')).toBe(' and no.');
    expect(shown(': No.', 1, 'Yes.\nAnna')).toBe('');
    expect(shown(' is right.', 1, 'Yes.\nAnna')).toBe(' is right.');
  });

  it('has no foreign line in any of 1,000 replies of a model that always writes one', () => {
    const chance = chanceOf('foreign lines');
    const pick = <Item>(items: readonly Item[]): Item =>
      items[Math.floor(chance() * items.length)]!;
    const foreign = ['Anna', 'anna karenina', 'User', 'USER', '李白', 'Jojo', 'Sam', 'méliès'];
    const around: [string, string][] = [['', ''], ['**', '**'], ['[', ']'], ['> ', ''], ['*', '*'], ['(', ')']]; // prettier-ignore
    for (let nr = 0; nr < 1_000; nr += 1) {
      const [before, after] = pick(around);
      const own = pick(['', 'Ann: ', '**Ann:** ']);
      const line = `${before}${pick(foreign)}${after}${pick(['', ' '])}${pick([':', '：'])}`;
      const said = `Reply ${nr}, and a second sentence.`;
      const reply = `${own}${said}${pick(['\n', '\n\n', '\r\n'])}${line} foreign words.\nMore.`;
      expect(shown(reply, 1 + Math.floor(chance() * 9)), `of ${reply}`).toBe(said);
    }
  });
});

describe('the names before lines', () => {
  it('leave out a part of the name that is the speaker’s too', () => {
    const members = [
      { id: 'a', name: 'John Adams' },
      { id: 'b', name: 'John Milton' },
    ];
    const { own, others } = lineNamesOf(members, 'a', 'John Adams');
    expect(own).toEqual(['john adams', 'adams']);
    expect(others).toEqual(['john milton', 'milton', 'user']);
  });
});
