import { useLingui } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import type { Classification, Compliance, Role, Visibility } from '@neo/domain';
import { ClassificationBadge, ComplianceMark, Tag } from '@neo/ui';
import type { ReactNode } from 'react';
import {
  CLASSIFICATION_LABEL,
  COMPLIANCE_LABEL,
  ROLE_LABEL,
  VISIBILITY_LABEL,
} from '../i18n/labels.ts';

export function Kind({ classification }: { classification: Classification }) {
  const { i18n } = useLingui();
  return (
    <ClassificationBadge
      classification={classification}
      label={i18n._(CLASSIFICATION_LABEL[classification])}
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
  const { i18n } = useLingui();
  const label = i18n._(COMPLIANCE_LABEL[compliance]);
  return <ComplianceMark compliance={compliance} label={label} compact={compact} />;
}

export function VisibilityBadge({ visibility }: { visibility: Visibility }) {
  const { i18n } = useLingui();
  return <Tag>{i18n._(VISIBILITY_LABEL[visibility])}</Tag>;
}

export function RoleBadge({ role }: { role: Role }) {
  const { i18n } = useLingui();
  return <Tag>{i18n._(ROLE_LABEL[role])}</Tag>;
}

/** The one row that is one's own. */
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
