import Verified from '@mui/icons-material/Verified';
import Box from '@mui/material/Box';
import type { Classification, Compliance } from '@neo/domain';
import type { ReactNode } from 'react';
import { Hidden } from '../Hidden/index.ts';
import { AS_ROW, RADIUS } from '../theme/tokens.ts';

export interface ClassificationBadgeProps {
  classification: Classification;
  /** "Official", "PRO", "Community". */
  label: string;
  /** `card` has its own background unless the card is a row: the badge is on the picture. */
  tone?: 'plain' | 'card' | undefined;
}

const BADGE_COLOURS = {
  official: { bgcolor: '#F0CB7C', color: '#241A02' },
  pro: { bgcolor: '#EDF2EC', color: '#13201B' },
  community: { bgcolor: 'rgb(8 14 12 / .72)', color: '#EDF2EC' },
} as const;

const quiet = { color: 'text.primary', border: '1px solid', borderColor: 'gallery.edge' };

/** The classification of a NEO. */
export function ClassificationBadge({
  classification,
  label,
  tone = 'plain',
}: ClassificationBadgeProps) {
  const isQuiet = classification !== 'official';
  const filled = BADGE_COLOURS[classification];
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 0.5,
        px: 1,
        height: 24,
        borderRadius: `${RADIUS.pill}px`,
        fontSize: '.75rem',
        fontWeight: 620,
        lineHeight: 1,
        whiteSpace: 'nowrap',
        ...(tone === 'plain' && isQuiet ? quiet : filled),
        ...(tone === 'card' && isQuiet && { [AS_ROW]: { bgcolor: 'transparent', ...quiet } }),
      }}
    >
      {classification === 'official' && <Verified aria-hidden sx={{ fontSize: 14 }} />}
      {label}
    </Box>
  );
}

export interface ComplianceMarkProps {
  compliance: Compliance;
  /** The same in words. */
  label: string;
  /** Only the dot, with its label for screen readers and as a tooltip. */
  compact?: boolean | undefined;
}

// Three shapes in addition to three colours: a disc, a half disc, a ring with a bar.
const DOTS: Record<Compliance, object> = {
  green: { bgcolor: 'gallery.complianceGreen', borderColor: 'gallery.complianceGreen' },
  yellow: {
    borderColor: 'gallery.complianceYellow',
    background:
      'linear-gradient(90deg, var(--mui-palette-gallery-complianceYellow) 50%, transparent 50%)',
  },
  red: {
    borderColor: 'gallery.complianceRed',
    background:
      'linear-gradient(0deg, transparent 36%, var(--mui-palette-gallery-complianceRed) 36% 64%, transparent 64%)',
  },
};

/** The compliance of a NEO: colour, shape and label. */
export function ComplianceMark({ compliance, label, compact = false }: ComplianceMarkProps) {
  return (
    <Box
      component="span"
      {...(compact ? { title: label } : {})}
      sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75 }}
    >
      <Box
        component="span"
        aria-hidden
        sx={{
          width: 10,
          height: 10,
          flex: 'none',
          borderRadius: '50%',
          border: '2px solid',
          ...DOTS[compliance],
        }}
      />
      {compact ? <Hidden>{label}</Hidden> : <span>{label}</span>}
    </Box>
  );
}

/** A small label with a background: a category, a role. */
export function Tag({ children }: { children: ReactNode }) {
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-block',
        px: 1,
        py: '3px',
        borderRadius: '6px',
        bgcolor: 'gallery.raised',
        color: 'text.primary',
        fontSize: '.75rem',
        lineHeight: 1.4,
        fontWeight: 500,
        overflowWrap: 'anywhere',
      }}
    >
      {children}
    </Box>
  );
}
