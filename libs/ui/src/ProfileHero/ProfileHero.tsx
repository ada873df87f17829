import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { paintOf } from '../Portrait/paint.ts';
import { Portrait } from '../Portrait/index.ts';
import { RADIUS } from '../theme/tokens.ts';
import { withinLines } from '../theme/within-lines.ts';

export interface ProfileFact {
  label: string;
  value: ReactNode;
}

export interface ProfileHeroProps {
  name: string;
  image?: string | null | undefined;
  /** Alternative text of the portrait. */
  imageAlt: string;
  description: string;
  /** Badges and marks above the name. */
  badges?: ReactNode;
  /** A link to the creator. */
  byline?: ReactNode;
  /** Start Conversation, Fav, Share, Wiki. */
  actions?: ReactNode;
  /** The info tiles: Type, Visibility, Compliance, Favorited by. */
  facts?: readonly ProfileFact[] | undefined;
}

/** The room of the portrait and the words beside it. */
export const PROFILE_ROOM = {
  borderRadius: { xs: 0, md: `${RADIUS.sheet}px` },
  mx: { xs: -2, md: 0 },
  px: { xs: 2.5, sm: 4, lg: 8 },
  py: { xs: 4, md: 7 },
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(220px, 340px) minmax(0, 1fr)' },
  columnGap: { md: 6, lg: 9 },
  rowGap: 4,
  alignItems: 'center',
} as const;

/**
 * The head of a NEO's profile. The background takes the portrait's colour. It
 * is always dark, so everything inside uses the night scheme. Its name is the page's h1.
 */
export function ProfileHero({
  name,
  image,
  imageAlt,
  description,
  badges,
  byline,
  actions,
  facts = [],
}: ProfileHeroProps) {
  return (
    <Box component="section">
      <Box
        data-mui-color-scheme="dark"
        style={{ background: paintOf(name).room }}
        sx={{
          color: 'text.primary',
          overflow: 'clip',
          '& .MuiButton-outlined': { borderColor: 'rgb(255 255 255 / .55)' },
          '& .MuiButton-outlined:hover': { bgcolor: 'rgb(255 255 255 / .12)' },
          ...PROFILE_ROOM,
        }}
      >
        <Box
          sx={{
            width: { xs: 'min(64vw, 280px)', md: '100%' },
            mx: 'auto',
            aspectRatio: '4 / 5',
            borderRadius: `${RADIUS.picture}px`,
            position: 'relative',
            '&::after': {
              content: '""',
              position: 'absolute',
              inset: { xs: -8, md: -11 },
              border: '1px solid',
              borderColor: 'gallery.frame',
              borderRadius: '2px',
              pointerEvents: 'none',
            },
            boxShadow: '0 0 90px -20px rgb(255 236 190 / .35), 0 34px 60px -22px rgb(0 0 0 / .85)',
            // The picture of the previous card grows into this one.
            '& img': { viewTransitionName: 'neo-portrait' },
          }}
        >
          <Portrait
            name={name}
            src={image}
            alt={imageAlt}
            size="fill"
            shape="frame"
            loading="eager"
          />
        </Box>
        <Box sx={{ display: 'grid', gap: 2, justifyItems: 'start', minWidth: 0 }}>
          {badges && (
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
              {badges}
            </Box>
          )}
          <Typography variant="h1" sx={{ overflowWrap: 'anywhere' }}>
            {name}
          </Typography>
          <Typography
            variant="subtitle1"
            component="p"
            sx={{
              maxWidth: '46ch',
              overflowWrap: 'anywhere',
              ...withinLines,
              textWrap: 'pretty',
              opacity: 0.92,
            }}
          >
            {description}
          </Typography>
          {byline && (
            <Typography
              variant="body2"
              component="div"
              sx={{ overflowWrap: 'anywhere', ...withinLines }}
            >
              {byline}
            </Typography>
          )}
          {actions && (
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.25, mt: 1 }}>{actions}</Box>
          )}
        </Box>
      </Box>
      {facts.length > 0 && <Facts facts={facts} />}
    </Box>
  );
}

function Facts({ facts }: { facts: readonly ProfileFact[] }) {
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        pt: { xs: 4, md: 5 },
        pb: 3,
        display: 'grid',
        gap: { xs: 2.5, md: 4 },
        gridTemplateColumns: {
          xs: 'repeat(2, minmax(0, 1fr))',
          md: `repeat(${Math.min(facts.length, 4)}, minmax(0, 1fr))`,
        },
      }}
    >
      {facts.map((fact) => (
        <Box
          key={fact.label}
          sx={{ borderTop: '1px solid', borderColor: 'gallery.edge', pt: 1.25 }}
        >
          <Typography component="dt" variant="caption" color="textSecondary">
            {fact.label}
          </Typography>
          <Typography component="dd" variant="h5" sx={{ m: 0, overflowWrap: 'anywhere' }}>
            {fact.value}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}
