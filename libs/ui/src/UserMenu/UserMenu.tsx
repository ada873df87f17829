import IconButton from '@mui/material/IconButton';
import { Portrait } from '../Portrait/index.ts';
import { useMenuButton } from '../use-menu-button.ts';
import { loadUserMenu } from './load-user-menu.ts';
import type { UserMenuProps } from './types.ts';

/** The user's portrait, which opens their menu. */
export function UserMenu({ image, ...menu }: UserMenuProps) {
  const { Sheet, sheet, button } = useMenuButton(loadUserMenu);
  return (
    <>
      <IconButton aria-label={menu.label} {...button} sx={{ p: '4px' }}>
        <Portrait name={menu.name} src={image} size={36} loading="eager" />
      </IconButton>
      {Sheet && <Sheet {...menu} {...sheet} />}
    </>
  );
}
