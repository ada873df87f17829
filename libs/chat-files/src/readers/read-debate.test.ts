import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { readAll, shownOf, wordsOf } from '../chat-files.fixture.ts';
import { writeChatFile } from '../writers/write-chat-file.ts';
import type { SpokenMessage } from '../writers/writer.ts';

describe.each(['json', 'jsonl'] as const)('a debate that we wrote as %s', (format) => {
  const HEAD = {
    title: 'Luck',
    name: 'Luck',
    person: 'Ann',
    createdAt: new Date(0),
    exportedAt: new Date(0),
  };
  const spoken = (speaker: string, ...texts: string[]): SpokenMessage => ({
    role: speaker === 'Ann' ? 'user' : 'assistant',
    speaker,
    shown: 0,
    wordings: texts.map((content) => ({
      ...({ content, timestamp: null, editedAt: null, status: 'complete', model: null } as const),
      ...{ isStopped: false, isRefused: false, isImported: false },
    })),
  });
  const written = async (neos: string[], messages: SpokenMessage[]): Promise<string> => {
    let text = '';
    const all = Readable.from(messages) as AsyncIterable<SpokenMessage>;
    for await (const part of writeChatFile(format, { ...HEAD, neos }, all)) text += part;
    return text;
  };
  const DEBATE = [
    spoken('Hypatia', 'A name.'),
    spoken('Sherlock Holmes', 'Elementary.', 'Plain.'),
    spoken('Ann', 'Why?'),
  ];

  it('names those of its speakers that are not the NEO, and says so', async () => {
    const file = await written(['Hypatia', 'Sherlock Holmes'], DEBATE);
    const { chats, report } = readAll(file, 'Hypatia');
    const line = format === 'json' ? 2 : 3;
    expect(shownOf(chats[0]!)).toEqual([
      'assistant: A name.',
      'assistant: Sherlock Holmes: Elementary.',
      'user: Why?',
    ]);
    expect(wordsOf(chats[0]!.messages[1]!)).toEqual([
      'Sherlock Holmes: Elementary.',
      'Sherlock Holmes: Plain.',
    ]);
    expect(report.skipped).toEqual([{ line, why: 'another_speaker' }]);
    expect(shownOf(readAll(file, 'Rumi').chats[0]!)[0]).toBe('assistant: Hypatia: A name.');
  });

  it('has no names if it is a chat with one NEO', async () => {
    const file = await written(['Hypatia'], [spoken('Hypatia', 'A name.'), spoken('Ann', 'Why?')]);
    const { chats, report } = readAll(file, 'Rumi');
    expect(shownOf(chats[0]!)).toEqual(['assistant: A name.', 'user: Why?']);
    expect(report.skipped).toEqual([]);
  });
});
