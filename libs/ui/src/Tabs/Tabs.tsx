import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import MuiTabs from '@mui/material/Tabs';
import { useId } from 'react';
import type { ReactElement, ReactNode } from 'react';

export interface TabItem<T extends string> {
  value: T;
  label: string;
  icon?: ReactElement | undefined;
  /** The content of the tab. */
  panel: ReactNode;
  disabled?: boolean | undefined;
}

export interface TabsProps<T extends string> {
  /** Name of the tabs for screen readers. */
  label: string;
  items: readonly TabItem<T>[];
  value: T;
  onChange: (value: T) => void;
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

/** Tabs: one view at a time. Arrow keys move between tabs; too many tabs scroll. */
export function Tabs<T extends string>({ label, items, value, onChange }: TabsProps<T>) {
  const id = useId();
  const current = items.find((item) => item.value === value);
  return (
    <>
      <MuiTabs
        value={current ? value : false}
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
            aria-controls={item.value === value ? `${id}-panel` : undefined}
            {...(item.icon ? { icon: item.icon } : {})}
            sx={tab}
          />
        ))}
      </MuiTabs>
      {current && (
        <Box
          key={value}
          role="tabpanel"
          id={`${id}-panel`}
          aria-labelledby={`${id}-tab-${value}`}
          tabIndex={0}
          sx={{ pt: 2.5, borderRadius: '6px', overflowWrap: 'anywhere' }}
        >
          {current.panel}
        </Box>
      )}
    </>
  );
}
