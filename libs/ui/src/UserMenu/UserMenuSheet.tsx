import Box from '@mui/material/Box';
import Divider from '@mui/material/Divider';
import MenuItem from '@mui/material/MenuItem';
import MenuList from '@mui/material/MenuList';
import Popover from '@mui/material/Popover';
import Typography from '@mui/material/Typography';
import { CheckMark } from '../LanguageControl/CheckMark.tsx';
import { useLinkComponent } from '../Link/index.ts';
import type { LinkComponent } from '../Link/index.ts';
import { RADIUS } from '../theme/tokens.ts';
import type { UserMenuChoice, UserMenuItem, UserMenuProps } from './types.ts';

export interface UserMenuSheetProps extends Omit<UserMenuProps, 'image'> {
  id: string;
  anchor: HTMLElement | null;
  onClose: () => void;
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

/** The menu under the user's portrait. Loaded when it is first wanted. */
export function UserMenuSheet({
  id,
  anchor,
  onClose,
  label,
  name,
  detail,
  choice,
  items,
}: UserMenuSheetProps) {
  const Link = useLinkComponent();
  const isOpen = anchor !== null;
  const choiceId = `${id}-choice`;
  return (
    <Popover
      anchorEl={anchor}
      open={isOpen}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      // It contains the user's name besides the menu. It is a landmark, because all text must be inside one.
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
          if (event.key === 'Tab') onClose();
        }}
      >
        {choice && choiceEntries(choice, choiceId, onClose)}
        {items.flatMap((item) => entriesOf(item, Link, onClose))}
      </MenuList>
    </Popover>
  );
}

// MenuList focuses its direct children, so the entries are elements, not components.
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
        <Box
          component="span"
          aria-hidden
          sx={{ display: 'flex', color: 'text.secondary', '& svg': { fontSize: 20 } }}
        >
          {item.icon}
        </Box>
      )}
      {item.label}
    </MenuItem>
  );
  return item.divider ? [lineBefore(item.label), entry] : [entry];
}

function choiceEntries({ label, options }: UserMenuChoice, id: string, onClose: () => void) {
  return [
    <Typography
      key={id}
      id={id}
      component="li"
      role="presentation"
      variant="caption"
      color="textSecondary"
      sx={{ px: 2.25, pt: 0.5, pb: 0.5 }}
    >
      {label}
    </Typography>,
    ...options.map((option) => (
      <MenuItem
        key={option.label}
        role="menuitemradio"
        aria-checked={option.isOn}
        aria-describedby={id}
        selected={option.isOn}
        lang={option.lang}
        onClick={() => {
          onClose();
          option.onSelect();
        }}
        sx={{ justifyContent: 'space-between' }}
      >
        {option.label}
        <CheckMark isOn={option.isOn} />
      </MenuItem>
    )),
    lineBefore(id),
  ];
}

const lineBefore = (key: string) => <Divider key={`${key} line`} component="li" sx={{ my: 1 }} />;
