import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { CheckMark } from './CheckMark.tsx';

export interface LanguageOption<T extends string> {
  /** A language tag, which is the `lang` of the entry. */
  value: T;
  /** The language's name for itself: "Español". */
  label: string;
  /** The short form on the button: "ES". */
  short: string;
}

export interface LanguageMenuProps {
  id: string;
  label: string;
  options: readonly LanguageOption<string>[];
  value: string;
  anchor: HTMLElement | null;
  onChoose: (value: string) => void;
  onClose: () => void;
}

/** The menu under the control. Loaded when it is first wanted. */
export function LanguageMenu({
  id,
  label,
  options,
  value,
  anchor,
  onChoose,
  onClose,
}: LanguageMenuProps) {
  return (
    <Menu
      anchorEl={anchor}
      open={anchor !== null}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{ list: { id, 'aria-label': label } }}
    >
      {options.map((option) => {
        const isCurrent = option.value === value;
        return (
          <MenuItem
            key={option.value}
            role="menuitemradio"
            aria-checked={isCurrent}
            selected={isCurrent}
            lang={option.value}
            onClick={() => onChoose(option.value)}
            sx={{ justifyContent: 'space-between', minWidth: 184 }}
          >
            {option.label}
            <CheckMark isOn={isCurrent} />
          </MenuItem>
        );
      })}
    </Menu>
  );
}
