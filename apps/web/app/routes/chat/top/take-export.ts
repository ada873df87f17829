import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { assertOk, requestOf } from '@neo/client';
import { ADDRESSES } from '@neo/contracts';
import type { ChatFileFormat } from '@neo/domain';
import { saveFile } from '../../../features/card-files/save-file.ts';
import { exportChat, fileNameOf } from './export-chat.ts';
import type { ExportForm, TalkToExport } from './export-chat.ts';

/** Forms that the server writes: a program reads them, and they have every wording. */
export type ProgramForm = Exclude<ChatFileFormat, ExportForm>;

/** Saves a conversation as the server writes it. @returns the name of the file */
export async function takeFile(id: string, name: string, format: ProgramForm): Promise<string> {
  const asked = { params: { id }, query: { format } };
  const [url, init] = requestOf(ADDRESSES.conversationFiles.export, asked);
  const response = await assertOk(await fetch(url, init));
  const fileName = fileNameOf({ name, now: new Date() }, format);
  saveFile(fileName, await response.blob());
  return fileName;
}

/** The messages of a conversation with their speakers. */
type Talk = Pick<TalkToExport, 'name' | 'names' | 'messages'>;

/** Saves a conversation as a text in the reader's language. @returns the name of the file */
export function writeFile(talk: Talk, form: ExportForm, i18n: I18n): string {
  const { name } = talk;
  const words = {
    // A debate is called by its topic.
    title: talk.names ? name : i18n._(msg`Chat with ${name}`),
    you: i18n._(msg`You`),
    exported: i18n._(msg`Exported:`),
    total: i18n._(msg`Total messages:`),
    interrupted: i18n._(msg`interrupted`),
    imported: i18n._(msg`imported`),
  };
  const moment = (at: Date) => i18n.date(at, { dateStyle: 'medium', timeStyle: 'short' });
  const file = exportChat({ ...talk, words, now: new Date(), moment }, form);
  saveFile(file.fileName, new Blob([file.text], { type: file.type }));
  return file.fileName;
}
