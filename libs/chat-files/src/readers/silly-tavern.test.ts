import { describe, expect, it } from 'vitest';
import { linesOf, readAll, shownOf, wordsOf } from '../chat-files.fixture.ts';

const HEADER = { user_name: 'Ann', character_name: 'Captain', chat_metadata: {} };
const line = (name: string, mes: string, more: object = {}): object => ({
  name,
  is_user: name === 'Ann',
  is_system: false,
  mes,
  ...more,
});
const read = (lines: object[], neoName = 'Captain') => readAll(linesOf(HEADER, ...lines), neoName);
const toldOf = ({ report }: ReturnType<typeof read>): string[] =>
  report.skipped.map(({ line: at, why }) => `${at} ${why}`);

describe('a chat with several characters', () => {
  const GROUP = [
    line('Ann', 'Who was it?'),
    line('Sherlock', 'Elementary.', { swipes: ['Elementary.', 'Plain.'], swipe_id: 0 }),
    line('Watson', 'Amazing!'),
    line('Night', 'Silence.', { extra: { type: 'narrator' } }),
  ];

  it('names those of its speakers that are not the NEO, and says so', () => {
    const found = read(GROUP, 'Watson');
    expect(shownOf(found.chats[0]!)).toEqual([
      'user: Who was it?',
      'assistant: Sherlock: Elementary.',
      'assistant: Amazing!',
      'assistant: Silence.',
    ]);
    expect(wordsOf(found.chats[0]!.messages[1]!)[1]).toBe('Sherlock: Plain.');
    expect(toldOf(found)).toEqual(['3 another_speaker']);
    expect(toldOf(read(GROUP, 'Rumi'))).toEqual(['3 another_speaker', '4 another_speaker']);
  });

  it('names all but the one of the header, whatever the name of the NEO', () => {
    const found = read([...GROUP, line('Captain', 'Aye.')], 'Rumi');
    expect(shownOf(found.chats[0]!)).toEqual([
      'user: Who was it?',
      'assistant: Sherlock: Elementary.',
      'assistant: Watson: Amazing!',
      'assistant: Silence.',
      'assistant: Aye.',
    ]);
    expect(toldOf(found)).toEqual(['3 another_speaker', '4 another_speaker']);
  });

  it('has none if one character spoke, whatever its name', () => {
    const one = [...GROUP.slice(0, 2), line('Sherlock ', 'Quite.'), ...GROUP.slice(3)];
    const found = read(one, 'Rumi');
    expect(shownOf(found.chats[0]!)[1]).toBe('assistant: Elementary.');
    expect(toldOf(found)).toEqual([]);
  });
});

it('messages that were hidden from the model are kept, those of the program are not', () => {
  const hidden = { is_system: true };
  const found = read([
    line('Ann', 'Hidden?', hidden),
    line('Captain', 'Hidden.', { ...hidden, extra: { model: 'm' } }),
    line('Night', 'Silence.', { ...hidden, extra: { type: 'narrator' } }),
    line('SillyTavern System', 'Welcome.', hidden),
    line('Note', 'Of mine.', { ...hidden, extra: { type: 'comment' } }),
  ]);
  expect(shownOf(found.chats[0]!)).toEqual([
    'user: Hidden?',
    'assistant: Hidden.',
    'assistant: Silence.',
  ]);
  expect(toldOf(found)).toEqual(['5 system', '6 system']);
});

describe('a header', () => {
  it.each([
    ['that is damaged', '{"user_name":"A","char', ['1 unreadable']],
    ['with something after it', '{"user_name":"A"} x', ['1 unreadable']],
    ['that is no JSON', 'Chat with Captain', ['1 unreadable']],
    ['without anything', '{}', []],
    ['of another kind', '{"hello":"world"}', []],
  ])('%s does not cost the messages', (_, header, told) => {
    const found = readAll(`${header}\n${linesOf(line('Ann', 'Hi'), line('Captain', 'Ho'))}`);
    expect(found.chats.map(shownOf)).toEqual([['user: Hi', 'assistant: Ho']]);
    expect(toldOf(found)).toEqual(told);
  });
});
