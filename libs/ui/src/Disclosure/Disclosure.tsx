import Box from '@mui/material/Box';
import ExpandMore from '@mui/icons-material/ExpandMore';
import type { ReactNode } from 'react';
import { focusRing } from '../theme/component-styles.ts';
import { RADIUS } from '../theme/tokens.ts';

export interface DisclosureProps {
  summary: string;
  /** A sign at the start of the line. */
  start?: ReactNode;
  /** A figure at the end of the line. */
  detail?: string | undefined;
  /** The content that opening it shows. */
  children: ReactNode;
  /** Open at first. */
  isOpen?: boolean | undefined;
  onToggle?: ((isOpen: boolean) => void) | undefined;
}

/** Something that most people need not read, behind one line. */
export function Disclosure(props: DisclosureProps) {
  const { summary, start, detail, children, isOpen, onToggle } = props;
  return (
    <Box
      component="details"
      open={isOpen}
      onToggle={(event) => onToggle?.((event.currentTarget as HTMLDetailsElement).open)}
      sx={{
        borderRadius: `${RADIUS.control}px`,
        border: '1px solid',
        borderColor: 'divider',
        overflowWrap: 'anywhere',
        '&[open] > summary > svg:last-of-type': { rotate: '180deg' },
      }}
    >
      <Box
        component="summary"
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 1,
          minHeight: 44,
          px: 2,
          py: 1,
          cursor: 'pointer',
          fontWeight: 600,
          fontSize: '.9375rem',
          borderRadius: `${RADIUS.control}px`,
          listStyle: 'none',
          '&::-webkit-details-marker': { display: 'none' },
          '&:focus-visible': focusRing,
        }}
      >
        {start}
        <Box component="span" sx={{ flex: '1 1 auto', minWidth: 0 }}>
          {summary}
        </Box>
        {detail !== undefined && (
          <Box
            component="span"
            sx={{
              flex: 'none',
              fontSize: '.8125rem',
              fontWeight: 400,
              color: 'text.secondary',
              fontVariantNumeric: 'tabular-nums',
            }}
          >
            {detail}
          </Box>
        )}
        <ExpandMore aria-hidden sx={{ flex: 'none', transition: 'rotate 160ms' }} />
      </Box>
      <Box sx={{ px: 2, pt: 0.5, pb: 2 }}>{children}</Box>
    </Box>
  );
}
