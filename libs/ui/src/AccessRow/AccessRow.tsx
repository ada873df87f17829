import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import type { ReactNode, Ref } from 'react';

export interface AccessListProps {
  /** What the list is of. */
  label: string;
  /** Takes the focus when a row goes with the button that ended it. */
  ref?: Ref<HTMLUListElement> | undefined;
  /** `AccessRow`s. */
  children: ReactNode;
}

/** What opens an account: ways to sign in, or browsers in which one is. */
export function AccessList({ label, ref, children }: AccessListProps) {
  return (
    <Box
      component="ul"
      role="list"
      {...(ref && { ref })}
      tabIndex={-1}
      aria-label={label}
      sx={{ outline: 0, listStyle: 'none', m: 0, p: 0, width: '100%', display: 'grid', gap: 2 }}
    >
      {children}
    </Box>
  );
}

export interface AccessRowProps {
  name: string;
  /** A word that sets this one apart. */
  mark?: string | undefined;
  /** Whose it is, since when, or why it stays. */
  details?: ReactNode;
  /** What can be done about it. */
  action?: ReactNode;
}

/** One of them, in a list of `AccessList`. */
export function AccessRow({ name, mark, details, action }: AccessRowProps) {
  return (
    <Box
      component="li"
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, columnGap: 2 }}
    >
      <Box sx={{ flex: '1 1 200px', minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography component="div">
          {name} {mark && <Chip size="small" label={mark} />}
        </Typography>
        {details && (
          <Typography variant="body2" component="div" color="textSecondary">
            {details}
          </Typography>
        )}
      </Box>
      {action}
    </Box>
  );
}
