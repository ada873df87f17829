import { Trans, useLingui } from '@lingui/react/macro';
import ContentCopy from '@mui/icons-material/ContentCopyOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import Favorite from '@mui/icons-material/Favorite';
import FavoriteBorder from '@mui/icons-material/FavoriteBorder';
import MenuBookOutlined from '@mui/icons-material/MenuBookOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { Neo } from '@neo/contracts';
import { isShownWikiUrl } from '@neo/domain';
import { useIsSecondClick } from '@neo/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useApi } from '../../data/api.ts';
import { favoriteCheckQuery } from '../../data/queries.ts';
import { useUser, viewerOf } from '../../data/use-user.ts';
import { CardMenu } from '../../features/card-files/CardMenu.tsx';
import { useCardFiles } from '../../features/card-files/use-card-files.ts';
import { useFavoriteToggle } from '../../features/favorites/use-favorite-toggle.ts';
import { signInPath } from '../../data/next-path.ts';
import { useToast } from '../../shell/toast.ts';
import { mayChat, mayCopy, mayManage } from './access.ts';
import { ShareButton } from './ShareButton.tsx';

/** The actions on a NEO. */
export function ProfileActions({ neo }: { neo: Neo }) {
  const { t } = useLingui();
  const viewer = viewerOf(useUser());
  const files = useCardFiles();
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 1.25,
        // All actions of a visitor on one row on wide screens, those of an owner on two on narrow ones.
        '& .MuiButton-root': { px: { lg: 2 }, flexGrow: { xs: 1, sm: 0 } },
        '& .MuiButton-outlined': (theme) => ({ [theme.breakpoints.down('sm')]: { px: 2 } }),
      }}
    >
      {viewer.id === null ? (
        <Button
          component={Link}
          to={signInPath(`/chat/${neo.id}`)}
          state={{ asked: true }}
          variant="contained"
          size="large"
        >
          <Trans>Sign in to Chat</Trans>
        </Button>
      ) : (
        mayChat(viewer, neo) && (
          <Button component={Link} to={`/chat/${neo.id}`} variant="contained" size="large">
            <Trans>Start Conversation</Trans>
          </Button>
        )
      )}
      {viewer.id === null ? <FavLink neo={neo} /> : <FavButton neo={neo} />}
      <ShareButton neo={neo} />
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
      {mayManage(viewer, neo) ? (
        // Together, so that the menu never stands alone on a row.
        <Box sx={{ display: 'flex', gap: 0.5, flexGrow: { xs: 1, sm: 0 }, alignItems: 'center' }}>
          <Button
            component={Link}
            to={`/neo/${neo.id}/edit`}
            variant="outlined"
            size="large"
            startIcon={<EditOutlined />}
          >
            <Trans>Edit Persona</Trans>
          </Button>
          <CardMenu neo={neo} files={files} canCopy={mayCopy(viewer, neo)} />
        </Box>
      ) : (
        mayCopy(viewer, neo) && (
          <Button
            variant="outlined"
            size="large"
            loading={files.isCopying}
            loadingPosition="start"
            startIcon={<ContentCopy />}
            onClick={() => files.copy(neo)}
          >
            {t`Make a copy`}
          </Button>
        )
      )}
    </Box>
  );
}

/** Favourites need an account: a visitor goes to the sign-in panel, and then back here. */
function FavLink({ neo }: { neo: Neo }) {
  const { t } = useLingui();
  const toast = useToast();
  return (
    <Button
      component={Link}
      to={signInPath(`/neo/${neo.id}`)}
      state={{ asked: true }}
      variant="outlined"
      size="large"
      startIcon={<FavoriteBorder />}
      onClick={() =>
        toast({
          kind: 'info',
          title: t`Login required`,
          description: t`Please log in to add favorites.`,
        })
      }
    >
      <Trans>Fav</Trans>
    </Button>
  );
}

function FavButton({ neo }: { neo: Neo }) {
  const { t } = useLingui();
  const { data } = useQuery(favoriteCheckQuery(useApi(), neo.id));
  const { toggle, isPending } = useFavoriteToggle();
  const isSecondClick = useIsSecondClick();
  const isOn = data?.isFavorited ?? false;
  const isWaiting = data === undefined || isPending(neo.id);
  return (
    <Button
      variant="outlined"
      size="large"
      aria-pressed={isOn}
      aria-label={t`Fav ${neo.name}`}
      // Not `disabled`: that would throw the focus away in the middle of a press.
      aria-disabled={isWaiting || undefined}
      startIcon={isOn ? <Favorite sx={{ color: 'gallery.heart' }} /> : <FavoriteBorder />}
      onClick={(event) => {
        if (!isWaiting && !isSecondClick(event)) toggle({ neo, isOn });
      }}
    >
      <Trans>Fav</Trans>
    </Button>
  );
}
