import { useLingui } from '@lingui/react/macro';
import Check from '@mui/icons-material/Check';
import Remove from '@mui/icons-material/Remove';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { Hidden, RADIUS } from '@neo/ui';
import type { ReactNode } from 'react';

export interface PlanCardProps {
  name: string;
  price: ReactNode;
  period?: string;
  /** Beside the name: the trial. */
  note?: string;
  summary: string;
  includes: readonly string[];
  excludes?: readonly string[];
  action: ReactNode;
  /** The plan that the light falls on: drawn in the night scheme by day and by night. */
  isLit?: boolean;
}

const card = {
  display: 'flex',
  flexDirection: 'column',
  p: { xs: 2.5, sm: 4 },
  borderRadius: `${RADIUS.sheet}px`,
  border: '1px solid',
  color: 'text.primary',
} as const;

const onSheet = { bgcolor: 'background.paper', borderColor: 'divider', my: { lg: 3 } } as const;

const inRoom = {
  borderColor: 'gallery.frame',
  background:
    'radial-gradient(120% 90% at 50% 0%, var(--mui-palette-gallery-bubbleUser), var(--mui-palette-gallery-wall) 85%)',
  '& .MuiButton-outlined': { borderColor: 'rgb(255 255 255 / .55)' },
  '& .MuiButton-outlined:hover': { bgcolor: 'rgb(255 255 255 / .12)' },
} as const;

/** One plan: what it costs, what it holds, and how one gets it. */
export function PlanCard({ name, price, period, note, summary, action, ...plan }: PlanCardProps) {
  const { includes, excludes = [], isLit = false } = plan;
  return (
    <Box
      component="section"
      {...(isLit && { 'data-mui-color-scheme': 'dark' })}
      sx={{ ...card, ...(isLit ? inRoom : onSheet) }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
        <Typography variant="h3" component="h2">
          {name}
        </Typography>
        {note && <Chip size="small" variant="outlined" label={note} />}
      </Box>
      <Typography component="p" sx={{ mt: 2, display: 'flex', alignItems: 'baseline', gap: 1 }}>
        <Typography component="span" variant="h2">
          {price}
        </Typography>
        {period && (
          <Typography component="span" color="textSecondary">
            {period}
          </Typography>
        )}
      </Typography>
      <Typography color="textSecondary" sx={{ mt: 1, textWrap: 'pretty' }}>
        {summary}
      </Typography>
      <Box
        component="ul"
        role="list"
        sx={{ listStyle: 'none', m: 0, mt: 3, mb: 4, p: 0, display: 'grid', gap: 1.25 }}
      >
        {includes.map((text) => (
          <PlanLine key={text} text={text} />
        ))}
        {excludes.map((text) => (
          <PlanLine key={text} text={text} isMissing />
        ))}
      </Box>
      <Box sx={{ mt: 'auto' }}>{action}</Box>
    </Box>
  );
}

function PlanLine({ text, isMissing = false }: { text: string; isMissing?: boolean }) {
  const { t } = useLingui();
  const Mark = isMissing ? Remove : Check;
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: 'auto minmax(0, 1fr)',
        columnGap: 1.25,
        color: isMissing ? 'text.secondary' : 'text.primary',
      }}
    >
      <Mark
        aria-hidden
        sx={{ fontSize: 20, mt: '3px', color: isMissing ? 'text.secondary' : 'gallery.frame' }}
      />
      <span>
        {isMissing && <Hidden>{t`Not included:`} </Hidden>}
        {text}
      </span>
    </Box>
  );
}
