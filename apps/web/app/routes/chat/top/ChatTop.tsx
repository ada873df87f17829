import { useLingui } from '@lingui/react/macro';
import AddCommentOutlined from '@mui/icons-material/AddCommentOutlined';
import AutoStoriesOutlined from '@mui/icons-material/AutoStoriesOutlined';
import Face from '@mui/icons-material/Face';
import ForumOutlined from '@mui/icons-material/ForumOutlined';
import PersonOutlined from '@mui/icons-material/PersonOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { imageOfSize } from '@neo/contracts';
import type { Conversation, Neo } from '@neo/contracts';
import { ChatHeader, HeaderWord, HeartButton, useOnDemand } from '@neo/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { useApi } from '../../../data/api.ts';
import { favoriteCheckQuery } from '../../../data/queries.ts';
import { useFavoriteToggle } from '../../../features/favorites/use-favorite-toggle.ts';
import { useBack } from '../../../shell/bars/use-back.ts';
import { useCreate } from '../conversations/use-create.ts';
import { useNoRoom } from '../conversations/use-limit-words.ts';
import type { ListControl } from '../conversations/use-list.ts';
import type { ChatNeo, SteadyChat } from '../state/chat-state.ts';
import type { SidePanels } from '../memory/use-side-panels.ts';
import { useIsOnline } from '../../../data/use-is-online.ts';
import type { Removal } from '../session/use-removal.ts';
import { useHelpLines } from '../../../features/help/use-help-lines.ts';
import { ChatMenu, WideMenu } from './ChatMenu.tsx';
import { ExportMenu } from './ExportMenu.tsx';

export interface ChatTopProps {
  neo: ChatNeo;
  /** Null if the NEO is refused. */
  favorite: Neo | null;
  chat: SteadyChat;
  /** The title of the conversation, if the address names one. */
  title: string | null;
  list: ListControl;
  /** Null if nothing is stored: there is nothing to start over. */
  removal: Removal | null;
  onPerson: (person: Conversation['person']) => void;
  isReplying: boolean;
  panels: SidePanels;
  /** Invites another NEO. */
  onInvite: () => void;
  /** Reports the NEO; undefined for the viewer's own. */
  onReport: (() => void) | undefined;
  /** Moves the focus to the composer. */
  toField: () => void;
}

const loadPersonChoice = () =>
  import('./PersonChoice.tsx').then(({ PersonChoice }) => PersonChoice);

/** In the header's row: from the width of small tablets up. */
const wide = { display: { xs: 'none', sm: 'contents' } } as const;
const narrow = { display: { xs: 'contents', sm: 'none' } } as const;

/** The chat's header: the list of conversations, the NEO, and the actions on the conversation. */
export function ChatTop(props: ChatTopProps) {
  const { neo, favorite, chat, title, list, removal, isReplying, panels, onReport } = props;
  const { onInvite } = props;
  const { t } = useLingui();
  const isOnline = useIsOnline();
  const { callUp } = useHelpLines();
  const choice = useOnDemand(loadPersonChoice);
  const [isChoosing, setChoosing] = useState(false);
  const { conversationId, person } = chat;
  const { name } = neo;
  // The greeting that is under way begins the conversation: the choice would begin another.
  const isBeginning = conversationId === null && isReplying;
  const choosePerson =
    chat.shut === null && !isBeginning
      ? () => {
          choice.want();
          setChoosing(true);
        }
      : undefined;
  const hasMemory = conversationId !== null && chat.shut === null;
  const remembered = t`What ${name} remembers`;
  const whoIAm = person ? t`You are ${person.name} here` : t`Who you are here`;
  const profile = `/neo/${neo.id}`;
  const isSteady = removal && !isReplying && !removal.isPending && !removal.isUndoable;
  const startOver = isSteady && chat.messages.length > 0 ? () => removal.start(null) : undefined;
  const noRoom = useNoRoom(chat.isFull, neo.id);
  const { create, isPending } = useCreate(neo.id, conversationId, noRoom, props.toField);
  return (
    <ChatHeader
      name={neo.name}
      image={imageOfSize(neo.image, 256)}
      statusLabel={isOnline && chat.shut === null ? t`Online` : undefined}
      detail={title ?? undefined}
      back={{ ...useBack(true), label: t`Back` }}
      lead={<ListButton list={list} />}
      profile={{ href: profile, label: t`View profile` }}
      actions={
        <>
          <HeaderWord word={t`Profile`}>
            <IconButton
              component={Link}
              to={profile}
              aria-label={t`View profile`}
              title={t`View profile`}
              // The portrait is the same link, and the name needs the space.
              sx={{ display: { xs: 'none', sm: 'inline-flex' } }}
            >
              <PersonOutlined fontSize="small" />
            </IconButton>
          </HeaderWord>
          {favorite && <ChatHeart neo={favorite} />}
          {chat.isPersisted && (
            <>
              <Box sx={wide}>
                {chat.shut === null && (
                  <HeaderWord word={person?.name ?? t`You`}>
                    <IconButton
                      aria-label={whoIAm}
                      title={whoIAm}
                      color={person ? 'primary' : 'default'}
                      aria-disabled={isBeginning || undefined}
                      {...choice.wakes}
                      onClick={choosePerson}
                    >
                      <Face fontSize="small" />
                    </IconButton>
                  </HeaderWord>
                )}
                {hasMemory && (
                  <HeaderWord word={t`Remembers`}>
                    <IconButton
                      aria-label={remembered}
                      title={remembered}
                      {...panels.wakesMemory}
                      onClick={() => panels.showMemory()}
                    >
                      <AutoStoriesOutlined fontSize="small" />
                    </IconButton>
                  </HeaderWord>
                )}
                {chat.messages.length > 0 && (
                  <HeaderWord word={t`Export`}>
                    <ExportMenu neo={neo} chat={chat} />
                  </HeaderWord>
                )}
                <HeaderWord word={t`New`}>
                  <IconButton
                    aria-label={t`New conversation`}
                    title={t`New conversation`}
                    aria-disabled={isPending || undefined}
                    onClick={create}
                  >
                    <AddCommentOutlined fontSize="small" />
                  </IconButton>
                </HeaderWord>
                <WideMenu
                  {...{ neo, chat, onInvite, onReport }}
                  onStartOver={startOver}
                  onHelp={callUp}
                />
              </Box>
              <Box sx={narrow}>
                <ChatMenu
                  neo={neo}
                  chat={chat}
                  whoIAm={whoIAm}
                  onChoosePerson={choosePerson}
                  onMemory={hasMemory ? () => panels.showMemory() : undefined}
                  onNew={create}
                  onInvite={onInvite}
                  onStartOver={startOver}
                  onHelp={callUp}
                  onReport={onReport}
                />
              </Box>
            </>
          )}
          {!chat.isPersisted && (
            <WideMenu
              {...{ neo, chat, onInvite, onReport }}
              onStartOver={undefined}
              onHelp={callUp}
            />
          )}
          {isChoosing && choice.Part && (
            <choice.Part
              place={
                conversationId === null ? { neoId: neo.id, conversationId } : { conversationId }
              }
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

/** Opens the list of conversations. */
export function ListButton({ list: { isOpen, toggle, wake } }: { list: ListControl }) {
  const { t } = useLingui();
  return (
    <IconButton
      aria-label={t`Conversations`}
      aria-expanded={isOpen}
      title={t`Conversations`}
      onClick={toggle}
      onPointerEnter={wake}
      onFocus={wake}
    >
      <ForumOutlined fontSize="small" />
    </IconButton>
  );
}

function ChatHeart({ neo }: { neo: Neo }) {
  const { t } = useLingui();
  const { data } = useQuery(favoriteCheckQuery(useApi(), neo.id));
  const { toggle, isPending } = useFavoriteToggle({ failed: t`Failed to update favorites` });
  const isOn = data?.isFavorited ?? false;
  return (
    <HeaderWord word={t`Favorite`}>
      <HeartButton
        isOn={isOn}
        pending={data === undefined || isPending(neo.id)}
        label={t`Favorite ${neo.name}`}
        onToggle={() => toggle({ neo, isOn })}
      />
    </HeaderWord>
  );
}
