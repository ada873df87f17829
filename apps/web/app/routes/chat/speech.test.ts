import { expect, it } from 'vitest';
import { speechOf } from './speech.ts';

it.each([
  ['So **bold** and *thin* and `code`.', 'So bold and thin and code.'],
  ['# Title\n\n- one\n- two\n\n1. first', 'Title\none\ntwo\nfirst'],
  ['> said', 'said'],
  ['```ts\nlet a\n```', 'let a'],
  ['See [her notes](https://example.org).', 'See her notes.'],
  ['2 * 3 * 4 and snake_case_name', '2 * 3 * 4 and snake_case_name'],
  ['Well - no.', 'Well - no.'],
])('%j is spoken as %j', (markdown, spoken) => expect(speechOf(markdown)).toBe(spoken));

it('takes no time over signs without end', () => {
  const before = performance.now();
  speechOf('*a'.repeat(8000));
  expect(performance.now() - before).toBeLessThan(2000);
});
