import { useLingui } from '@lingui/react/macro';
import { Box, Button } from '@mui/material';
import type { ReactNode } from 'react';
import { Key } from './Key.tsx';

export interface DecisionsProps {
  /** The one at hand was read and may be judged now. */
  canJudge: boolean;
  canUndo: boolean;
  /** A decision is under way: nothing answers. */
  pending: boolean;
  onApprove: () => void;
  onRefuse: () => void;
  onKeep: () => void;
  onBack: () => void;
  onUndo: () => void;
}

const bar = {
  position: 'sticky',
  bottom: { xs: 'calc(64px + env(safe-area-inset-bottom))', lg: 0 },
  zIndex: 'appBar',
  display: 'grid',
  gap: 1,
  gridTemplateColumns: { xs: 'repeat(6, minmax(0, 1fr))', sm: 'repeat(5, auto)' },
  justifyContent: 'start',
  mx: { xs: -2, md: -3, lg: -3.5 },
  px: { xs: 2, md: 3, lg: 3.5 },
  py: 1.5,
  bgcolor: 'background.default',
  borderTop: '1px solid',
  borderColor: 'divider',
  '& .MuiButton-root': { px: { xs: 1, sm: 2 }, lineHeight: 1.15 },
  // Who has no keyboard needs no keys.
  '@media (hover: none)': { '& kbd': { display: 'none' } },
} as const;

interface ActProps {
  keys: string;
  shown: string;
  onClick: () => void;
  disabled: boolean;
  kind?: 'main' | 'danger' | 'quiet';
  /** Of the two that share the second row on a phone. */
  isSmall?: boolean;
  children: ReactNode;
}

function Act({ keys, shown, kind = 'quiet', isSmall = false, children, ...button }: ActProps) {
  const isQuiet = kind === 'quiet';
  return (
    <Button
      variant={isQuiet ? 'outlined' : 'contained'}
      color={kind === 'danger' ? 'error' : 'primary'}
      aria-keyshortcuts={keys}
      sx={{ gridColumn: { xs: isSmall ? 'span 3' : 'span 2', sm: 'auto' } }}
      {...button}
    >
      <Key>{shown}</Key> {children}
    </Button>
  );
}

/** What can be decided, by button or by the key that stands on it. */
export function Decisions(props: DecisionsProps) {
  const { t } = useLingui();
  const { canJudge, canUndo, pending } = props;
  return (
    <Box role="group" aria-label={t`Decisions`} data-sticky-actions="" sx={bar}>
      <Act kind="main" keys="g" shown="G" disabled={!canJudge} onClick={props.onApprove}>
        {t`Approve`}
      </Act>
      <Act kind="danger" keys="r" shown="R" disabled={!canJudge} onClick={props.onRefuse}>
        {t`Take away`}
      </Act>
      <Act keys="y s ArrowRight" shown="Y" disabled={pending} onClick={props.onKeep}>
        {t`Keep waiting`}
      </Act>
      <Act isSmall keys="ArrowLeft" shown="←" disabled={pending} onClick={props.onBack}>
        {t`Back`}
      </Act>
      <Act isSmall keys="u" shown="U" disabled={!canUndo} onClick={props.onUndo}>
        {t`Undo`}
      </Act>
    </Box>
  );
}
