import { describe, expect, it } from 'vitest';
import { exportChat } from './export-chat.ts';
import type { TalkToExport } from './export-chat.ts';

const at = (minute: number) => new Date(2026, 0, 5, 14, minute).toISOString();
const chat: TalkToExport = {
  name: 'Ada Lovelace',
  now: new Date(2026, 0, 5, 15, 30),
  moment: (moment) => `${moment.getHours()}:${String(moment.getMinutes()).padStart(2, '0')}`,
  words: {
    title: 'Chat with Ada Lovelace',
    you: 'You',
    exported: 'Exported:',
    total: 'Total messages:',
    interrupted: 'interrupted',
    imported: 'imported',
  },
  messages: [
    { id: 0, role: 'assistant', content: 'Good day.\n\nWell?', at: at(1), status: 'complete' },
    { id: 1, role: 'user', content: 'Is *this* <b>it</b>?', at: at(2), status: 'complete' },
    { id: 2, role: 'assistant', content: 'It', at: at(3), status: 'stopped' },
  ],
};

it('is a text file with a header, separators, the time of each message, and their number', () => {
  const { text, fileName, type } = exportChat(chat, 'txt');
  expect(fileName).toBe('chat-Ada Lovelace-2026-01-05.txt');
  expect(type).toBe('text/plain;charset=utf-8');
  expect(text.split('\n')).toEqual([
    'Chat with Ada Lovelace',
    'Exported: 15:30',
    '='.repeat(60),
    '',
    '[14:01] Ada Lovelace:',
    'Good day.',
    '',
    'Well?',
    '',
    '-'.repeat(60),
    '',
    '[14:02] You:',
    'Is *this* <b>it</b>?',
    '',
    '-'.repeat(60),
    '',
    '[14:03] Ada Lovelace (interrupted):',
    'It',
    '',
    '-'.repeat(60),
    '',
    'Total messages: 3',
    '',
  ]);
});

it('is Markdown that shows the person’s text as they wrote it', () => {
  const { text, fileName } = exportChat(chat, 'md');
  expect(fileName).toBe('chat-Ada Lovelace-2026-01-05.md');
  expect(text).toContain('# Chat with Ada Lovelace\n\nExported: 15:30\n\n---');
  expect(text).toContain('**You** · 14:02\n\n> Is \\*this\\* \\<b\\>it\\</b\\>?\n');
  expect(text).toContain('Total messages: 3\n');
});

it('says which messages were imported', () => {
  const [said, ...others] = chat.messages;
  const messages = [{ ...said!, isImported: true as const }, ...others];
  expect(exportChat({ ...chat, messages }, 'txt').text).toContain('Ada Lovelace (imported):');
  expect(exportChat({ ...chat, messages }, 'md').text).toContain('14:01 (imported)\n');
});

it('is Markdown that loads nothing when it is opened, whatever the replies contain', () => {
  const content = 'See ![it](http://spy.example/1.png) <img src=x> and **this**.';
  const [said] = chat.messages;
  const spy = { ...chat, name: '![](//a.bc/d)', messages: [{ ...said!, content }] };
  const { text } = exportChat(spy, 'md');
  expect(text).toContain('See it \\<img src=x\\> and **this**.');
  expect(text).not.toContain('![');
});

describe('the name of the file', () => {
  it.each([
    ['Frida', 'chat-Frida-2026-01-05.txt'],
    ['a/b\\c:d*?"<>|', 'chat-abcd-2026-01-05.txt'],
    ['../..', 'chat-neo-2026-01-05.txt'],
    ['孔子', 'chat-孔子-2026-01-05.txt'],
  ])('of %j is %s', (name, fileName) =>
    expect(exportChat({ ...chat, name }, 'txt').fileName).toBe(fileName),
  );
});
