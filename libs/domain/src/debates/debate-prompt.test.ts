import { describe, expect, it } from 'vitest';
import { SAFETY_INSTRUCTION } from '../distress/index.ts';
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
    lore: [],
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

type Messages = ReturnType<typeof composeDebate>['messages'];

/** The share of a prompt's bytes with which a later one begins. */
function shareKept(before: Messages, later: Messages): number {
  const [a, b] = [before, later].map((messages) =>
    new TextEncoder().encode(messages.map(({ role, content }) => `${role}\n${content}\n`).join('')),
  ) as [Uint8Array, Uint8Array];
  const at = a.findIndex((byte, place) => byte !== b[place]);
  return (at === -1 ? a.length : at) / a.length;
}

describe('prompts of three and more', () => {
  it.each([3, 4])('of %i: each begins with nine tenths of the one before', (count) => {
    const prompts = debated(['Ann', 'Bob', 'Cleo', 'Dan'].slice(0, count), 30);
    for (const [nr, { messages }] of prompts.entries()) {
      const before = prompts[nr - 1]?.messages;
      if (before === undefined) continue;
      expect(shareKept(before, messages), `prompt ${nr}`).toBeGreaterThanOrEqual(0.9);
    }
  });

  it('keep that share with lore, notes and recall, which only the end holds', () => {
    const entry = {
      entry: 0,
      id: 'e',
      key: 'luck',
      rank: 1,
      position: 'before',
      seq: 1,
      wokenBy: null,
    } as const;
    const fired = (place: 'stable' | 'turn', content: string) =>
      ({ ...entry, place, content, tokens: 20 }) as const;
    const beside = {
      lore: [fired('stable', 'It is 1709.'), fired('turn', 'The harbour froze.')],
      pinned: [{ id: 'n', text: 'Sam is allergic to nuts.' }],
      summaries: [{ id: 's', text: 'They met at sea.' }],
      recalled: { text: 'RECALLED words', notes: [], messages: [] },
    };
    const prompts = debated(['Ann', 'Bob', 'Cleo'], 300, beside);
    for (const [nr, { messages }] of prompts.entries()) {
      const before = prompts[nr - 1]?.messages;
      if (before) expect(shareKept(before, messages), `${nr}`).toBeGreaterThanOrEqual(0.9);
      expect(messages[0]!.content).not.toMatch(/1709|froze|nuts|at sea|RECALLED/);
    }
    expect(prompts[0]!.messages[1]!.content).toContain('nuts');
    for (const text of ['1709', 'froze', 'nuts', 'at sea', 'RECALLED']) {
      expect(prompts.at(-1)!.messages[1]!.content).toContain(text);
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
    expect(shareKept(messages, next.messages)).toBeGreaterThanOrEqual(0.9);
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

describe('a debate in which the person speaks of distress', () => {
  const DISTRESS = 'I want to kill myself tonight';
  const person = (content: string) => ({ neoId: null, content });
  const neo = (neoId: string) => ({ neoId, content: 'Stay with us.' });

  it.each([
    ['what nobody has answered', [neo('Ann'), person(DISTRESS)], 'suicide'],
    ['what others have answered', [person(DISTRESS), neo('Ann'), neo('Bob')], 'suicide'],
    ['what has another message after it', [person(DISTRESS), person('Hello?')], 'suicide'],
    [
      'what was answered before the person said something else',
      [person(DISTRESS), neo('Ann'), person('What is luck?'), neo('Bob')],
      null,
    ],
    ['what a NEO says', [person('What is luck?'), { neoId: 'Ann', content: DISTRESS }], null],
  ] as const)('tells every speaker: %s', (_, history, kind) => {
    for (const names of [
      ['Ann', 'Bob'],
      ['Ann', 'Bob', 'Cleo'],
    ]) {
      for (const name of names) {
        const { messages, distress } = composeDebate(inputOf(names, name, history));
        expect(distress).toBe(kind);
        const end = messages.at(-1)!.content;
        expect(end.endsWith(SAFETY_INSTRUCTION), `${name} of ${names.length}`).toBe(kind !== null);
      }
    }
  });

  it('counts the topic as the first thing that the person says', () => {
    const kindAfter = (...history: DebateLine[]) =>
      composeDebate(inputOf(['Ann', 'Bob'], 'Bob', history, { topic: DISTRESS })).distress;
    expect(kindAfter()).toBe('suicide');
    expect(kindAfter(neo('Ann'))).toBe('suicide');
    expect(kindAfter(person('Hello?'))).toBe('suicide');
    expect(kindAfter(neo('Ann'), person('What is luck?'))).toBeNull();
  });

  it.each([
    ['only replies', [neo('Ann'), neo('Bob')]],
    ['a message of the person first', [person('And now?'), neo('Ann')]],
    ['nothing', []],
  ])('does not count the topic if older messages are missing before %s', (_, history) => {
    const input = inputOf(['Ann', 'Bob'], 'Bob', history, { topic: DISTRESS, olderCount: 9 });
    expect(composeDebate(input).distress).toBeNull();
  });
});
