import { describe, expect, it } from 'vitest';
import { hideThinking } from './hide-thinking.ts';

/** The shown text of these chunks. */
function shown(chunks: readonly string[]): string {
  const thinking = hideThinking();
  return chunks.map((chunk) => thinking.take(chunk)).join('') + thinking.flush();
}

const CASES: [string, string, string][] = [
  ['nothing to hide', 'Good evening.', 'Good evening.'],
  ['thinking, then a reply', '<think>They ask.</think>\n\nGood evening.', 'Good evening.'],
  ['thinking of nothing', '<think>\n\n</think>\n\nGood evening.', 'Good evening.'],
  ['white space before it', '\n <think>Hm.</think> Good evening.', 'Good evening.'],
  ['another spelling', '<Think>Hm.</THINK>Good evening.', 'Good evening.'],
  ['thinking again', '<think>a</think>One.<think>b</think> Two.', 'One. Two.'],
  ['twice before the reply', '<think>a</think>\n<think>b</think>\nOne.', 'One.'],
  ['a tag inside', '<think>a <think> b</think>One.', 'One.'],
  [
    'tags that only look like it',
    'a <thin b </thinker> <thinking> c <',
    'a <thin b </thinker> <thinking> c <',
  ],
  ['other tags inside', '<think>a <b>c</b> </thin</think>One.', 'One.'],
  ['an end without a beginning', 'One.</think> Two.', 'One. Two.'],
  ['nothing but thinking', '<think>a</think>\n', ''],
  ['thinking that never ends', '<think>And so on, and', ''],
  ['thinking that never ends, after white space', '\n\n<think>And so on', ''],
  ['a cut end tag', '<think>And so on</thi', ''],
  ['a tag that is only mentioned', 'Write <think> before it.', 'Write <think> before it.'],
  [
    'a mention with the beginning of an end tag',
    'Write <think> or </thi',
    'Write <think> or </thi',
  ],
  ['unrelated characters', 'é 🦊 < 你好 <<think>x</think>>', 'é 🦊 < 你好 <>'],
  ['white space alone', ' \n', ' \n'],
];

describe("removing a model's reasoning", () => {
  it.each(CASES)('%s', (_, said, expected) => {
    expect(shown([said])).toBe(expected);
    expect(shown(said.split(''))).toBe(expected);
    for (let at = 1; at < said.length; at += 1) {
      expect(shown([said.slice(0, at), said.slice(at)]), `cut at ${at}`).toBe(expected);
    }
  });

  it('shows each part as soon as it cannot be a tag', () => {
    const thinking = hideThinking();
    const parts = ['One <', 'th', 'ree', '<think>', 'x', '</think', '>Two'];
    expect(parts.map((part) => thinking.take(part))).toEqual([
      'One ',
      '',
      '<three',
      '',
      '',
      '',
      'Two',
    ]);
  });

  it('takes time linear in the length of the text', () => {
    const thinking = hideThinking();
    const started = performance.now();
    thinking.take('One <think>');
    for (let i = 0; i < 65_536; i += 1) thinking.take('<');
    expect(performance.now() - started).toBeLessThan(1_000);
    expect(thinking.flush()).toHaveLength('<think>'.length + 65_536);
  });
});
