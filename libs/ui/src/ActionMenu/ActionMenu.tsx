import IconButton from '@mui/material/IconButton';
import { asideButton } from '../theme/component-styles.ts';
import { useMenuButton } from '../use-menu-button.ts';
import { loadActionMenu } from './load-action-menu.ts';
import type { ActionMenuProps } from './types.ts';

/** A button that opens a menu of a few actions. */
export function ActionMenu({ icon, compact = false, isReached = true, ...menu }: ActionMenuProps) {
  const { Sheet, sheet, button } = useMenuButton(loadActionMenu);
  return (
    <>
      <IconButton
        aria-label={menu.label}
        tabIndex={isReached ? 0 : -1}
        {...button}
        // Not our own tip: its positioning code weighs more than the whole button.
        title={menu.label}
        {...(compact && { sx: asideButton })}
      >
        {icon}
      </IconButton>
      {Sheet && <Sheet {...menu} {...sheet} />}
    </>
  );
}
