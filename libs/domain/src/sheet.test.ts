import { describe, expect, it } from 'vitest';
import { REPLY_MAX_CHARACTERS } from './limits.ts';
import {
  EMPTY_SHEET,
  exampleExchanges,
  firstWordsOf,
  offeredGreetings,
  resolvedGreetings,
} from './sheet.ts';

/** Exchanges as `u:text` and `a:text`. */
const read = (examples: string): string[][] =>
  exampleExchanges(examples).map((lines) =>
    lines.map(({ role, content }) => `${role[0]}:${content}`),
  );

describe('example exchanges', () => {
  it.each([
    ['nothing', '', []],
    ['nothing but a start', '<START>\n<START>', []],
    [
      'two',
      '<START>\n{{user}}: Hi\n{{char}}: Hello\n<start>\n{{char}}: So?',
      [['u:Hi', 'a:Hello'], ['a:So?']],
    ],
    ['one without a start', '{{user}}: Hi\r\n{{char}}: Hello', [['u:Hi', 'a:Hello']]],
    [
      'lines that go on',
      '<START>{{User}}: Hi\nyou\n\n{{ char }} : Hello\n  there',
      [['u:Hi\nyou', 'a:Hello\n  there']],
    ],
    [
      'neighbours of one speaker',
      '{{char}}: a\n{{char}}: b\n<USER>: c\n<BOT>: d',
      [['a:a\nb', 'u:c', 'a:d']],
    ],
    ['what nobody says', 'She paints.\n{{user}}: Hi', [['a:She paints.', 'u:Hi']]],
    [
      'speakers within a line, and macros, as they are',
      '{{char}}: {{user}}: is who you are, {{random:a,b}}',
      [['a:{{user}}: is who you are, {{random:a,b}}']],
    ],
    ['no empty lines', '{{user}}:\n{{char}}: Hello', [['a:Hello']]],
  ])('%s', (_, examples, expected) => {
    expect(read(examples)).toEqual(expected);
  });

  it('take time in proportion to their length', () => {
    const before = process.cpuUsage();
    for (const part of ['<START>', '{{user}}:', '{{ ', '\n', ' ']) read(part.repeat(100_000));
    expect(process.cpuUsage(before).user / 1_000).toBeLessThan(2_000);
  });
});

describe('greetings', () => {
  const context = { char: 'Frida', user: 'Ana', seed: 'conversation 1' };
  const greet = (...greetings: string[]): string[] =>
    resolvedGreetings({ ...EMPTY_SHEET, greetings }, context);

  it('are resolved in order, as in a conversation', () => {
    expect(greet('Hi {{user}}!', '{{char}} nods.{{// later }}')).toEqual([
      'Hi Ana!',
      'Frida nods.',
    ]);
  });

  it('are not offered if nothing is left of them, but keep their numbers for lore', () => {
    const greetings = [
      '{{// nothing }}',
      'Hi.',
      ' \n ',
      '{{comment:x}}{{hidden_key:y}}',
      'Go away.',
    ];
    expect(offeredGreetings({ ...EMPTY_SHEET, greetings }, context)).toEqual(['Hi.', 'Go away.']);
    expect(greet(...greetings).indexOf('Go away.')).toBe(4);
    expect(firstWordsOf({ ...EMPTY_SHEET, greetings }, context)).toBe('Hi.');
  });

  it('are no longer than a reply, whatever their macros become', () => {
    const [greeting] = resolvedGreetings(
      { ...EMPTY_SHEET, greetings: ['x{{user}}'.repeat(800)] },
      { ...context, user: '🎨'.repeat(50) },
    );
    expect(greeting!.length).toBeGreaterThan(REPLY_MAX_CHARACTERS - 2);
    expect(greeting!.length).toBeLessThanOrEqual(REPLY_MAX_CHARACTERS);
    expect(greeting!.isWellFormed()).toBe(true);
  });
});
