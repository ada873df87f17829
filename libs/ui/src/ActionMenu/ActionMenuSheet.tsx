import Divider from '@mui/material/Divider';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import { RADIUS } from '../theme/tokens.ts';
import type { ActionMenuProps } from './types.ts';

export interface ActionMenuSheetProps extends Omit<
  ActionMenuProps,
  'icon' | 'compact' | 'isReached'
> {
  id: string;
  anchor: HTMLElement | null;
  onClose: () => void;
}

const paper = {
  mt: 1,
  minWidth: 200,
  borderRadius: `${RADIUS.sheet}px`,
  border: '1px solid',
  borderColor: 'divider',
  boxShadow: 'var(--mui-palette-gallery-floating)',
} as const;

const whyNot = {
  flexDirection: 'column',
  alignItems: 'flex-start',
  maxWidth: 300,
  whiteSpace: 'normal',
  color: 'text.disabled',
  cursor: 'default',
} as const;

/** The menu under the button. Loaded when it is first wanted. */
export function ActionMenuSheet(props: ActionMenuSheetProps) {
  const { id, anchor, onClose, label, items, describe } = props;
  const isOpen = anchor !== null;
  return (
    <Menu
      id={id}
      anchorEl={anchor}
      open={isOpen}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{ paper: { sx: paper }, list: { 'aria-label': label } }}
    >
      {describe && isOpen && (
        <Typography
          component="li"
          role="presentation"
          variant="caption"
          color="textSecondary"
          sx={{ px: 2, py: 0.5 }}
        >
          {describe()}
        </Typography>
      )}
      {describe && <Divider component="li" sx={{ my: 1 }} />}
      {items.map((item, at) => (
        <MenuItem
          key={item.label}
          {...(item.isGrave && { sx: { color: 'error.main' } })}
          {...(item.why && {
            'aria-disabled': true,
            'aria-describedby': `${id}-why${at}`,
            sx: whyNot,
          })}
          onClick={() => {
            if (item.why) return;
            onClose();
            item.onSelect();
          }}
        >
          {item.label}
          {item.why && (
            // Hidden, because it describes the item and is no part of its name.
            <Typography
              id={`${id}-why${at}`}
              variant="caption"
              color="textSecondary"
              aria-hidden="true"
            >
              {item.why}
            </Typography>
          )}
        </MenuItem>
      ))}
    </Menu>
  );
}
