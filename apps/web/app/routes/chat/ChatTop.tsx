import { useLingui } from '@lingui/react/macro';
import AddCommentOutlined from '@mui/icons-material/AddCommentOutlined';
import PersonOutlined from '@mui/icons-material/PersonOutlined';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { imageOfSize } from '@neo/contracts';
import type { Neo } from '@neo/contracts';
import { ChatHeader, ConfirmDialog, HeartButton } from '@neo/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { useApi } from '../../data/api.ts';
import { favoriteCheckQuery } from '../../data/queries.ts';
import { useFavoriteToggle } from '../../features/favorites/use-favorite-toggle.ts';
import type { StartOver } from './use-start-over.ts';

export interface ChatTopProps {
  neo: Neo;
  /** Null where nothing is kept: there is nothing to start over. */
  startOver: StartOver | null;
  isReplying: boolean;
}

/** Whom one talks with, and what one can do about the conversation. */
export function ChatTop({ neo, startOver, isReplying }: ChatTopProps) {
  const { t } = useLingui();
  const profile = `/neo/${neo.id}`;
  return (
    <ChatHeader
      name={neo.name}
      image={imageOfSize(neo.image, 256)}
      statusLabel={t`Online`}
      back={{ href: '/catalog', label: t`Back` }}
      profile={{ href: profile, label: t`View profile` }}
      actions={
        <>
          <Tooltip title={t`View profile`}>
            <IconButton component={Link} to={profile} aria-label={t`View profile`}>
              <PersonOutlined fontSize="small" />
            </IconButton>
          </Tooltip>
          <ChatHeart neo={neo} />
          {startOver && <NewConversation startOver={startOver} disabled={isReplying} />}
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

function NewConversation({ startOver, disabled }: { startOver: StartOver; disabled: boolean }) {
  const { t } = useLingui();
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Tooltip title={t`New conversation`}>
        <span>
          <IconButton
            aria-label={t`New conversation`}
            disabled={disabled || startOver.isPending}
            onClick={() => setIsAsking(true)}
          >
            <AddCommentOutlined fontSize="small" />
          </IconButton>
        </span>
      </Tooltip>
      <ConfirmDialog
        open={isAsking}
        destructive
        title={t`Start a new conversation?`}
        description={t`All messages of this conversation are deleted. This cannot be undone.`}
        confirmLabel={t`Start over`}
        cancelLabel={t`Cancel`}
        onConfirm={() => {
          setIsAsking(false);
          startOver.start();
        }}
        onCancel={() => setIsAsking(false)}
      />
    </>
  );
}
