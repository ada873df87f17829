import Box from '@mui/material/Box';
import type { Classification, Compliance, Role, Visibility } from '@neo/domain';
import { ClassificationBadge, ComplianceMark, Tag } from '@neo/ui';
import type { ReactNode } from 'react';
import { labels } from '../i18n/i18n.ts';

export function Kind({ classification }: { classification: Classification }) {
  return (
    <ClassificationBadge
      classification={classification}
      label={labels().classifications[classification]}
    />
  );
}

export function ComplianceDot({
  compliance,
  compact,
}: {
  compliance: Compliance;
  compact?: boolean;
}) {
  const label = labels().compliances[compliance];
  return <ComplianceMark compliance={compliance} label={label} compact={compact} />;
}

export function VisibilityBadge({ visibility }: { visibility: Visibility }) {
  return <Tag>{labels().visibilities[visibility]}</Tag>;
}

export function RoleBadge({ role }: { role: Role }) {
  return <Tag>{labels().roles[role]}</Tag>;
}

/** Marks the viewer's own row. */
export function YouBadge({ children }: { children: ReactNode }) {
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-block',
        px: 0.75,
        py: '1px',
        borderRadius: '5px',
        bgcolor: 'primary.main',
        color: 'primary.contrastText',
        fontSize: '.6875rem',
        fontWeight: 700,
        lineHeight: 1.5,
        letterSpacing: '.04em',
        verticalAlign: '1px',
      }}
    >
      {children}
    </Box>
  );
}
