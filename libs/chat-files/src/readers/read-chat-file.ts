import { FILE_MAX_WORDINGS, NotAChatFile, SKIPPED_MAX, TooManyMessages } from '../chat-file.ts';
import { DIGITAL_SOURCE_TYPE } from '@neo/domain';
import type { SkipReason } from '@neo/domain';
import type { ChatFilePart, ImportReport } from '../chat-file.ts';
import { readAgnai } from './agnai.ts';
import { readCaiTools } from './cai-tools.ts';
import type { RawPart } from './entry.ts';
import { inUtf8 } from './file-text.ts';
import { JsonView, skipSpace } from './json-view.ts';
import { readKobold } from './kobold.ts';
import { readMoment } from './moment.ts';
import { readOoba } from './ooba.ts';
import { OWN_FORMAT } from '../own-format.ts';
import { readOwn } from './own.ts';
import { readAllOfRisu, readRisu } from './risu.ts';
import { oneLineOf, settleEntry } from './settle-entry.ts';
import { hasMessages, readSillyTavern } from './silly-tavern.ts';
import type { Header } from './silly-tavern.ts';

/** By the keys of a JSON object, in the order in which SillyTavern checks them. */
function readDocument(root: JsonView): Iterable<RawPart> | undefined {
  const found = root.pick(
    ...([
      'format',
      'title',
      'neos',
      'createdAt',
      'messages',
      'savedsettings',
      'prompt',
      'actions',
    ] as const),
    ...(['histories', 'data_visible', 'visible', 'internal', 'type', 'data'] as const),
  );
  if (found.format?.parse() === OWN_FORMAT) {
    return readOwn(found.messages, found);
  }
  if (found.savedsettings) return readKobold(found.savedsettings, found);
  if (found.histories) return readCaiTools(found.histories);
  if (found.data_visible) return readOoba(found.data_visible, found.data);
  if (found.visible) return readOoba(found.visible, found.internal);
  if (found.messages) return readAgnai(found.messages);
  const type = found.type?.parse();
  if (type === 'risuAllChats') return readAllOfRisu(found.data);
  return type === 'risuChat' ? readRisu(found.data) : undefined;
}

/** The parts of a file, and the unit in which the report counts them. */
interface RawFile {
  readonly parts: Iterable<RawPart>;
  readonly unit: ImportReport['unit'];
}

/** The shape is detected only from the content. @throws NotAChatFile */
function readRaw(bytes: Uint8Array): RawFile {
  const root = JsonView.at(bytes, skipSpace(bytes, 0));
  const isAlone = root && skipSpace(bytes, root.end) === bytes.length;
  const document = isAlone ? readDocument(root) : undefined;
  if (document) return { parts: document, unit: 'entry' };
  const header = root && headerOf(bytes, root);
  // A damaged header is one lost line like any other.
  if (!header && !hasMessages(bytes)) throw new NotAChatFile();
  return { parts: readSillyTavern(bytes, header ?? {}), unit: 'line' };
}

/** The first line, if it is a header, or a message that has the name of its speaker. */
function headerOf(bytes: Uint8Array, root: JsonView): Header | undefined {
  const header = root.pick('user_name', 'name', 'chat_metadata', 'create_date', 'character_name');
  const isHeader = header.user_name ?? header.name ?? header.chat_metadata;
  const lineEnd = bytes.indexOf(0x0a, root.start);
  const isLine = lineEnd < 0 || (root.end <= lineEnd && skipSpace(bytes, root.end) > lineEnd);
  if (!isHeader || !isLine) return undefined;
  const { user_name, create_date, character_name } = header;
  const source = header.chat_metadata?.pick('digitalSourceType').digitalSourceType;
  const isOwn = source?.parse() === DIGITAL_SOURCE_TYPE;
  return {
    user_name: user_name?.parse(),
    create_date: create_date?.parse(),
    character_name: character_name?.parse(),
    isOwn,
  };
}

/**
 * The conversations of a chat file, read lazily, and the report at the end. A conversation without a
 * usable message is left out.
 * @param bytes the whole file; besides it only one entry is in memory
 * @param neoName the NEO that gets the conversations: what others said in a debate begins with their names
 * @throws NotAChatFile before anything is yielded; TooManyMessages
 */
export function* readChatFile(
  bytes: Uint8Array,
  neoName: string,
): Generator<ChatFilePart, ImportReport> {
  const { parts, unit } = readRaw(inUtf8(bytes));
  const report: ImportReport = { messages: 0, variants: 0, skippedCount: 0, skipped: [], unit };
  const skip = (line: number, why: SkipReason): void => {
    report.skippedCount += 1;
    if (report.skipped.length < SKIPPED_MAX) report.skipped.push({ line, why });
  };
  let count = 0;
  const take = (wordings: number): void => {
    count += wordings;
    if (count > FILE_MAX_WORDINGS) throw new TooManyMessages();
  };
  let begin: ChatFilePart | undefined;
  for (const part of parts) {
    if (part.kind === 'conversation') {
      // The one before was empty. Else millions of them would take half a minute.
      if (begin) take(1);
      const title = oneLineOf(part.title);
      begin = { kind: 'conversation', title, createdAt: readMoment(part.createdAt) };
    } else if (part.kind === 'skipped') {
      take(1);
      skip(part.line, part.why);
    } else {
      const { message, notes } = settleEntry(part, neoName);
      for (const why of notes) skip(part.line, why);
      take(message?.wordings.length ?? 1);
      if (!message) continue;
      if (begin) yield begin;
      begin = undefined;
      report.messages += 1;
      report.variants += message.wordings.length - 1;
      yield { kind: 'message', message };
    }
  }
  return report;
}
