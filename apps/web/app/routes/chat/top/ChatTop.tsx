import { useLingui } from '@lingui/react/macro';
import AddCommentOutlined from '@mui/icons-material/AddCommentOutlined';
import PersonOutlined from '@mui/icons-material/PersonOutlined';
import IconButton from '@mui/material/IconButton';
import { imageOfSize } from '@neo/contracts';
import type { Neo } from '@neo/contracts';
import { ChatHeader, HeartButton } from '@neo/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useApi } from '../../../data/api.ts';
import { favoriteCheckQuery } from '../../../data/queries.ts';
import { useFavoriteToggle } from '../../../features/favorites/use-favorite-toggle.ts';
import { useBack } from '../../../shell/travel/use-back.ts';
import { ExportMenu } from './ExportMenu.tsx';
import type { ChatState } from '../state/chat-state.ts';
import { useIsOnline } from '../session/use-online.ts';
import type { Removal } from '../session/use-removal.ts';

export interface ChatTopProps {
  neo: Neo;
  chat: ChatState;
  /** Null where nothing is kept: there is nothing to start over. */
  removal: Removal | null;
  isReplying: boolean;
}

/** The chat's header: the NEO and the actions on the conversation. */
export function ChatTop({ neo, chat, removal, isReplying }: ChatTopProps) {
  const { t } = useLingui();
  const isOnline = useIsOnline();
  const profile = `/neo/${neo.id}`;
  return (
    <ChatHeader
      name={neo.name}
      image={imageOfSize(neo.image, 256)}
      statusLabel={isOnline && chat.shut === null ? t`Online` : undefined}
      back={{ ...useBack(true), label: t`Back` }}
      profile={{ href: profile, label: t`View profile` }}
      actions={
        <>
          <IconButton
            component={Link}
            to={profile}
            aria-label={t`View profile`}
            title={t`View profile`}
            // The portrait leads there too, and the name needs the room.
            sx={{ display: { xs: 'none', sm: 'inline-flex' } }}
          >
            <PersonOutlined fontSize="small" />
          </IconButton>
          <ChatHeart neo={neo} />
          {chat.isPersisted && chat.messages.length > 0 && <ExportMenu neo={neo} chat={chat} />}
          {removal && <NewConversation removal={removal} isReplying={isReplying} />}
        </>
      }
    />
  );
}

function ChatHeart({ neo }: { neo: Neo }) {
  const { t } = useLingui();
  const { data } = useQuery(favoriteCheckQuery(useApi(), neo.id));
  const { toggle, isPending } = useFavoriteToggle({ failed: t`Failed to update favorites` });
  const isOn = data?.isFavorited ?? false;
  return (
    <HeartButton
      isOn={isOn}
      pending={data === undefined || isPending(neo.id)}
      label={t`Favorite ${neo.name}`}
      onToggle={() => toggle({ neo, isOn })}
    />
  );
}

function NewConversation({ removal, isReplying }: { removal: Removal; isReplying: boolean }) {
  const { t } = useLingui();
  return (
    <IconButton
      aria-label={t`New conversation`}
      title={t`New conversation`}
      disabled={isReplying || removal.isPending || removal.undoable !== null}
      onClick={() => removal.start(null)}
    >
      <AddCommentOutlined fontSize="small" />
    </IconButton>
  );
}
