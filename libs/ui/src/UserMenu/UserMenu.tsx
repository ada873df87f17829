import {
  Box,
  Divider,
  IconButton,
  ListItemIcon,
  MenuItem,
  MenuList,
  Popover,
  Typography,
} from '@mui/material';
import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import { useLinkComponent } from '../Link/index.ts';
import type { LinkComponent } from '../Link/index.ts';
import { Portrait } from '../Portrait/index.ts';
import { RADIUS } from '../theme/tokens.ts';

export interface UserMenuItem {
  label: string;
  /** Leads somewhere… */
  href?: string | undefined;
  /** …or does something. */
  onSelect?: (() => void) | undefined;
  icon?: ReactNode;
  /** A line above it. */
  divider?: boolean | undefined;
  /** A full page load instead of the app's link, as for the console. */
  external?: boolean | undefined;
  current?: boolean | undefined;
}

export interface UserMenuProps {
  /** Spoken name of the button. */
  label: string;
  /** Display name or username. */
  name: string;
  /** The e-mail address, or whatever stands under the name. */
  detail?: string | undefined;
  image?: string | null | undefined;
  items: readonly UserMenuItem[];
}

const paper = {
  mt: 1,
  minWidth: 240,
  maxWidth: 'min(320px, calc(100vw - 24px))',
  borderRadius: `${RADIUS.sheet}px`,
  border: '1px solid',
  borderColor: 'divider',
  boxShadow: 'var(--mui-palette-gallery-floating)',
} as const;

/** Who one is, and where that leads. */
export function UserMenu({ label, name, detail, image, items }: UserMenuProps) {
  const Link = useLinkComponent();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const id = useId();
  const isOpen = anchor !== null;
  const close = () => setAnchor(null);
  return (
    <>
      <IconButton
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ p: '4px' }}
      >
        <Portrait name={name} src={image} size={36} />
      </IconButton>
      <Popover
        anchorEl={anchor}
        open={isOpen}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        // Who one is stands in it besides the menu: a landmark, or the text would be outside of all of them.
        slotProps={{ paper: { role: 'region', 'aria-label': label, sx: paper } }}
      >
        <Box sx={{ px: 2.25, pt: 2, pb: 1.25, overflowWrap: 'anywhere' }}>
          <Typography variant="h5" component="p">
            {name}
          </Typography>
          {detail && (
            <Typography variant="caption" component="p" color="textSecondary">
              {detail}
            </Typography>
          )}
        </Box>
        <Divider />
        <MenuList
          id={id}
          aria-label={label}
          autoFocusItem={isOpen}
          onKeyDown={(event) => {
            if (event.key === 'Tab') close();
          }}
        >
          {items.flatMap((item) => entriesOf(item, Link, close))}
        </MenuList>
      </Popover>
    </>
  );
}

// MenuList hands focus to its direct children, so the entries are elements and not components of their own.
function entriesOf(item: UserMenuItem, Link: LinkComponent, onClose: () => void) {
  const target = item.href
    ? { component: item.external ? ('a' as const) : Link, href: item.href }
    : {};
  const entry = (
    <MenuItem
      key={item.label}
      {...target}
      selected={item.current ?? false}
      aria-current={item.current ? 'page' : undefined}
      onClick={() => {
        onClose();
        item.onSelect?.();
      }}
    >
      {item.icon && (
        <ListItemIcon sx={{ minWidth: 0, color: 'text.secondary', '& svg': { fontSize: 20 } }}>
          {item.icon}
        </ListItemIcon>
      )}
      {item.label}
    </MenuItem>
  );
  const line = <Divider key={`${item.label} line`} component="li" sx={{ my: 1 }} />;
  return item.divider ? [line, entry] : [entry];
}
