import type { ChatFileFormat } from '@neo/domain';
import { literalMarkdown, writeMarkdown } from '@neo/ui/markdown';
import { safeFileName } from '../../../features/card-files/save-file.ts';
import type { ShownMessage } from '../state/chat-state.ts';

/** The data of an exported chat, and its labels in the reader's language. */
export interface TalkToExport {
  name: string;
  /** In a debate: the names of those who speak, by id. */
  names?: ReadonlyMap<string, string> | undefined;
  messages: readonly ShownMessage[];
  /** The time of the export. */
  now: Date;
  words: {
    /** "Chat with Ada" */
    title: string;
    you: string;
    exported: string;
    total: string;
    interrupted: string;
    imported: string;
  };
  /** Formats a date and time for the reader. */
  moment: (at: Date) => string;
}

/** The formats for people. The first is the specification's. */
export type ExportForm = 'txt' | 'md';

const TYPES: Record<ExportForm, string> = {
  txt: 'text/plain',
  md: 'text/markdown',
};

const SEPARATOR = '='.repeat(60);
const THIN_SEPARATOR = '-'.repeat(60);

const speakerOf = ({ role, neoId = '' }: ShownMessage, { name, names, words }: TalkToExport) =>
  role === 'user' ? words.you : (names?.get(neoId) ?? name);

const markOf = ({ status, isImported }: ShownMessage, { words }: TalkToExport) => {
  const marks = [isImported && words.imported, status !== 'complete' && words.interrupted];
  const said = marks.filter(Boolean).join(', ');
  return said === '' ? '' : ` (${said})`;
};

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

/** A person's text is not Markdown: it is quoted, with its signs escaped. */
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

const WRITERS = { txt: asText, md: asMarkdown };

/** The day in the reader's time zone: 2026-11-21. */
const dayOf = (now: Date) =>
  [now.getFullYear(), now.getMonth() + 1, now.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-');

/** chat-{name}-{date}.txt, or with another ending. */
export const fileNameOf = (
  { name, now }: Pick<TalkToExport, 'name' | 'now'>,
  form: ChatFileFormat,
): string => `chat-${safeFileName(name)}-${dayOf(now)}.${form}`;

/** The file of a conversation. */
export const exportChat = (chat: TalkToExport, form: ExportForm) => ({
  fileName: fileNameOf(chat, form),
  type: `${TYPES[form]};charset=utf-8`,
  text: WRITERS[form](chat),
});
