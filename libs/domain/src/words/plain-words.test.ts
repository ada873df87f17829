import { expect, it } from 'vitest';
import { plainWords } from './plain-words.ts';

it.each([
  ['So **bold** and *thin* and `code`.', 'So bold and thin and code.'],
  ['# Title\n\n- one\n- two\n\n1. first', 'Title\none\ntwo\nfirst'],
  ['# Heading **bold** `code`', 'Heading bold code'],
  ['**bold and *thin* words**, `*code*`', 'bold and thin words, *code*'],
  ['- **Sun:** warm\n- ~~cold~~', 'Sun: warm\ncold'],
  ['> said', 'said'],
  ['```ts\nlet a\n```', 'let a'],
  ['See [her notes](https://example.org).', 'See her notes.'],
  ['2 * 3 * 4 and snake_case_name', '2 * 3 * 4 and snake_case_name'],
  ['Well - no.', 'Well - no.'],
])('%j reads %j', (markdown, plain) => expect(plainWords(markdown)).toBe(plain));

it.each([
  '*a ',
  '*a',
  '*',
  '**a',
  '_a ',
  '~~a',
  '*a_b ',
  '* ',
  '*_',
  '**a*',
  '\n',
  '\n*',
  '- - ',
  '[',
  '[a](',
  '[a]',
  '![',
  '](',
  '[a](b',
  '[(',
  '`',
  '`a ',
  '``',
  '``a`',
  '` *',
  '```a',
  '> ',
  '>',
  '# ',
  '1. ',
  '|-',
  '| ',
  ': ',
  '-|\n',
  ' ',
  '   ',
  'a',
  '1',
  '\u0301',
  '👩‍👩‍👧',
])('%j takes no time, however often it stands there', (fragment) => {
  const text = fragment.repeat(Math.ceil(50_000 / fragment.length));
  const before = process.cpuUsage();
  for (const hostile of [text, `${text}x`, `x${text}*`, `${text}\n)`]) plainWords(hostile);
  expect(process.cpuUsage(before).user / 1_000).toBeLessThan(1500);
});
