import type { ChatFilePart, ChatMessage, ImportReport } from './chat-file.ts';
import { readChatFile } from './readers/read-chat-file.ts';

export const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);
export const linesOf = (...lines: unknown[]): string =>
  lines.map((line) => JSON.stringify(line)).join('\n');

export interface ReadChat {
  title: string | null;
  createdAt: Date | null;
  messages: ChatMessage[];
}

/** Reads a whole file at once. */
export function readAll(
  file: string | Uint8Array,
  neoName = 'Captain',
): { chats: ReadChat[]; report: ImportReport } {
  const chats: ReadChat[] = [];
  const parts = readChatFile(typeof file === 'string' ? bytesOf(file) : file, neoName);
  for (let next = parts.next(); ; next = parts.next()) {
    if (next.done) return { chats, report: next.value };
    const part: ChatFilePart = next.value;
    if (part.kind === 'conversation') {
      chats.push({ title: part.title, createdAt: part.createdAt, messages: [] });
    } else chats.at(-1)!.messages.push(part.message);
  }
}

/** "user: Hello" for each message, as shown. */
export const shownOf = ({ messages }: ReadChat): string[] =>
  messages.map(({ role, wordings, shown }) => `${role}: ${wordings[shown]!.content}`);

export const wordsOf = ({ wordings }: ChatMessage): string[] =>
  wordings.map(({ content }) => content);

/** One file of each shape, with the same four messages. */
const EXCHANGE = ['Welcome aboard.', 'Where are we going?', 'To the moon.', 'Splendid!'];
const [WELCOME, QUESTION, ANSWER, THANKS] = EXCHANGE as [string, string, string, string];
const stLine = (name: string, mes: unknown, more: object = {}): object => ({
  name,
  is_user: name === 'Ann',
  is_system: false,
  send_date: '2026-01-02T03:04:05.000Z',
  mes,
  extra: {},
  ...more,
});

export const SHAPES: Record<string, string> = {
  'SillyTavern, new header': linesOf(
    { user_name: 'unused', character_name: 'unused', chat_metadata: { integrity: 'a-b-c' } },
    stLine('Captain', WELCOME),
    stLine('Ann', QUESTION),
    stLine('Captain', ANSWER, { swipes: ['To Mars.', ANSWER, 'Home.'], swipe_id: 1 }),
    stLine('Ann', THANKS),
  ),
  'SillyTavern, old header': linesOf(
    { user_name: 'Ann', character_name: 'Captain', create_date: '2024-7-4@15h05m30s' },
    stLine('Captain', WELCOME, { send_date: 'July 4, 2024 3:05pm' }),
    stLine('Ann', QUESTION, { send_date: 'July 4, 2024 3:06pm' }),
    stLine('Captain', ANSWER, { send_date: 'July 4, 2024 3:06pm' }),
    stLine('Ann', THANKS, { send_date: 'July 4, 2024 3:07pm' }),
  ),
  Chub: linesOf(
    { name: 'Captain', user_name: 'Ann' },
    stLine('Captain', { message: WELCOME, parent: null }),
    stLine('Ann', { message: QUESTION }),
    stLine(
      'Captain',
      { message: ANSWER },
      { swipe_id: 0, swipes: [{ message: ANSWER }, { message: 'To Mars.' }] },
    ),
    stLine('Ann', { message: THANKS }),
  ),
  'CAI Tools': JSON.stringify({
    info: { character: { name: 'Captain' } },
    histories: {
      histories: [
        {
          created: '2023-02-03T04:05:06.789Z',
          msgs: EXCHANGE.map((text, i) => ({
            text,
            src: { is_human: i % 2 === 1, name: i % 2 ? 'Ann' : 'Captain' },
          })),
        },
      ],
    },
  }),
  Risu: JSON.stringify(
    {
      type: 'risuChat',
      ver: 1,
      data: {
        message: EXCHANGE.map((data, i) => ({
          role: i % 2 === 1 ? 'user' : 'char',
          data,
          time: 1_720_105_500_000 + i,
        })),
        name: 'A voyage',
        note: '',
      },
    },
    null,
    2,
  ),
  'Kobold Lite': JSON.stringify({
    gamestarted: true,
    prompt: WELCOME,
    actions: [`\n{{[INPUT]}}\n${QUESTION}\n{{[OUTPUT]}}\n`, ANSWER, `{{[INPUT]}}${THANKS}`],
    savedsettings: { chatname: 'Ann', chatopponent: 'Captain||$||Mate', opmode: 4 },
  }),
  'text-generation-webui, data_visible': JSON.stringify({
    data: [],
    data_visible: [
      ['', WELCOME],
      [QUESTION, ANSWER],
      [THANKS, ''],
    ],
  }),
  'text-generation-webui, visible': JSON.stringify({
    internal: [],
    visible: [
      ['<|BEGIN-VISIBLE-CHAT|>', WELCOME],
      [QUESTION, ANSWER],
      [THANKS, ''],
    ],
  }),
  Agnaistic: JSON.stringify({
    name: 'Exported',
    greeting: '',
    messages: EXCHANGE.map((msg, i) => ({
      msg,
      ...(i % 2 === 1 ? { userId: 'u1' } : { characterId: 'c1' }),
      createdAt: '2025-05-06T07:08:09.000Z',
    })),
  }),
  'our own': JSON.stringify({
    format: 'neo-chat-1',
    title: 'A voyage',
    messages: EXCHANGE.map((content, i) => ({
      role: i % 2 === 1 ? 'user' : 'assistant',
      content,
      timestamp: '2026-01-02T03:04:05.678Z',
      status: 'complete',
    })),
  }),
};

export const SHOWN = EXCHANGE.map((text, i) => `${i % 2 === 1 ? 'user' : 'assistant'}: ${text}`);
