import { useLingui } from '@lingui/react/macro';
import MoreVert from '@mui/icons-material/MoreVert';
import { ActionMenu } from '@neo/ui';
import type { ChatNeo, SteadyChat } from '../state/chat-state.ts';
import { useReadRepliesItem } from '../speech/use-read-replies-item.ts';
import { useExport } from './ExportMenu.tsx';

export interface ChatMenuProps {
  neo: ChatNeo;
  chat: SteadyChat;
  /** The viewer's persona in this conversation, in words. */
  whoIAm: string;
  /** Undefined if the conversation cannot continue, or its first greeting is under way. */
  onChoosePerson: (() => void) | undefined;
  /** Undefined if nothing is stored yet. */
  onMemory: (() => void) | undefined;
  /** Begins another conversation. */
  onNew: () => void;
  /** Undefined if starting over is not possible now. */
  onStartOver: (() => void) | undefined;
  /** Invites another NEO, which begins a debate. */
  onInvite: () => void;
  /** Shows the help lines. */
  onHelp: () => void;
  /** Undefined for the viewer's own NEO. */
  onReport: (() => void) | undefined;
}

/** The actions of the conversation, in one menu: on phones, where the header has no room for its buttons. */
export function ChatMenu(props: ChatMenuProps) {
  const { neo, chat, whoIAm, onChoosePerson, onMemory, onNew, onStartOver, onHelp, onReport } =
    props;
  const { onInvite } = props;
  const { t } = useLingui();
  const { items, describe } = useExport(neo, chat);
  const { name } = neo;
  const hasMessages = chat.messages.length > 0;
  const readReplies = useReadRepliesItem(chat.conversationId ?? neo.id);
  return (
    <ActionMenu
      label={t`Conversation menu`}
      icon={<MoreVert fontSize="small" />}
      describe={hasMessages ? describe : undefined}
      items={[
        { label: t`New conversation`, onSelect: onNew },
        ...(onChoosePerson ? [{ label: whoIAm, onSelect: onChoosePerson }] : []),
        ...(onMemory ? [{ label: t`What ${name} remembers`, onSelect: onMemory }] : []),
        { label: t`Invite another NEO`, onSelect: onInvite },
        ...(hasMessages ? items.map(({ full, onSelect }) => ({ label: full, onSelect })) : []),
        ...readReplies,
        { label: t`Help lines`, onSelect: onHelp },
        ...(onReport ? [{ label: t`Report ${name}`, onSelect: onReport }] : []),
        ...(onStartOver ? [{ label: t`Start over`, onSelect: onStartOver, isGrave: true }] : []),
      ]}
    />
  );
}

/** On wide screens: what has no button of its own. */
export function WideMenu({
  neo: { id, name },
  chat,
  onInvite,
  onStartOver,
  onHelp,
  onReport,
}: Pick<ChatMenuProps, 'neo' | 'chat' | 'onInvite' | 'onStartOver' | 'onHelp' | 'onReport'>) {
  const { t } = useLingui();
  const readReplies = useReadRepliesItem(chat.conversationId ?? id);
  return (
    <ActionMenu
      label={t`Conversation menu`}
      icon={<MoreVert fontSize="small" />}
      items={[
        { label: t`Invite another NEO`, onSelect: onInvite },
        ...readReplies,
        { label: t`Help lines`, onSelect: onHelp },
        ...(onReport ? [{ label: t`Report ${name}`, onSelect: onReport }] : []),
        ...(onStartOver ? [{ label: t`Start over`, onSelect: onStartOver, isGrave: true }] : []),
      ]}
    />
  );
}
