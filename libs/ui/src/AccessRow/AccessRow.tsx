import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode, Ref } from 'react';
import { RADIUS } from '../theme/tokens.ts';

export interface AccessListProps {
  /** The label of the list. */
  label: string;
  /** Gets the focus when a row disappears together with its button. */
  ref?: Ref<HTMLUListElement> | undefined;
  /** `AccessRow`s. */
  children: ReactNode;
}

/** The ways into an account: sign-in methods, or signed-in browsers. */
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
  /** A label that marks this row: "This browser". */
  mark?: string | undefined;
  /** Details: the owner, the date, or why it cannot be removed. */
  details?: ReactNode;
  /** The actions of the row. */
  action?: ReactNode;
}

/** A row of an `AccessList`. */
export function AccessRow({ name, mark, details, action }: AccessRowProps) {
  return (
    <Box
      component="li"
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, columnGap: 2 }}
    >
      <Box sx={{ flex: '1 1 200px', minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography component="div">
          {name} {mark && <Mark>{mark}</Mark>}
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

function Mark({ children }: { children: ReactNode }) {
  return (
    <Typography
      variant="caption"
      component="span"
      sx={{
        display: 'inline-block',
        px: 1,
        py: 0.25,
        borderRadius: `${RADIUS.pill}px`,
        bgcolor: 'gallery.raised',
      }}
    >
      {children}
    </Typography>
  );
}
