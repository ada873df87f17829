import { useLingui } from '@lingui/react/macro';
import ArrowBack from '@mui/icons-material/ArrowBack';
import Undo from '@mui/icons-material/Undo';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { Key } from '../parts/Key.tsx';

export interface DecisionsProps {
  /** The current NEO is loaded and may be judged. */
  canJudge: boolean;
  canUndo: boolean;
  /** A decision is pending: no control reacts. */
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
  display: 'flex',
  gap: { xs: 0.5, sm: 1 },
  // On a short page it is at the end of the window too.
  mt: 'auto',
  mb: { xs: -2, md: -3, lg: -3.5 },
  mx: { xs: -2, md: -3, lg: -3.5 },
  px: { xs: 2, md: 3, lg: 3.5 },
  py: { xs: 1, sm: 1.5 },
  bgcolor: 'background.default',
  borderTop: '1px solid',
  borderColor: 'divider',
  '& .MuiButton-root': {
    flex: { xs: '1 1 auto', sm: 'none' },
    minWidth: 0,
    px: { xs: 0.5, sm: 2 },
    fontSize: { xs: '.8125rem', sm: '.9375rem' },
    lineHeight: 1.15,
  },
  '& .MuiButton-root[data-small]': { flex: { xs: '0 0 44px', sm: 'none' } },
  // Without a keyboard there are no keys to show, and on a narrow screen no room for them.
  '@media (hover: none), (max-width: 479.95px)': { '& kbd': { display: 'none' } },
} as const;

/** Screen readers also read it on phones, where it is hidden. */
const wide = {
  '@media (max-width: 479.95px)': {
    position: 'absolute',
    width: 1,
    height: 1,
    overflow: 'hidden',
    clipPath: 'inset(50%)',
    whiteSpace: 'nowrap',
  },
} as const;

interface ActProps {
  keys: string;
  shown: string;
  onClick: () => void;
  disabled: boolean;
  kind?: 'main' | 'danger' | 'quiet';
  /** The short label for phones. */
  icon?: ReactNode;
  children: ReactNode;
}

function Act({ keys, shown, kind = 'quiet', icon, children, ...button }: ActProps) {
  const isQuiet = kind === 'quiet';
  return (
    <Button
      variant={isQuiet ? 'outlined' : 'contained'}
      color={kind === 'danger' ? 'error' : 'primary'}
      aria-keyshortcuts={keys}
      {...(icon && { 'data-small': '' })}
      {...button}
    >
      <Box component="span" sx={icon ? wide : undefined}>
        <Key>{shown}</Key> {children}
      </Box>
      {icon && (
        <Box component="span" aria-hidden sx={{ display: { xs: 'flex', sm: 'none' } }}>
          {icon}
        </Box>
      )}
    </Button>
  );
}

/** The decisions, each by a button or by the key on it. */
export function Decisions(props: DecisionsProps) {
  const { t } = useLingui();
  const { canJudge, canUndo, pending } = props;
  return (
    <Box role="group" aria-label={t`Decisions`} data-sticky-actions="" sx={bar}>
      <Act kind="main" keys="g" shown="G" disabled={!canJudge} onClick={props.onApprove}>
        {t`Approve`}
      </Act>
      <Act kind="danger" keys="r" shown="R" disabled={!canJudge} onClick={props.onRefuse}>
        {t`Reject`}
      </Act>
      <Act keys="y s ArrowRight" shown="Y" disabled={pending} onClick={props.onKeep}>
        {t`Skip`}
      </Act>
      <Act
        icon={<ArrowBack />}
        keys="ArrowLeft"
        shown="←"
        disabled={pending}
        onClick={props.onBack}
      >
        {t`Back`}
      </Act>
      <Act icon={<Undo />} keys="u" shown="U" disabled={!canUndo} onClick={props.onUndo}>
        {t`Undo`}
      </Act>
    </Box>
  );
}
