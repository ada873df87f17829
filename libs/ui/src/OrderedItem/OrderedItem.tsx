import ArrowDownward from '@mui/icons-material/ArrowDownward';
import ArrowUpward from '@mui/icons-material/ArrowUpward';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { RADIUS } from '../theme/tokens.ts';

export interface OrderedItemProps {
  title: string;
  /** Further actions, before the arrows. */
  aside?: ReactNode;
  isFirst: boolean;
  isLast: boolean;
  /** Up is -1, down is 1. */
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
  upLabel: string;
  downLabel: string;
  removeLabel: string;
  disabled?: boolean | undefined;
  children: ReactNode;
}

/**
 * One of a few things whose order counts. It moves by its arrows, or by Alt and an arrow key from anywhere in it. It is
 * a list item. Callers keep its React key when they move it, so that the focus goes along.
 */
export function OrderedItem(props: OrderedItemProps) {
  const { title, aside, isFirst, isLast, onMove, disabled = false } = props;
  const id = useId();
  const onKeyDown = (event: KeyboardEvent) => {
    if (!event.altKey || disabled) return;
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
    if (by === 0) return;
    event.preventDefault();
    if (by === -1 ? !isFirst : !isLast) onMove(by);
  };
  // Not `disabled`: at either end that would throw the focus away.
  const arrow = (by: -1 | 1, isEnd: boolean) => ({
    'aria-disabled': isEnd || undefined,
    onClick: () => {
      if (!isEnd) onMove(by);
    },
    sx: { ...(isEnd && { opacity: 0.4 }) },
  });
  return (
    <Box
      component="li"
      aria-labelledby={id}
      onKeyDown={onKeyDown}
      sx={{
        p: { xs: 1.5, sm: 2 },
        borderRadius: `${RADIUS.control}px`,
        border: '1px solid',
        borderColor: 'divider',
        overflowWrap: 'anywhere',
      }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', mb: 1.5 }}>
        <Typography id={id} variant="subtitle2" component="h3" sx={{ mr: 'auto' }}>
          {title}
        </Typography>
        {aside}
        {!disabled && (
          <Box sx={{ display: 'flex' }}>
            <IconButton
              aria-label={props.upLabel}
              title={props.upLabel}
              aria-keyshortcuts="Alt+ArrowUp"
              {...arrow(-1, isFirst)}
            >
              <ArrowUpward />
            </IconButton>
            <IconButton
              aria-label={props.downLabel}
              title={props.downLabel}
              aria-keyshortcuts="Alt+ArrowDown"
              {...arrow(1, isLast)}
            >
              <ArrowDownward />
            </IconButton>
            <IconButton
              aria-label={props.removeLabel}
              title={props.removeLabel}
              onClick={props.onRemove}
            >
              <DeleteOutlined />
            </IconButton>
          </Box>
        )}
      </Box>
      {props.children}
    </Box>
  );
}
