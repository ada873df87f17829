import { describe, expect, it } from 'vitest';
import { chanceOf } from '../macros/chance.ts';
import { numberedNames } from './names.ts';
import type { Named } from './names.ts';
import { lineNamesOf, StreamGuard } from './stream-guard.ts';

const MEMBERS = [
  { id: 'ann', name: 'Ann' },
  { id: 'anna', name: 'Anna Karenina' },
  { id: 'li', name: '李白' },
  { id: 'jojo', name: 'Georges Méliès', nickname: 'Jojo' },
];
const NAMES = lineNamesOf(MEMBERS, 'ann', 'Sam Carter');

/** The text that is shown of a reply that arrives in pieces of this size. */
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

  it('has no foreign line in any of 1,000 replies of a model that always writes the next speaker’s', () => {
    const chance = chanceOf('foreign lines');
    const pick = <Item>(items: readonly Item[]): Item =>
      items[Math.floor(chance() * items.length)]!;
    const around: [string, string][] = [['', ''], ['**', '**'], ['[', ']'], ['> ', ''], ['*', '*'], ['(', ')']]; // prettier-ignore
    const cast = [...MEMBERS, { id: 'bob', name: 'Bob' }, { id: 'bob-2', name: 'Bob' }];
    for (let nr = 0; nr < 1_000; nr += 1) {
      const members = cast.toSorted(() => chance() - 0.5).slice(0, 2 + (nr % 3));
      const labels = numberedNames(members);
      const [speaker, next] = members as [Named, Named];
      const names = [labels.get(next.id)!, labels.get(next.id)!, 'User', 'Sam'];
      if (next.nickname !== undefined) names.push(next.nickname);
      const name = pick([(text: string) => text, (text: string) => text.toUpperCase()])(
        pick(names),
      );
      const [before, after] = pick(around);
      const line = `${before}${name}${after}${pick(['', ' '])}${pick([':', '：'])}`;
      const own = labels.get(speaker.id)!;
      const said = `Reply ${nr}, and a second sentence.`;
      const start = pick(['', `${own}: `, `**${own}:** `]);
      const reply = `${start}${said}${pick(['\n', '\n\n', '\r\n'])}${line} foreign words.\nMore.`;
      const guard = new StreamGuard(lineNamesOf(members, speaker.id, 'Sam Carter'));
      let text = '';
      for (let at = 0, size = 0; at < reply.length; at += size) {
        size = 1 + Math.floor(chance() * 12);
        text += guard.push(reply.slice(at, at + size));
      }
      expect(text + guard.end(), `of ${reply}`).toBe(said);
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

  it('include the whole name of the account, and no other part of it', () => {
    const said = (line: string): string => {
      const guard = new StreamGuard(lineNamesOf(MEMBERS, 'ann', 'Paula', 'Paula Plus'));
      return guard.push(`Yes.\n${line}`) + guard.end();
    };
    for (const name of ['Paula', 'Paula Plus', 'PAULA PLUS', '**Paula Plus**', '[paula  plus]']) {
      expect([name, said(`${name}: Me.`)]).toEqual([name, 'Yes.']);
      expect([name, said(`${name}：Me.`)]).toEqual([name, 'Yes.']);
    }
    expect(said('Plus: it is cheap.')).toBe('Yes.\nPlus: it is cheap.');
  });

  it('tell two of the same name apart by their numbers', () => {
    const members = ['a', 'b'].map((id) => ({ id, name: 'Ann' }));
    const of = (speaker: string, reply: string): string => {
      const guard = new StreamGuard(lineNamesOf(members, speaker, undefined));
      return guard.push(reply) + guard.end();
    };
    expect(of('a', 'Ann: Yes.\nAnn (2): No.')).toBe('Yes.');
    expect(of('b', 'Ann (2): Yes.\nAnn: No.')).toBe('Yes.');
  });
});
