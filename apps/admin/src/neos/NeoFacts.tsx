import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useLingui } from '@lingui/react/macro';
import { imageOfSize } from '@neo/contracts';
import type { AdminNeo } from '@neo/contracts';
import { isShownWikiUrl } from '@neo/domain';
import { Portrait, withinLines } from '@neo/ui';

/** The picture and name of a NEO. */
export function NamedNeo({ neo }: { neo: AdminNeo }) {
  return (
    <Stack direction="row" spacing={1.5} sx={{ alignItems: 'center', minWidth: 0 }}>
      <Portrait name={neo.name} src={imageOfSize(neo.image, 256)} size={36} />
      <Link
        href={`/neo/${neo.id}`}
        sx={{
          fontWeight: 600,
          minWidth: { xs: 0, lg: 120 },
          overflowWrap: 'anywhere',
          ...withinLines,
        }}
      >
        {neo.name}
      </Link>
    </Stack>
  );
}

/** The creator of a NEO. */
export function CreatorLink({ neo: { creator } }: { neo: AdminNeo }) {
  return (
    <Link
      href={`/user/${creator.username}`}
      sx={{ display: 'inline-block', minWidth: { lg: 96 }, overflowWrap: 'anywhere' }}
    >
      @{creator.username}
    </Link>
  );
}

/** Moderators may only follow https links. */
export function Wiki({ neo: { name, wikiUrl } }: { neo: AdminNeo }) {
  const { t } = useLingui();
  if (!isShownWikiUrl(wikiUrl)) {
    return (
      <Typography component="span" variant="body2" color="textSecondary" noWrap>
        {t`No-Wiki`}
      </Typography>
    );
  }
  return (
    <Link href={wikiUrl} target="_blank" rel="noreferrer" aria-label={t`Wiki page of ${name}`}>
      {t`Wiki`}
    </Link>
  );
}
