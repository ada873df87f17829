import { useLingui } from '@lingui/react/macro';
import MoreVert from '@mui/icons-material/MoreVert';
import Box from '@mui/material/Box';
import { ActionMenu, ChatHeader, Portrait, useOnDemand } from '@neo/ui';
import { useState } from 'react';
import type { Conversation } from '@neo/contracts';
import { useNavigate } from 'react-router';
import { newDebatePath } from '../../../features/conversations/chat-path.ts';
import { useBack } from '../../../shell/bars/use-back.ts';
import { useHelpLines } from '../../../features/help/use-help-lines.ts';
import type { ListControl } from '../conversations/use-list.ts';
import type { DebateFacts, SteadyChat } from '../state/chat-state.ts';
import type { Speaker } from '../messages/Messages.tsx';
import { useReadRepliesItem } from '../speech/use-read-replies-item.ts';
import { ListButton } from '../top/ChatTop.tsx';
import { useExport } from '../top/ExportMenu.tsx';

export interface DebateTopProps {
  chat: SteadyChat;
  debate: DebateFacts;
  speakers: ReadonlyMap<string, Speaker>;
  list: ListControl;
  onMemory: (neoId: string) => void;
  /** Undefined if nobody else fits. */
  onInvite: (() => void) | undefined;
  onPerson: (person: Conversation['person']) => void;
}

const loadPersonChoice = () =>
  import('../top/PersonChoice.tsx').then(({ PersonChoice }) => PersonChoice);

/** The header of a debate: its topic, its NEOs, and the actions on it. */
export function DebateTop(props: DebateTopProps) {
  const { chat, debate, speakers, list, onMemory, onInvite } = props;
  const { t, i18n } = useLingui();
  const navigate = useNavigate();
  const { callUp } = useHelpLines();
  const choice = useOnDemand(loadPersonChoice);
  const [isChoosing, setChoosing] = useState(false);
  const { conversationId, person, title } = chat;
  const { topic, neos } = debate;
  const all = [...speakers.values()];
  const { items, describe } = useExport(
    { id: conversationId ?? '', name: topic, image: null },
    chat,
  );
  const readReplies = useReadRepliesItem(conversationId ?? '');
  const hasMessages = chat.messages.length > 0;
  const isOpen = chat.shut === null;
  return (
    <ChatHeader
      name={title ?? topic}
      detail={new Intl.ListFormat(i18n.locale).format(all.map(({ name }) => name))}
      back={{ ...useBack(true), label: t`Back` }}
      lead={<ListButton list={list} />}
      figure={
        <Box aria-hidden sx={{ display: { xs: 'none', sm: 'flex' }, flex: 'none', pl: 1 }}>
          {all.map(({ name, image, voice }) => (
            <Box
              key={voice}
              sx={{
                ml: -1,
                borderRadius: '50%',
                border: '2px solid',
                borderColor: `gallery.voice${voice}`,
                bgcolor: 'background.default',
              }}
            >
              <Portrait name={name} src={image} size={36} loading="eager" />
            </Box>
          ))}
        </Box>
      }
      actions={
        <>
          <ActionMenu
            label={t`Debate menu`}
            icon={<MoreVert fontSize="small" />}
            describe={hasMessages ? describe : undefined}
            items={[
              { label: t`New debate`, onSelect: () => void navigate(newDebatePath([])) },
              ...(onInvite && isOpen ? [{ label: t`Invite another NEO`, onSelect: onInvite }] : []),
              ...(isOpen
                ? [
                    ...(chat.isPersisted
                      ? [
                          {
                            label: person ? t`You are ${person.name} here` : t`Who you are here`,
                            onSelect: () => {
                              choice.want();
                              setChoosing(true);
                            },
                          },
                        ]
                      : []),
                    ...neos.map(({ id, name }) => ({
                      label: t`What ${name} remembers`,
                      onSelect: () => onMemory(id),
                    })),
                  ]
                : []),
              ...(hasMessages
                ? items.map(({ full, onSelect }) => ({ label: full, onSelect }))
                : []),
              ...readReplies,
              { label: t`Help lines`, onSelect: callUp },
            ]}
          />
          {isChoosing && choice.Part && conversationId !== null && (
            <choice.Part
              place={{ conversationId }}
              person={person}
              onChosen={props.onPerson}
              onClose={() => setChoosing(false)}
            />
          )}
        </>
      }
    />
  );
}
