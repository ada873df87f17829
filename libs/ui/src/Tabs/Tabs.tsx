import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import MuiTabs from '@mui/material/Tabs';
import { useId } from 'react';
import type { ReactElement, ReactNode } from 'react';

export interface BarItem<T extends string> {
  value: T;
  label: string;
  icon?: ReactElement | undefined;
  disabled?: boolean | undefined;
}

export interface TabItem<T extends string> extends BarItem<T> {
  /** What the tab shows. */
  panel: ReactNode;
}

interface BarProps<T extends string> {
  /** Name of the tabs for screen readers. */
  label: string;
  value: T;
  onChange: (value: T) => void;
}

export interface TabBarProps<T extends string> extends BarProps<T> {
  /** Shared with its panels. */
  id: string;
  items: readonly BarItem<T>[];
}

export interface TabsProps<T extends string> extends BarProps<T> {
  items: readonly TabItem<T>[];
}

const bar = {
  minHeight: 48,
  borderBottom: '1px solid',
  borderColor: 'divider',
  '& .MuiTabs-indicator': { height: '2px', borderRadius: '1px', bgcolor: 'gallery.frame' },
  '& .MuiTabs-list': { gap: { xs: 0.5, md: 1 } },
  '& .MuiTabScrollButton-root': { width: 32, minWidth: 32 },
} as const;

const tab = {
  minHeight: 48,
  minWidth: 44,
  px: 1.75,
  fontSize: '.9375rem',
  fontWeight: 550,
  color: 'text.secondary',
  borderRadius: '10px',
  '& svg': { fontSize: 20 },
  '&:hover': { color: 'text.primary' },
  '&.Mui-selected': { color: 'text.primary', fontWeight: 650 },
  '&.Mui-focusVisible': { outlineOffset: '-3px' },
} as const;

/** The tabs alone, for panels that stay while others are shown. Arrow keys go from tab to tab; too many of them scroll. */
export function TabBar<T extends string>({ id, label, items, value, onChange }: TabBarProps<T>) {
  return (
    <MuiTabs
      value={items.some((item) => item.value === value) ? value : false}
      onChange={(_event, next: T) => onChange(next)}
      aria-label={label}
      selectionFollowsFocus
      variant="scrollable"
      scrollButtons="auto"
      allowScrollButtonsMobile
      sx={bar}
    >
      {items.map((item) => (
        <Tab
          key={item.value}
          value={item.value}
          label={item.label}
          iconPosition="start"
          disabled={item.disabled ?? false}
          id={`${id}-tab-${item.value}`}
          aria-controls={item.value === value ? `${id}-panel-${item.value}` : undefined}
          {...(item.icon ? { icon: item.icon } : {})}
          sx={tab}
        />
      ))}
    </MuiTabs>
  );
}

export interface TabPanelProps {
  /** Of its bar. */
  id: string;
  /** The tab that it belongs to. */
  value: string;
  /** It stays as it is, out of sight. */
  hidden?: boolean | undefined;
  children: ReactNode;
}

/** What a tab of a `TabBar` shows. */
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

/** Views of one thing, one at a time. */
export function Tabs<T extends string>({ items, value, ...rest }: TabsProps<T>) {
  const id = useId();
  const current = items.find((item) => item.value === value);
  return (
    <>
      <TabBar {...rest} id={id} items={items} value={value} />
      {current && (
        <TabPanel key={value} id={id} value={value}>
          {current.panel}
        </TabPanel>
      )}
    </>
  );
}
