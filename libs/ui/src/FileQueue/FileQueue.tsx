import CheckCircle from '@mui/icons-material/CheckCircleOutlined';
import ErrorOutline from '@mui/icons-material/ErrorOutlined';
import RemoveCircle from '@mui/icons-material/RemoveCircleOutlined';
import Schedule from '@mui/icons-material/Schedule';
import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { RADIUS } from '../theme/tokens.ts';

/** `stopped`: the person stopped it before it started. */
export type FileState = 'waiting' | 'reading' | 'done' | 'refused' | 'stopped';

export interface FileRow {
  id: string | number;
  name: string;
  /** The size in words: "1.2 MB". */
  size: string;
  state: FileState;
  /** Why it was refused. */
  problem?: string | undefined;
  /** A button for this file. */
  action?: ReactNode;
  /** The result. */
  children?: ReactNode;
}

export interface FileQueueProps {
  label: string;
  rows: readonly FileRow[];
  /** The name of each state. */
  stateLabels: Record<FileState, string>;
}

const LOOKS = {
  waiting: { Icon: Schedule, colour: 'text.secondary' },
  reading: { Icon: Schedule, colour: 'text.secondary' },
  done: { Icon: CheckCircle, colour: 'success.main' },
  refused: { Icon: ErrorOutline, colour: 'error.main' },
  stopped: { Icon: RemoveCircle, colour: 'text.secondary' },
} as const;

/** A list of files that are processed one after the other, with the state of each. */
export function FileQueue({ label, rows, stateLabels }: FileQueueProps) {
  return (
    <Box
      component="ul"
      role="list"
      aria-label={label}
      sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}
    >
      {rows.map((row) => (
        <Row key={row.id} row={row} stateLabel={stateLabels[row.state]} />
      ))}
    </Box>
  );
}

function Row({ row, stateLabel }: { row: FileRow; stateLabel: string }) {
  const { name, size, state, problem, action, children } = row;
  const { Icon, colour } = LOOKS[state];
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gap: 1.5,
        gridTemplateColumns: 'minmax(0, 1fr)',
        p: 1.75,
        border: '1px solid',
        borderColor: state === 'refused' ? 'error.main' : 'divider',
        borderRadius: `${RADIUS.control}px`,
        overflowWrap: 'anywhere',
      }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.25 }}>
        <Box aria-hidden sx={{ display: 'flex', flex: 'none', color: colour }}>
          {state === 'reading' ? <CircularProgress size={20} /> : <Icon fontSize="small" />}
        </Box>
        <Box sx={{ flex: '1 1 160px', minWidth: 0 }}>
          <Typography variant="subtitle2" component="p" dir="auto">
            {name}
          </Typography>
          <Typography variant="caption" component="p" color="textSecondary">
            {size} · {stateLabel}
          </Typography>
        </Box>
        {action}
      </Box>
      {problem && (
        <Typography variant="body2" color="error" sx={{ textWrap: 'pretty' }}>
          {problem}
        </Typography>
      )}
      {children}
    </Box>
  );
}
