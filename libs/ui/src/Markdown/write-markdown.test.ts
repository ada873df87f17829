import { expect, it } from 'vitest';
import { HOSTILE_FRAGMENTS, hostileText } from './hostile-texts.fixture.ts';
import { lettersOf, parseMarkdown } from './parse-markdown.ts';
import { literalMarkdown, writeMarkdown } from './write-markdown.ts';

it.each([
  ['So **bold** and *thin*, `a` and ~~b~~.', 'So **bold** and *thin*, `a` and ~~b~~.'],
  ['# One #\n\n- two\n  - three\n- four', '# One\n\n- two\n\n  - three\n- four'],
  ['3. a\n4. b\n\n> c\n> d', '3. a\n4. b\n\n> c\n> d'],
  ['~~~ts\na < `b`\n```\n~~~', '````ts\na < `b`\n```\n````'],
  ['| a | b |\n|---|:-:|\n| c | d\\|e |', '| a | b |\n| --- | :-: |\n| c | d\\|e |'],
  ['[a](https://b.c/d?e=(f))', '[a](<https://b.c/d?e=(f)>)'],
  ['It is 5. It is.\n\n1986\\. Well', 'It is 5. It is.\n\n1986\\. Well'],
])('%j is written as %j', (text, written) => expect(writeMarkdown(text)).toBe(written));

it.each([
  ['![](http://spy.example/1.png)', 'http://spy.example/1.png'],
  ['![a](https://spy.example/1.png "t")', '[a](<https://spy.example/1.png>)'],
  ['[![a](https://spy.example/1.png)](https://b.c)', '[a](<https://b.c/>)'],
  ['![a]\n\n[a]: https://spy.example/1.png', null],
  ['\\![a](https://spy.example)', '\\![a](<https://spy.example/>)'],
  ['\\\\![a](//spy.example)', '\\\\a'],
  ['<img src="http://spy.example/1.png">', '\\<img src="http://spy.example/1.png"\\>'],
  ['<b>`<img src=x>`', '\\<b\\>`<img src=x>`'],
  ['![[x]] &lt;img src=x&gt;', '!\\[\\[x\\]\\] \\<img src=x\\>'],
  ['```\n![](http://spy.example)', '```\n![](http://spy.example)\n```'],
  ['[x](javascript:alert)', 'x'],
])('%j loads nothing where it is opened', (text, written) => {
  const out = writeMarkdown(text);
  if (written !== null) expect(out).toBe(written);
  // Outside code, nothing opens a picture or a tag.
  const prose = out
    .replaceAll(/(`+)[^]*?\1/g, '')
    .replaceAll(/\\./g, '')
    .replaceAll(/\(<.*?>\)/g, '');
  expect(prose).not.toMatch(/!\[|<[a-z/!?]/i);
});

it.each(HOSTILE_FRAGMENTS)('%j means the same to the next parser', (fragment) => {
  const text = hostileText(fragment, 400);
  const letters = (markdown: string) =>
    parseMarkdown(markdown)
      .map(lettersOf)
      .join('')
      .replaceAll(/[^\p{L}\p{N}]/gu, '');
  expect(letters(writeMarkdown(text))).toBe(letters(text));
});

it('escapes everything in a name', () =>
  expect(literalMarkdown('![](//a.bc/d)\n# 1. <b>')).toBe('!\\[\\](//a.bc/d)\n\\# 1. \\<b\\>'));
