import { useLingui } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { NoticeCard } from '@neo/ui';
import { Suspense, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { chatPath } from '../../features/conversations/chat-path.ts';
import { UnlockForm } from '../../features/neo-refused/unlock-on-demand.ts';

export interface ShutProps {
  /** Null for a debate, which only ends if it is gone. */
  neoId: string | null;
  /** Why, as a code of the contract. */
  why: string;
  /** Checks again whether the conversation may continue. */
  onTryAgain: () => void;
}

/** Why a conversation on the screen cannot continue, and what to do. */
export function Shut({ neoId, why, onTryAgain }: ShutProps) {
  const { t } = useLingui();
  const { title, description } = useShutWords(why);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The field is gone, so the focus moves here.
    if (document.activeElement === document.body) place.current?.focus();
  }, []);
  const isLocked = why === 'password_required';
  const isGone = why === 'conversation_gone';
  return (
    <Box
      ref={place}
      role="alert"
      tabIndex={-1}
      sx={{
        maxWidth: 820,
        mx: 'auto',
        mb: 1,
        outline: 'none',
        maxHeight: '60dvh',
        overflow: 'auto',
      }}
    >
      <NoticeCard tone="warning" title={title}>
        {description} {t`What was said stays on this screen until you leave it.`}
        {isLocked && neoId !== null && (
          <Suspense>
            <UnlockForm id={neoId} onOpened={onTryAgain} />
          </Suspense>
        )}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1, ml: -0.75 }}>
          {isGone && neoId !== null ? (
            // The most recent one has another address: unsent messages stay on this screen until it is left.
            <Button size="small" component={Link} to={chatPath(neoId)} reloadDocument>
              {t`Open my latest conversation`}
            </Button>
          ) : (
            <Button size="small" component={Link} to="/discover">
              {t`Back to Discover`}
            </Button>
          )}
          {!isLocked && !isGone && (
            <Button size="small" color="inherit" onClick={onTryAgain}>
              {t`Try again`}
            </Button>
          )}
        </Box>
      </NoticeCard>
    </Box>
  );
}

function useShutWords(why: string): { title: string; description: string } {
  const { t } = useLingui();
  switch (why) {
    case 'not_found':
      return {
        title: t`Persona not found`,
        description: t`It was deleted or taken out of view while you were here.`,
      };
    case 'conversation_gone':
      return {
        title: t`This conversation was deleted`,
        description: t`It cannot be continued.`,
      };
    case 'private':
      return {
        title: t`This persona is private`,
        description: t`Only its owner can see and chat with it.`,
      };
    case 'password_required':
      return {
        title: t`This persona is protected by a password`,
        description: t`The person who shared it with you can tell you the password.`,
      };
    default:
      return {
        title: t`You cannot continue this chat`,
        description: t`You are not allowed to do this.`,
      };
  }
}
