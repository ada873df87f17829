import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import DownloadOutlined from '@mui/icons-material/DownloadOutlined';
import { countWords } from '@neo/domain';
import { ActionMenu } from '@neo/ui';
import { useApi } from '../../../data/api.ts';
import { useToast } from '../../../shell/toast.ts';
import type { ExportForm, exportChat } from './export-chat.ts';
import { shownOf } from '../state/kept.ts';
import type { ChatNeo, ChatState } from '../state/chat-state.ts';
import { addressOf, placeOf } from '../session/place.ts';

/** Lets the browser keep a file that was made here. */
function download({ fileName, type, text }: ReturnType<typeof exportChat>): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = Object.assign(document.createElement('a'), { href: url, download: fileName });
  link.click();
  // The download has its own hold of it by then.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** Saves the conversation as a file, in one of three forms. */
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
    download(file);
    toast({ kind: 'success', title: t`Chat exported`, description: file.fileName });
  };
  const save = (form: ExportForm) => {
    write(form).catch(() => {
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

/** The forms of the export. */
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
      ]}
    />
  );
}
