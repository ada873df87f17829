import { ADDRESSES, assertOk, requestOf } from '@neo/contracts';
import type { ChatFileFormat } from '@neo/domain';
import { exportChat, fileNameOf } from './export-chat.ts';
import type { ExportForm, TalkToExport } from './export-chat.ts';

/** Forms that the server writes: a program reads them, and they have every wording. */
export type ProgramForm = Exclude<ChatFileFormat, ExportForm>;

/** Lets the browser keep a file. */
function download(fileName: string, file: Blob): void {
  const url = URL.createObjectURL(file);
  const link = Object.assign(document.createElement('a'), { href: url, download: fileName });
  link.click();
  // The download has its own hold of it by then.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** Saves a conversation as the server writes it. @returns the name of the file */
export async function takeFile(id: string, name: string, format: ProgramForm): Promise<string> {
  const asked = { params: { id }, query: { format } };
  const [url, init] = requestOf(ADDRESSES.conversationFiles.export, asked);
  const response = await assertOk(await fetch(url, init));
  const fileName = fileNameOf({ name, now: new Date() }, format);
  download(fileName, await response.blob());
  return fileName;
}

/** Saves a conversation as a text in the reader's language. @returns the name of the file */
export function writeFile(talk: TalkToExport, form: ExportForm): string {
  const file = exportChat(talk, form);
  download(file.fileName, new Blob([file.text], { type: file.type }));
  return file.fileName;
}
