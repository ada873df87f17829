import { describe, expect, it } from 'vitest';
import { EMPTY_SHEET } from '../sheet.ts';
import { composeDebate } from './debate-prompt.ts';
import type { DebateLine, DebatePromptInput } from './debate-input.ts';

const SECRET = 'secret of ';
const characterOf = (name: string, length = 900) => ({
  name,
  description: `${name} speaks for {{char}} to {{user}}`,
  ...({ archetype: 'original-creation', responseStyle: 'concise' } as const),
  characterAttributes: ['Calm'],
  categories: ['Business'],
  wikiUrl: null,
  contextBackground: `${SECRET}${name} ${'background '.repeat(length / 11)}`,
  knowledge: `${SECRET}${name} ${'knowledge '.repeat(length / 10)}`,
});
const memberOf = (name: string) => ({ id: name, character: characterOf(name) });

function inputOf(
  names: readonly string[],
  speaker: string,
  history: readonly DebateLine[],
  more: Partial<DebatePromptInput> = {},
): DebatePromptInput {
  return {
    speaker: {
      ...memberOf(speaker),
      sheet: { ...EMPTY_SHEET, definition: `${SECRET}${speaker} in a definition` },
    },
    members: names.map(memberOf),
    ...({ topic: 'Whether luck exists', language: 'en', seed: 'one' } as const),
    user: { person: { name: 'Sam', description: 'A listener' }, displayName: null },
    history,
    olderCount: 0,
    windowFrom: 0,
    contextTokens: 16_000,
    replyTokens: 600,
    ...more,
  };
}

/** A debate as it grows: its prompts in order, with the speaker of each. */
function debated(names: readonly string[], turns: number, more: Partial<DebatePromptInput> = {}) {
  const history: DebateLine[] = [];
  return Array.from({ length: turns }, (_, nr) => {
    const speaker = names[nr % names.length]!;
    const { messages } = composeDebate(inputOf(names, speaker, history, more));
    history.push({ neoId: speaker, content: `Line ${nr} of ${speaker}.` });
    if (nr % 4 === 3) history.push({ neoId: null, content: `And ${nr}?` });
    return { speaker, messages, text: JSON.stringify(messages) };
  });
}

const sharedBytes = (a: string, b: string): number => {
  let at = 0;
  while (at < a.length && a[at] === b[at]) at += 1;
  return at;
};

describe('prompts of three and more', () => {
  it.each([3, 4])('of %i: each begins with nine tenths of the one before', (count) => {
    const prompts = debated(['Ann', 'Bob', 'Cleo', 'Dan'].slice(0, count), 30);
    for (const [nr, { text }] of prompts.entries()) {
      const before = prompts[nr - 1]?.text;
      if (before === undefined) continue;
      expect(sharedBytes(before, text) / before.length, `prompt ${nr}`).toBeGreaterThanOrEqual(0.9);
    }
  });

  it('tell a speaker more of itself as the debate grows, and nobody of another’s definition', () => {
    const prompts = debated(['Ann', 'Bob', 'Cleo'], 60);
    for (const { speaker, text } of prompts) {
      expect(text).toContain(`You are ${speaker}.`);
      for (const name of ['Ann', 'Bob', 'Cleo'].filter((other) => other !== speaker)) {
        expect(text).not.toContain(`${SECRET}${name}`);
      }
    }
    expect(prompts[0]!.text).toContain(`${SECRET}Ann`);
    expect(prompts.at(-1)!.text.length).toBeGreaterThan(prompts[0]!.text.length);
  });

  it('hold what was said as lines of their speakers, in one message of the user', () => {
    const history = [
      { neoId: 'Ann', content: 'Yes.' },
      { neoId: null, content: 'Why?' },
    ];
    const { messages } = composeDebate(inputOf(['Ann', 'Bob', 'Cleo'], 'Bob', history));
    expect(messages.map(({ role }) => role)).toEqual(['system', 'user']);
    expect(messages[1]!.content).toMatch(/^Ann: Yes\.\n\nSam: Why\?\n\n/);
    expect(messages[1]!.content).toMatch(
      /Write only the next line of Bob, without a name in front, and never a line for Ann, Cleo or Sam\.$/,
    );
    expect(messages[0]!.content).toContain('<topic>Whether luck exists</topic>');
  });

  it('step their window like a chat', () => {
    const history = Array.from({ length: 200 }, (_, nr) => ({
      neoId: 'Ann',
      content: `${nr} ${'words '.repeat(40)}`,
    }));
    const input = inputOf(['Ann', 'Bob', 'Cleo'], 'Bob', history, { contextTokens: 8_000 });
    const { historyStart, messages } = composeDebate(input);
    expect(historyStart).toBeGreaterThan(100);
    const next = composeDebate({
      ...input,
      windowFrom: historyStart,
      history: [...history, { neoId: 'Bob', content: 'more' }],
    });
    expect(next.historyStart).toBe(historyStart);
    const [a, b] = [JSON.stringify(messages), JSON.stringify(next.messages)];
    expect(sharedBytes(a, b) / a.length).toBeGreaterThan(0.88);
  });
});

describe('prompts of two', () => {
  it('extend the same speaker’s earlier ones', () => {
    const prompts = debated(['Ann', 'Bob'], 24);
    for (const [nr, { messages, speaker }] of prompts.entries()) {
      const before = prompts[nr - 2];
      if (!before) continue;
      expect(before.speaker).toBe(speaker);
      expect(messages.slice(0, before.messages.length)).toEqual(before.messages);
      expect(messages.length).toBe(before.messages.length + 2);
    }
  });

  it('hold the speaker’s own lines as its replies, and the others’ with their names', () => {
    const history = [
      { neoId: 'Ann', content: 'Yes.' },
      { neoId: 'Bob', content: 'No.' },
      { neoId: null, content: 'Why?' },
    ];
    const { messages } = composeDebate(inputOf(['Ann', 'Bob'], 'Ann', history));
    expect(messages.slice(1)).toEqual([
      { role: 'user', content: 'The debate begins. You open it.' },
      { role: 'assistant', content: 'Yes.' },
      { role: 'user', content: 'Bob: No.\n\nSam: Why?' },
    ]);
    expect(messages[0]!.content).toContain(`${SECRET}Ann`);
    expect(messages[0]!.content).not.toContain(`${SECRET}Bob`);
    expect(messages[0]!.content).toContain('Bob: Bob speaks for Bob to Sam');
  });

  it('let a speaker go on that was asked twice', () => {
    const history = [
      { neoId: 'Ann', content: 'Yes.' },
      { neoId: 'Ann', content: 'Really.' },
    ];
    const { messages } = composeDebate(inputOf(['Ann', 'Bob'], 'Ann', history));
    expect(messages.slice(1).map(({ role }) => role)).toEqual(
      ['user', 'assistant', 'user', 'assistant', 'user'], // prettier-ignore
    );
  });

  it('put the author’s wish last', () => {
    const input = inputOf(['Ann', 'Bob'], 'Ann', []);
    const { messages } = composeDebate({
      ...input,
      speaker: { ...input.speaker, sheet: { ...EMPTY_SHEET, closingInstructions: 'Be {{char}}.' } },
    });
    expect(messages.at(-1)!.content).toMatch(/<wish>Be Ann\.<\/wish>$/);
  });
});
