import { describe, expect, it } from 'vitest';
import { harmlessMarkdown } from './harmless-markdown.ts';

describe('Markdown of an export', () => {
  it.each([
    ['an image', '![a](https://x.example/t.png)', '\\!\\[a](https://x.example/t.png)'],
    ['an image by reference', '![a][b] ![b]', '\\!\\[a][b] \\!\\[b]'],
    ['a link that runs', '[a](javascript:alert(1))', '[a\\](javascript:alert(1))'],
    ['a link that hides it', '[a]( <&#106;avascript:x>)', '[a\\]( <&#106;avascript:x>)'],
    ['a link on two lines', '[a](\njavascript:x)', '[a\\](\njavascript:x)'],
    ['a definition of a link', '[a]: data:text/html,x', '[a\\]: data:text/html,x'],
    ['a tag', 'a <img src=https://x.example/t.png>', 'a \\<img src=https://x.example/t.png>'],
    ['a closing tag, a comment', '</p> <!-- a --> <?a ?>', '\\</p> \\<!-- a --> \\<?a ?>'],
    ['a tag after an escaped backslash', '\\\\<b>', '\\\\\\<b>'],
    ['a tag after a lone backtick', 'a ` b\n`<b>`', 'a \\` b\n`<b>`'],
    ['a tag in a table', '|`a|<b>`|', '|\\`a|\\<b>\\`|'],
    ['a tag in a table that begins like code', '```|a\n-|-\n<b>', '\\`\\`\\`|a\n-|-\n\\<b>'],
    ['a tag in a quoted block', '> ```\n> <b>', '> \\`\\`\\`\n> \\<b>'],
    ['a tag after code in a list', '- a\n\n  ```\n<b>', '- a\n\n  \\`\\`\\`\n\\<b>'],
    ['a tag in indented tildes', '    ~~~\n    <b>', '    \\~~~\n    \\<b>'],
  ])('shows %s as it is written', (_, text, written) => {
    expect(harmlessMarkdown(text)).toBe(written);
  });

  it.each([
    ['emphasis and links', '# A\n\n**a** ~~b~~ [c](https://x.example) [d](#e) [f](g.md) 2 < 3 <3'],
    ['code in a line', 'use `<b>` and ``a ` <i> ![x]``'],
    ['a block of code', '```html\n<img src="x">\n![a](b)\n```\nafter'],
    ['a block within another kind', '~~~~\n~~~\n```\n<b>\n~~~~'],
    ['a block of code in a list', '1. a\n\n   ```\n   <b>\n\n   ```\n2. b'],
    ['what is escaped already', '\\<b> \\![a](b) \\`'],
    ['signs beyond the basic plane', '😀 🇪🇸 👩‍👩‍👧‍👦 \\😀 𝒳 ❤️'],
  ])('keeps %s', (_, text) => {
    expect(harmlessMarkdown(text)).toBe(text);
  });

  it('ends a block of code that a cut reply left open', () => {
    expect(harmlessMarkdown('```js\n<b>')).toBe('```js\n<b>\n```');
  });

  it('takes time in proportion to its length, however many backticks it has', () => {
    const line = Array.from({ length: 150 }, (_, i) => '`'.repeat(150 - i)).join('a');
    const before = process.cpuUsage();
    harmlessMarkdown(Array<string>(800).fill(line).join('\n'));
    expect(process.cpuUsage(before).user / 1_000).toBeLessThan(1_000);
  });

  it('treats every kind of line break as one', () => {
    expect(harmlessMarkdown('`a\r<b>`\r\n![')).toBe('\\`a\n\\<b>\\`\n\\!\\[');
  });
});
