import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { assertOk, requestOf } from '@neo/client';
import type { Api } from '@neo/client';
import { ADDRESSES } from '@neo/contracts';
import type { ChatFileFormat } from '@neo/domain';
import { saveFile } from '../../../features/card-files/save-file.ts';
import { placeOf } from '../session/place.ts';
import { ConversationReader } from '../session/reading/conversation-reader.ts';
import { readWhole } from '../session/reading/read-whole.ts';
import type { ChatNeo, ShownMessage, SteadyChat } from '../state/chat-state.ts';
import { shownOf } from '../state/kept.ts';
import { exportChat, fileNameOf } from './export-chat.ts';
import type { ExportForm } from './export-chat.ts';

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

/** A chat on the screen. */
interface Talk {
  readonly neo: ChatNeo;
  readonly chat: SteadyChat;
}

/** The whole stored conversation, or the part on the screen if it is refused by now. */
async function readTalk({ neo, chat }: Talk, api: Api): Promise<readonly ShownMessage[]> {
  try {
    return (await readWhole(new ConversationReader(api, () => placeOf(neo.id, chat)))).map(shownOf);
  } catch (error) {
    if (chat.shut === null) throw error;
    return chat.messages.filter(({ isAbsent }) => !isAbsent);
  }
}

/** Saves a conversation as a text in the reader's language. @returns the name of the file; null if nothing was said */
export async function writeFile(
  talk: Talk,
  form: ExportForm,
  { api, i18n }: { api: Api; i18n: I18n },
): Promise<string | null> {
  const messages = await readTalk(talk, api);
  if (messages.length === 0) return null;
  const { name } = talk.neo;
  const { debate } = talk.chat;
  const names = debate && new Map(debate.neos.map((neo) => [neo.id, neo.name]));
  const words = {
    // A debate is called by its topic.
    title: names ? name : i18n._(msg`Chat with ${name}`),
    you: i18n._(msg`You`),
    exported: i18n._(msg`Exported:`),
    total: i18n._(msg`Total messages:`),
    interrupted: i18n._(msg`interrupted`),
    imported: i18n._(msg`imported`),
  };
  const moment = (at: Date) => i18n.date(at, { dateStyle: 'medium', timeStyle: 'short' });
  const file = exportChat({ name, names, messages, words, now: new Date(), moment }, form);
  saveFile(file.fileName, new Blob([file.text], { type: file.type }));
  return file.fileName;
}
