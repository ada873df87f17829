import { Trans, useLingui } from '@lingui/react/macro';
import Favorite from '@mui/icons-material/Favorite';
import FavoriteBorder from '@mui/icons-material/FavoriteBorder';
import IosShare from '@mui/icons-material/IosShare';
import MenuBookOutlined from '@mui/icons-material/MenuBookOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { Neo } from '@neo/contracts';
import { canChat, isShownWikiUrl } from '@neo/domain';
import type { Viewer } from '@neo/domain';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useApi } from '../../data/api.ts';
import { favoriteCheckQuery } from '../../data/queries.ts';
import { useUser, viewerOf } from '../../data/use-user.ts';
import { useFavoriteToggle } from '../../features/favorites/use-favorite-toggle.ts';
import { signInPath } from '../../shell/next-path.ts';
import { ShareDialog } from './ShareDialog.tsx';
import { useShare } from './use-share.ts';

/** Whoever sees a password NEO has opened it: the policy is asked as with that password. */
function mayChat(viewer: Viewer, { id, userId, visibility, compliance }: Neo): boolean {
  const access = { id, ownerId: userId, visibility, compliance, passwordVersion: 0 };
  return canChat({ ...viewer, unlocks: { [id]: 0 } }, access).allowed;
}

/** What one can do with a NEO. */
export function ProfileActions({ neo }: { neo: Neo }) {
  const { t } = useLingui();
  const viewer = viewerOf(useUser());
  const share = useShare(neo);
  const isVisitor = viewer.id === null;
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 1.5,
        // All of them on one row where the room is wide.
        '& > .MuiButton-root': { px: { lg: 2 } },
      }}
    >
      {isVisitor && (
        <Button
          component={Link}
          to={signInPath(`/chat/${neo.id}`)}
          state={{ asked: true }}
          variant="contained"
          size="large"
        >
          <Trans>Sign in to Chat</Trans>
        </Button>
      )}
      {mayChat(viewer, neo) && (
        <Button component={Link} to={`/chat/${neo.id}`} variant="contained" size="large">
          <Trans>Start Conversation</Trans>
        </Button>
      )}
      {isVisitor ? (
        <Button
          component={Link}
          to={signInPath(`/neo/${neo.id}`)}
          state={{ asked: true }}
          variant="outlined"
          size="large"
          startIcon={<FavoriteBorder />}
        >
          <Trans>Fav</Trans>
        </Button>
      ) : (
        <FavButton neo={neo} />
      )}
      <Button
        variant="outlined"
        size="large"
        startIcon={<IosShare />}
        onClick={() => void share.start()}
      >
        <Trans>Share</Trans>
      </Button>
      {isShownWikiUrl(neo.wikiUrl) && (
        <Button
          href={neo.wikiUrl}
          target="_blank"
          rel="noopener noreferrer"
          variant="outlined"
          size="large"
          startIcon={<MenuBookOutlined />}
        >
          {t`Wiki`}
        </Button>
      )}
      <ShareDialog {...share.dialog} />
    </Box>
  );
}

function FavButton({ neo: { id, name } }: { neo: Neo }) {
  const { t } = useLingui();
  const { data } = useQuery(favoriteCheckQuery(useApi(), id));
  const { toggle, pendingId } = useFavoriteToggle();
  const isOn = data?.isFavorited ?? false;
  return (
    <Button
      variant="outlined"
      size="large"
      aria-pressed={isOn}
      aria-label={t`Fav ${name}`}
      disabled={data === undefined || pendingId !== null}
      startIcon={isOn ? <Favorite sx={{ color: 'gallery.heart' }} /> : <FavoriteBorder />}
      onClick={() => toggle({ id, name, isOn })}
    >
      <Trans>Fav</Trans>
    </Button>
  );
}
