import { IconButton, Menu, MenuItem } from '@mui/material';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useLinkComponent } from '../Link/index.ts';
import { Portrait } from '../Portrait/index.ts';

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

/** Who one is, and where that leads. */
export function UserMenu({ label, name, image, items }: UserMenuProps) {
  const Link = useLinkComponent();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <IconButton
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Portrait name={name} src={image} size={32} />
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {items.map((item) => (
          <MenuItem
            key={item.label}
            {...(item.href ? { component: item.external ? 'a' : Link, href: item.href } : {})}
            onClick={() => {
              setAnchor(null);
              item.onSelect?.();
            }}
          >
            {item.label}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
