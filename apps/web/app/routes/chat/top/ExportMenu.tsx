import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import DownloadOutlined from '@mui/icons-material/DownloadOutlined';
import { ADDRESSES, assertOk, requestOf } from '@neo/contracts';
import { countWords } from '@neo/domain';
import type { ChatFileFormat } from '@neo/domain';
import { ActionMenu } from '@neo/ui';
import { useApi } from '../../../data/api.ts';
import { useToast } from '../../../shell/toast.ts';
import type { ExportForm } from './export-chat.ts';
import { shownOf } from '../state/kept.ts';
import type { ChatNeo, ChatState } from '../state/chat-state.ts';
import { addressOf, placeOf } from '../session/place.ts';

/** Lets the browser keep a file. */
function download(fileName: string, file: Blob): void {
  const url = URL.createObjectURL(file);
  const link = Object.assign(document.createElement('a'), { href: url, download: fileName });
  link.click();
  // The download has its own hold of it by then.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** The name that the server gave a file. */
const nameIn = (headers: Headers, form: string): string => {
  const found = /filename\*=UTF-8''([^;]+)/i.exec(headers.get('content-disposition') ?? '');
  return found?.[1] === undefined ? `chat.${form}` : decodeURIComponent(found[1]);
};

/** Saves the conversation as a file. A kept one is written by the server, which has all of it; another one here. */
export function useExport({ id, name }: ChatNeo, chat: ChatState) {
  const { t, i18n } = useLingui();
  const api = useApi();
  const toast = useToast();
  /** The whole kept conversation. Where it is refused by now, the part on the screen. */
  const read = async () => {
    const { group, params } = addressOf(placeOf(id, chat));
    try {
      const { messages } = await api[group].conversation({ params });
      return messages.map(shownOf);
    } catch (error) {
      if (chat.shut === null) throw error;
      return chat.messages;
    }
  };
  const keep = (fileName: string, file: Blob) => {
    download(fileName, file);
    toast({ kind: 'success', title: t`Chat exported`, description: fileName });
  };
  const { conversationId } = chat;
  const take = async (conversation: string, format: ChatFileFormat) => {
    const asked = { params: { id: conversation }, query: { format } };
    const [url, init] = requestOf(ADDRESSES.conversationFiles.export, asked);
    const response = await assertOk(await fetch(url, init));
    keep(nameIn(response.headers, format), await response.blob());
  };
  const write = async (form: ExportForm) => {
    const [{ exportChat }, messages] = await Promise.all([import('./export-chat.ts'), read()]);
    if (messages.length === 0) {
      toast({
        kind: 'destructive',
        title: t`No messages to export`,
        description: t`Start a conversation first to export the chat history.`,
      });
      return;
    }
    const file = exportChat(
      {
        name,
        messages,
        now: new Date(),
        words: {
          title: t`Chat with ${name}`,
          you: t`You`,
          exported: t`Exported:`,
          total: t`Total messages:`,
          interrupted: t`interrupted`,
        },
        moment: (at) => i18n.date(at, { dateStyle: 'medium', timeStyle: 'short' }),
      },
      form,
    );
    keep(file.fileName, new Blob([file.text], { type: file.type }));
  };
  const saving = async (form: ChatFileFormat) => {
    if (conversationId === null) return form === 'jsonl' ? undefined : write(form);
    try {
      return await take(conversationId, form);
    } catch (error) {
      // Refused by now: what is on the screen can still be saved.
      if (chat.shut === null || form === 'jsonl') throw error;
      return write(form);
    }
  };
  const save = (form: ChatFileFormat) => {
    saving(form).catch(() => {
      toast({
        kind: 'destructive',
        title: t`Failed`,
        description: t`The chat could not be exported. Please try again.`,
      });
    });
  };
  // Of the whole, where the screen has it.
  const describe = () => {
    const messages = chat.messages;
    const words = messages.reduce((sum, { content }) => sum + countWords(content), 0);
    const [said, long] = [i18n.number(messages.length), i18n.number(words)];
    return [
      t`${plural(messages.length, { one: `${said} message`, other: `${said} messages` })}`,
      t`${plural(words, { one: `${long} word`, other: `${long} words` })}`,
    ].join(' · ');
  };
  return { save, describe: chat.hasEarlier ? undefined : describe };
}

/** The forms of the export; a kept conversation has one more. */
export function ExportMenu({ neo, chat }: { neo: ChatNeo; chat: ChatState }) {
  const { t } = useLingui();
  const { save, describe } = useExport(neo, chat);
  return (
    <ActionMenu
      label={t`Export chat`}
      icon={<DownloadOutlined fontSize="small" />}
      describe={describe}
      items={[
        { label: t`Text file`, onSelect: () => save('txt') },
        { label: t`Markdown`, onSelect: () => save('md') },
        { label: t`JSON`, onSelect: () => save('json') },
        ...(chat.conversationId === null
          ? []
          : [{ label: t`SillyTavern (JSONL)`, onSelect: () => save('jsonl') }]),
      ]}
    />
  );
}
