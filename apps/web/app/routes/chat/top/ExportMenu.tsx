import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import DownloadOutlined from '@mui/icons-material/DownloadOutlined';
import { countWords } from '@neo/domain';
import { ActionMenu } from '@neo/ui';
import { useApi } from '../../../data/api.ts';
import { useToast } from '../../../shell/toast.ts';
import type { ExportForm } from './export-chat.ts';
import type { ProgramForm } from './take-export.ts';
import type { ChatNeo, SteadyChat } from '../state/chat-state.ts';

/** Loaded at the press of a button that saves. */
const load = () => import('./take-export.ts');

/**
 * Saves the conversation as a file. Text formats are written here, in the reader's language and time zone. Formats for
 * programs come from the server, which has every variant.
 */
export function useExport(neo: ChatNeo, chat: SteadyChat) {
  const { t, i18n } = useLingui();
  const api = useApi();
  const toast = useToast();
  const done = (fileName: string) =>
    toast({ kind: 'success', title: t`Chat exported`, description: fileName });
  const { conversationId } = chat;
  const take = async (conversation: string, format: ProgramForm) =>
    done(await (await load()).takeFile(conversation, neo.name, format));
  const write = async (form: ExportForm) => {
    const { writeFile } = await load();
    const fileName = await writeFile({ neo, chat }, form, { api, i18n });
    if (fileName === null) {
      toast({
        kind: 'destructive',
        title: t`No messages to export`,
        description: t`Start a conversation first to export the chat history.`,
      });
      return;
    }
    done(fileName);
  };
  const told = (saving: Promise<unknown>) => {
    saving.catch(() => {
      toast({
        kind: 'destructive',
        title: t`Failed`,
        description: t`The chat could not be exported. Please try again.`,
      });
    });
  };
  // `full` is the label among other entries of a menu.
  const items = [
    { label: t`Text file`, full: t`Export as a text file`, onSelect: () => told(write('txt')) },
    { label: t`Markdown`, full: t`Export as Markdown`, onSelect: () => told(write('md')) },
    ...(conversationId === null
      ? []
      : [
          {
            label: t`JSON`,
            full: t`Export as JSON`,
            onSelect: () => told(take(conversationId, 'json')),
          },
          {
            label: t`SillyTavern`,
            full: t`Export for SillyTavern`,
            onSelect: () => told(take(conversationId, 'jsonl')),
          },
        ]),
  ];
  // The title of the whole conversation, if the screen has it.
  const describe = () => {
    const messages = chat.messages;
    const words = messages.reduce((sum, { content }) => sum + countWords(content), 0);
    const [said, long] = [i18n.number(messages.length), i18n.number(words)];
    return [
      t`${plural(messages.length, { one: `${said} message`, other: `${said} messages` })}`,
      t`${plural(words, { one: `${long} word`, other: `${long} words` })}`,
    ].join(' · ');
  };
  const isWhole = !chat.hasEarlier && !chat.messages.some(({ isAbsent }) => isAbsent);
  return { items, describe: isWhole ? describe : undefined };
}

/** The formats of the export. A stored conversation has more of them. */
export function ExportMenu({ neo, chat }: { neo: ChatNeo; chat: SteadyChat }) {
  const { t } = useLingui();
  return (
    <ActionMenu
      label={t`Export chat`}
      icon={<DownloadOutlined fontSize="small" />}
      {...useExport(neo, chat)}
    />
  );
}
