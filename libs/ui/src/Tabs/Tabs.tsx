import Box from '@mui/material/Box';
import type { KeyboardEvent, ReactElement, ReactNode } from 'react';
import { focusRing } from '../theme/component-styles.ts';

export interface BarItem<T extends string> {
  value: T;
  label: string;
  icon?: ReactElement | undefined;
  disabled?: boolean | undefined;
}

export interface TabBarProps<T extends string> {
  /** Shared with its panels. */
  id: string;
  /** Name of the tabs for screen readers. */
  label: string;
  items: readonly BarItem<T>[];
  value: T;
  onChange: (value: T) => void;
}

// A thin scrollbar of its own: the row scrolls where there is no room, the page does not.
const bar = {
  display: 'flex',
  gap: { xs: 0.25, md: 1 },
  overflowX: 'auto',
  scrollbarWidth: 'none',
  borderBottom: '1px solid',
  borderColor: 'divider',
} as const;

const tab = {
  all: 'unset',
  boxSizing: 'border-box',
  flex: 'none',
  display: 'inline-flex',
  alignItems: 'center',
  gap: 1,
  minHeight: 48,
  minWidth: 44,
  px: { xs: 1, sm: 1.75 },
  fontSize: '.9375rem',
  fontWeight: 550,
  color: 'text.secondary',
  cursor: 'pointer',
  borderRadius: '10px 10px 0 0',
  borderBottom: '2px solid transparent',
  '& svg': { fontSize: 20 },
  '&:hover': { color: 'text.primary' },
  '&[aria-selected=true]': {
    color: 'text.primary',
    fontWeight: 650,
    borderColor: 'gallery.frame',
  },
  '&:focus-visible': { ...focusRing, outlineOffset: '-3px' },
  '&:disabled': { opacity: 0.5, cursor: 'not-allowed' },
} as const;

/**
 * The tabs alone, for panels that stay while others are shown. Arrow keys, Home and End go from tab to tab; too many of
 * them scroll. Made by hand: MUI's weigh 6 kB on a page that has hardly any room left.
 */
export function TabBar<T extends string>({ id, label, items, value, onChange }: TabBarProps<T>) {
  const reached = items.some((item) => item.value === value) ? value : items[0]?.value;
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]:enabled')];
    const at = tabs.indexOf(event.target as HTMLElement);
    const { length } = tabs;
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1 + length, Home: 0, End: length - 1 }[
      event.key
    ];
    const next = to === undefined || at === -1 ? undefined : tabs[to % length];
    // With such a key an arrow is the browser's: Alt and the left one go back.
    if (!next || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    next.focus();
    next.click();
  };
  return (
    <Box role="tablist" aria-label={label} onKeyDown={onKeyDown} sx={bar}>
      {items.map((item) => {
        const isSelected = item.value === value;
        return (
          <Box
            component="button"
            type="button"
            role="tab"
            key={item.value}
            id={`${id}-tab-${item.value}`}
            aria-selected={isSelected}
            aria-controls={isSelected ? `${id}-panel-${item.value}` : undefined}
            tabIndex={item.value === reached ? 0 : -1}
            disabled={item.disabled ?? false}
            onClick={() => onChange(item.value)}
            sx={tab}
          >
            {item.icon}
            {item.label}
          </Box>
        );
      })}
    </Box>
  );
}

export interface TabPanelProps {
  /** The id of its bar. */
  id: string;
  /** The tab that it belongs to. */
  value: string;
  /** It stays as it is, out of sight. */
  hidden?: boolean | undefined;
  children: ReactNode;
}

/** The panel of a tab of a `TabBar`. */
export function TabPanel({ id, value, hidden = false, children }: TabPanelProps) {
  return (
    <Box
      role="tabpanel"
      id={`${id}-panel-${value}`}
      aria-labelledby={`${id}-tab-${value}`}
      tabIndex={0}
      hidden={hidden}
      sx={{ pt: 2.5, borderRadius: '6px', overflowWrap: 'anywhere' }}
    >
      {children}
    </Box>
  );
}
