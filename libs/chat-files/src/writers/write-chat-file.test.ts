import { text } from 'node:stream/consumers';
import type { ChatFileFormat } from '@neo/domain';
import { describe, expect, it } from 'vitest';
import type { ChatMessage, Wording } from '../chat-file.ts';
import { readAll } from '../chat-files.fixture.ts';
import { chatFileName } from './file-name.ts';
import { writeChatFile } from './write-chat-file.ts';
import type { ChatFileHead } from './writer.ts';

const HEAD: ChatFileHead = {
  title: 'A *voyage*',
  name: 'Where are we going?',
  neos: ['Captain'],
  person: 'Ann',
  createdAt: new Date('2026-01-01T00:00:00Z'),
  exportedAt: new Date('2026-02-01T00:00:00Z'),
};

const wording = (content: string, more: Partial<Wording> = {}): Wording => ({
  content,
  timestamp: new Date('2026-01-02T03:04:05.678Z'),
  editedAt: null,
  status: 'complete',
  isStopped: false,
  isRefused: false,
  model: null,
  ...more,
});

const CHAT: ChatMessage[] = [
  { role: 'assistant', shown: 0, wordings: [wording('# Welcome\n\n"aboard"\u2028🦊 \\ \u2029')] },
  {
    role: 'user',
    shown: 0,
    wordings: [wording('Where to?', { editedAt: new Date('2026-01-03T00:00:00Z') })],
  },
  {
    role: 'assistant',
    shown: 1,
    wordings: [
      wording('To Mars.', { model: 'm1' }),
      wording('To the m', { status: 'interrupted', isStopped: true, model: 'm2' }),
      wording('H', {
        status: 'interrupted',
        isRefused: true,
        timestamp: new Date(1_000_000),
        editedAt: new Date(2_000_000),
      }),
    ],
  },
];

async function written(
  format: ChatFileFormat,
  messages = CHAT,
  head = HEAD,
  isImported = false,
): Promise<string> {
  async function* spoken() {
    for (const message of messages) {
      await Promise.resolve();
      const wordings = message.wordings.map((one) => ({ ...one, isImported }));
      yield { ...message, wordings, speaker: message.role === 'user' ? 'Ann' : 'Captain' };
    }
  }
  return text(writeChatFile(format, head, spoken()));
}

describe('a conversation', () => {
  it('survives a round trip through our JSON', async () => {
    const { chats, report } = readAll(await written('json'));
    expect(chats).toEqual([{ title: HEAD.title, createdAt: HEAD.createdAt, messages: CHAT }]);
    expect(report).toMatchObject({ messages: 3, variants: 2, skippedCount: 0, skipped: [] });
    expect(JSON.parse(await written('json'))).toMatchObject({ person: 'Ann', neos: ['Captain'] });
  });

  it('survives a round trip through SillyTavern’s file with its texts, dates and variants', async () => {
    const { chats, report } = readAll(await written('jsonl'));
    expect(report).toMatchObject({ messages: 3, variants: 2, skippedCount: 0, skipped: [] });
    for (const [i, message] of chats[0]!.messages.entries()) {
      const { role, shown, wordings } = CHAT[i]!;
      expect(message).toMatchObject({ role, shown });
      const known = (all: Wording[]) =>
        all.map(({ content, timestamp, model }) => ({ content, timestamp, model }));
      expect(known(message.wordings)).toEqual(known(wordings));
    }
  });

  it('survives both round trips with every kind of text', async () => {
    const texts = ['{"mes":"x"}', '\uFEFFa', 'a\r\nb', '<START>', '```js\n```', '猫が', 'e\u0301'];
    const messages = texts.map((words): ChatMessage => {
      const wordings = [wording(words), wording(`${words}!`)];
      return { role: 'assistant', shown: 1, wordings };
    });
    for (const format of ['json', 'jsonl'] as const) {
      expect(readAll(await written(format, messages)).chats[0]!.messages).toEqual(messages);
    }
  });

  it('without messages or title is also a complete file', async () => {
    const head = { ...HEAD, title: null };
    expect(JSON.parse(await written('json', [], head))).toMatchObject({
      title: null,
      messages: [],
    });
    expect(JSON.parse(await written('jsonl', [], head))).toMatchObject({ user_name: 'Ann' });
    expect(await written('txt', [], head)).toBe(
      'Where are we going?\nCaptain · 2026-02-01 00:00 UTC · digitalSourceType: trainedAlgorithmicMedia\n',
    );
  });

  it('is readable as text and as Markdown, in which only the messages are Markdown', async () => {
    const said: ChatMessage[] = [{ role: 'user', shown: 0, wordings: [wording('*Hi*')] }];
    expect(await written('txt', said)).toBe(
      'A *voyage*\nCaptain · 2026-02-01 00:00 UTC · digitalSourceType: trainedAlgorithmicMedia\n\nAnn (2026-01-02 03:04 UTC):\n*Hi*\n',
    );
    expect(await written('md', said)).toBe(
      '# A \\*voyage\\*\n\nCaptain · 2026-02-01 00:00 UTC · digitalSourceType: trainedAlgorithmicMedia\n\n---\n\n**Ann** · 2026-01-02 03:04 UTC\n\n*Hi*\n',
    );
    for (const format of ['txt', 'md'] as const) {
      expect(await written(format)).toContain('To the m');
      expect(await written(format)).not.toContain('To Mars.');
    }
  });

  it('says which messages were imported, in every format', async () => {
    const said: ChatMessage[] = [{ role: 'user', shown: 0, wordings: [wording('Hi')] }];
    const MARKS = {
      txt: 'Ann (2026-01-02 03:04 UTC, imported):',
      md: '**Ann** · 2026-01-02 03:04 UTC · imported',
      json: '"isImported":true',
      jsonl: '"extra":{"imported":true}',
    };
    for (const [format, mark] of Object.entries(MARKS) as [ChatFileFormat, string][]) {
      expect(await written(format, said, HEAD, true)).toContain(mark);
      expect(await written(format, said)).not.toContain('mported');
    }
  });

  it('loads nothing when its Markdown is opened', async () => {
    const text = '![a](https://x.example/a.png) <img src="https://x.example/b.png">';
    const said: ChatMessage[] = [{ role: 'assistant', shown: 0, wordings: [wording(text)] }];
    expect(await written('md', said)).toContain(
      '\n\n\\!\\[a](https://x.example/a.png) \\<img src="https://x.example/b.png">\n',
    );
  });
});

it('has one line per message in SillyTavern’s file, whatever counts as a line break', async () => {
  expect((await written('jsonl')).split(/\r?\n|\r|\u2028|\u2029/)).toHaveLength(4);
});

it.each([
  ['A voyage', 'A voyage.txt'],
  ['../../etc/passwd', 'etc passwd.txt'],
  ['a/b\\c:d*e?f"g<h>i|j', 'a b c d e f g h i j.txt'],
  ['a\r\nSet-Cookie: x\0', 'a Set-Cookie x.txt'],
  ['exe.\u202etxt', 'exe. txt.txt'],
  ['CON', 'chat CON.txt'],
  ['...', 'chat.txt'],
  ['', 'chat.txt'],
  ['~-rf', 'rf.txt'],
  ['¿Adónde? 猫', '¿Adónde 猫.txt'],
  ['🦊'.repeat(80), `${'🦊'.repeat(60)}.txt`],
  ['a\ud800b', 'a\uFFFDb.txt'],
])('a file of %j is named %j', (title, name) => {
  expect(chatFileName(title, 'txt')).toBe(name);
});
