import { countWords } from '@neo/domain';
import { literalMarkdown, writeMarkdown } from '@neo/ui/markdown';
import type { ShownMessage } from '../state/chat-state.ts';

/** The facts of an exported chat, and the words for it in the reader's language. */
export interface TalkToExport {
  name: string;
  messages: readonly ShownMessage[];
  /** When the file is made. */
  now: Date;
  words: {
    /** "Chat with Ada" */
    title: string;
    you: string;
    exported: string;
    total: string;
    interrupted: string;
  };
  /** A moment as its reader writes it, with its time. */
  moment: (at: Date) => string;
}

/** The forms that a conversation can be taken along in; the first is the specification's. */
export const EXPORT_FORMS = ['txt', 'md', 'json'] as const;
export type ExportForm = (typeof EXPORT_FORMS)[number];

const TYPES: Record<ExportForm, string> = {
  txt: 'text/plain',
  md: 'text/markdown',
  json: 'application/json',
};

const SEPARATOR = '='.repeat(60);
const THIN_SEPARATOR = '-'.repeat(60);

const speakerOf = ({ role }: ShownMessage, { name, words }: TalkToExport) =>
  role === 'user' ? words.you : name;

const markOf = ({ status }: ShownMessage, { words }: TalkToExport) =>
  status === 'complete' ? '' : ` (${words.interrupted})`;

function asText(chat: TalkToExport): string {
  const { messages, words, moment, now } = chat;
  const said = messages.flatMap((message) => [
    `[${moment(new Date(message.at))}] ${speakerOf(message, chat)}${markOf(message, chat)}:`,
    message.content,
    '',
    THIN_SEPARATOR,
    '',
  ]);
  const head = [words.title, `${words.exported} ${moment(now)}`, SEPARATOR, ''];
  return [...head, ...said, `${words.total} ${messages.length}`, ''].join('\n');
}

/** A person's words are no Markdown: quoted, with their signs made literal. */
const quoted = (text: string) => literalMarkdown(text).replaceAll(/^/gm, '> ');

function asMarkdown(chat: TalkToExport): string {
  const { messages, words, moment, now } = chat;
  const said = messages.map((message) =>
    [
      `**${literalMarkdown(speakerOf(message, chat))}** · ${moment(new Date(message.at))}${markOf(message, chat)}`,
      message.role === 'user' ? quoted(message.content) : writeMarkdown(message.content),
    ].join('\n\n'),
  );
  const head = `# ${literalMarkdown(words.title)}\n\n${words.exported} ${moment(now)}`;
  return `${[head, ...said, `${words.total} ${messages.length}`].join('\n\n---\n\n')}\n`;
}

function asJson({ name, messages, now }: TalkToExport): string {
  const said = messages.map(({ role, content, at, status }) => ({
    role,
    content,
    timestamp: at,
    wordCount: countWords(content),
    status: status === 'complete' ? status : 'interrupted',
  }));
  const file = { neo: name, exportedAt: now.toISOString(), total: said.length, messages: said };
  return `${JSON.stringify(file, null, 2)}\n`;
}

const WRITERS = { txt: asText, md: asMarkdown, json: asJson };

/** The day where the reader is: 2026-11-21. */
const dayOf = (now: Date) =>
  [now.getFullYear(), now.getMonth() + 1, now.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-');

/** A name that every file system takes; nobody's name disappears for its letters. */
const fileNameOf = (name: string) =>
  name
    .replaceAll(/[<>:"/\\|?*]/g, '')
    .replace(/[. ]+$/, '')
    .trim() || 'neo';

/** The file of a conversation: chat-{name}-{date}.txt, or in another form. */
export const exportChat = (chat: TalkToExport, form: ExportForm) => ({
  fileName: `chat-${fileNameOf(chat.name)}-${dayOf(chat.now)}.${form}`,
  type: `${TYPES[form]};charset=utf-8`,
  text: WRITERS[form](chat),
});
