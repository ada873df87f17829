import Check from '@mui/icons-material/Check';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { EmptyFrame } from '../EmptyState/EmptyFrame.tsx';
import { RADIUS } from '../theme/tokens.ts';

export interface UpgradeBenefit {
  title: string;
  description?: string | undefined;
}

export interface UpgradePromptProps {
  title: string;
  description?: string | undefined;
  benefits: readonly UpgradeBenefit[];
  /** The upgrade button or link. */
  action: ReactNode;
  /** The link back: Back to Dashboard. */
  secondaryAction?: ReactNode;
  headingLevel?: 'h1' | 'h2' | undefined;
}

/**
 * Asks to upgrade where the current plan ends: a lit, empty frame. It is always dark, as a
 * profile's head is, so everything inside uses the night scheme.
 */
export function UpgradePrompt({
  title,
  description,
  benefits,
  action,
  secondaryAction,
  headingLevel = 'h1',
}: UpgradePromptProps) {
  return (
    <Box
      component="section"
      data-mui-color-scheme="dark"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(160px, 5fr) minmax(0, 7fr)' },
        gap: { xs: 2, md: 5 },
        alignItems: 'center',
        px: { xs: 2.5, sm: 4, lg: 7 },
        // On a phone both buttons are above the bottom bar.
        mt: { md: 4 },
        py: { xs: 3, md: 6 },
        borderRadius: `${RADIUS.sheet}px`,
        color: 'text.primary',
        background:
          'radial-gradient(110% 130% at 20% 0%, var(--mui-palette-gallery-bubbleUser), var(--mui-palette-gallery-wall) 85%)',
        overflow: 'clip',
        '& .MuiButton-outlined': { borderColor: 'rgb(255 255 255 / .55)' },
        '& .MuiButton-outlined:hover': { bgcolor: 'rgb(255 255 255 / .12)' },
      }}
    >
      <Box
        aria-hidden
        sx={{
          display: 'grid',
          placeItems: 'center',
          filter: 'drop-shadow(0 0 34px rgb(255 236 190 / .35))',
          '& svg': {
            width: { xs: 80, md: 'min(100%, 220px)' },
            height: 'auto',
            strokeWidth: { xs: 1.5, md: 1 },
          },
        }}
      >
        <EmptyFrame />
      </Box>
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography variant="h2" component={headingLevel}>
          {title}
        </Typography>
        {description && (
          <Typography sx={{ mt: 1, maxWidth: '52ch', textWrap: 'pretty' }} color="textSecondary">
            {description}
          </Typography>
        )}
        <Box
          component="ul"
          role="list"
          sx={{ listStyle: 'none', m: 0, mt: 3, p: 0, display: 'grid', gap: 1.75 }}
        >
          {benefits.map((benefit) => (
            <Box
              component="li"
              key={benefit.title}
              sx={{ display: 'grid', gridTemplateColumns: 'auto minmax(0, 1fr)', columnGap: 1.5 }}
            >
              <Check aria-hidden sx={{ fontSize: 21, mt: '2px', color: 'gallery.frame' }} />
              <div>
                <Typography variant="h6" component="p">
                  {benefit.title}
                </Typography>
                {benefit.description && (
                  <Typography variant="body2" color="textSecondary" sx={{ textWrap: 'pretty' }}>
                    {benefit.description}
                  </Typography>
                )}
              </div>
            </Box>
          ))}
        </Box>
        <Box
          sx={{
            mt: { xs: 3, md: 4 },
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'flex-start',
            gap: 1.25,
          }}
        >
          {action}
          {secondaryAction}
        </Box>
      </Box>
    </Box>
  );
}
