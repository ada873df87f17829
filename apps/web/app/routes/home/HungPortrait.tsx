import { Plural, Trans, useLingui } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { imageOfSize } from '@neo/contracts';
import type { NeoCard } from '@neo/contracts';
import { Portrait, RADIUS } from '@neo/ui';
import { Link } from 'react-router';
import { signInPath } from '../../data/next-path.ts';

export interface HungPortraitProps {
  neo: Pick<NeoCard, 'id' | 'name' | 'image' | 'conversationCount'>;
  /** Visible without scrolling: it loads at once. */
  isSeenFirst: boolean;
}

/** A framed and lit picture, with its label below. */
const picture = {
  position: 'relative',
  aspectRatio: '4 / 5',
  borderRadius: `${RADIUS.picture}px`,
  boxShadow: 'var(--mui-palette-gallery-hung)',
  '&::before': {
    content: '""',
    position: 'absolute',
    inset: { xs: -6, md: -8 },
    border: '1px solid',
    borderColor: 'gallery.frame',
    borderRadius: '2px',
    opacity: 0.75,
    pointerEvents: 'none',
  },
  '&::after': {
    content: '""',
    position: 'absolute',
    inset: 0,
    borderRadius: 'inherit',
    background: 'radial-gradient(80% 55% at 50% 0%, rgb(255 244 214 / .34), transparent 75%)',
    transition: 'opacity 240ms',
    opacity: 0.55,
    pointerEvents: 'none',
  },
  'article:hover &::after, article:focus-within &::after': { opacity: 1 },
} as const;

/** A popular NEO on the landing page. */
export function HungPortrait({ neo, isSeenFirst }: HungPortraitProps) {
  const { t } = useLingui();
  return (
    <Box component="article" sx={{ position: 'relative', px: { xs: 0.75, md: 1 } }}>
      <Box sx={picture}>
        <Portrait
          name={neo.name}
          src={imageOfSize(neo.image, 512)}
          size="fill"
          shape="frame"
          loading={isSeenFirst ? 'eager' : 'lazy'}
        />
      </Box>
      <Box
        sx={{
          mt: 2.25,
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          justifyContent: 'space-between',
          gap: 1,
        }}
      >
        <Box sx={{ minWidth: 0, flex: '1 1 8rem' }}>
          <Typography variant="h4" component="h3" sx={{ overflowWrap: 'anywhere' }}>
            {/* The whole picture is the link's; the button stays above it. */}
            <Box
              component={Link}
              to={`/neo/${neo.id}`}
              sx={{
                color: 'inherit',
                textDecoration: 'none',
                '&:hover': { textDecoration: 'underline', textUnderlineOffset: 4 },
                '&::after': { content: '""', position: 'absolute', inset: 0 },
              }}
            >
              {neo.name}
            </Box>
          </Typography>
          <Typography variant="body2" color="textSecondary" sx={{ mt: 0.25 }}>
            <Plural value={neo.conversationCount} one="# conversation" other="# conversations" />
          </Typography>
        </Box>
        <Button
          component={Link}
          to={signInPath(`/chat/${neo.id}`)}
          state={{ asked: true }}
          variant="outlined"
          size="small"
          aria-label={t`Chat with ${neo.name}`}
          sx={{ position: 'relative', zIndex: 1 }}
        >
          <Trans>Chat</Trans>
        </Button>
      </Box>
    </Box>
  );
}
