import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { Children, useEffect, useId, useRef } from 'react';
import type { ReactNode } from 'react';
import { NARROW } from '../theme/tokens.ts';
import { useRowScroll } from './use-row-scroll.ts';

export interface HorizontalRowProps {
  title: string;
  description?: string | undefined;
  headingLevel?: 'h2' | 'h3' | undefined;
  /** The cards; each becomes a list item. */
  children: ReactNode;
  /** Accessible name of the back button. */
  backLabel: string;
  /** Accessible name of the forward button. */
  forwardLabel: string;
  /** Pixels per press: a card and the gap beside it. */
  step?: number | undefined;
  /** A link beside the title, such as "See all". */
  action?: ReactNode;
  /** The cards are skeletons: sets `aria-busy`. */
  busy?: boolean | undefined;
}

const GAP = 32;

const list = {
  listStyle: 'none',
  m: 0,
  display: 'grid',
  gridAutoFlow: 'column',
  columnGap: { xs: '20px', md: `${GAP}px` },
  overflowX: 'auto',
  overscrollBehaviorX: 'contain',
  scrollBehavior: 'smooth',
  scrollSnapType: 'x mandatory',
  scrollbarWidth: 'none',
  '&::-webkit-scrollbar': { display: 'none' },
  // Space for the gilt outline of a hovered picture, which scrolling would cut off.
  mx: { xs: -2, md: -1 },
  px: { xs: 2, md: 1 },
  scrollPaddingInline: { xs: '16px', md: '8px' },
  py: 1.25,
  borderRadius: '6px',
  '&:focus-visible': { outlineOffset: '-2px' },
  '& > li': { scrollSnapAlign: 'start', minWidth: 0 },
} as const;

/** A titled row of cards. Touch, wheel, arrow keys and two buttons scroll it, a card at a time. */
export function HorizontalRow({
  title,
  description,
  headingLevel = 'h2',
  children,
  backLabel,
  forwardLabel,
  step = 336,
  action,
  busy = false,
}: HorizontalRowProps) {
  const id = useId();
  const { row, isAtStart, isAtEnd, move, onScroll, onKeyDown } = useRowScroll(step);
  const wasPressed = useRef(false);
  const press = (direction: -1 | 1) => {
    wasPressed.current = true;
    move(direction);
  };

  // A button that its own press disables would lose the focus.
  useEffect(() => {
    const focused = document.activeElement;
    const isLost = focused === document.body || focused?.matches(':disabled');
    if (wasPressed.current && isLost) row.current?.focus({ preventScroll: true });
  }, [isAtStart, isAtEnd, row]);

  return (
    <Box component="section" aria-labelledby={id} sx={{ minWidth: 0 }}>
      <Box sx={{ display: 'flex', alignItems: 'end', gap: 2, mb: { xs: 1, md: 1.75 } }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography
            variant="h3"
            component={headingLevel}
            id={id}
            sx={{ overflowWrap: 'anywhere' }}
          >
            {title}
          </Typography>
          {description && (
            <Typography variant="body2" color="textSecondary" sx={{ textWrap: 'pretty' }}>
              {description}
            </Typography>
          )}
          {action && <Box sx={{ display: { md: 'none' }, mt: 0.5, ml: -1.75 }}>{action}</Box>}
        </Box>
        {action && <Box sx={{ display: { xs: 'none', md: 'block' } }}>{action}</Box>}
        <Box sx={{ display: 'flex', gap: 0.75, flex: 'none' }}>
          <ScrollButton label={backLabel} disabled={isAtStart} onClick={() => press(-1)}>
            <ChevronLeft />
          </ScrollButton>
          <ScrollButton label={forwardLabel} disabled={isAtEnd} onClick={() => press(1)}>
            <ChevronRight />
          </ScrollButton>
        </Box>
      </Box>
      <Box
        component="ul"
        // Safari drops the list role together with the bullets.
        role="list"
        ref={row}
        aria-labelledby={id}
        aria-busy={busy || undefined}
        tabIndex={0}
        onScroll={onScroll}
        onKeyDown={onKeyDown}
        sx={{
          ...list,
          gridAutoColumns: `min(${step - GAP}px, 78%)`,
          // Two small cards, and the edge of a third.
          [NARROW]: { gridAutoColumns: '42%' },
        }}
      >
        {Children.map(children, (child) => (
          <li>{child}</li>
        ))}
      </Box>
    </Box>
  );
}

interface ScrollButtonProps {
  label: string;
  disabled: boolean;
  onClick: () => void;
  children: ReactNode;
}

function ScrollButton({ label, disabled, onClick, children }: ScrollButtonProps) {
  return (
    <IconButton
      aria-label={label}
      disabled={disabled}
      onClick={onClick}
      sx={{
        border: '1px solid',
        borderColor: 'gallery.edge',
        '&:hover': { bgcolor: 'gallery.raised' },
        '&.Mui-disabled': { borderColor: 'divider' },
      }}
    >
      {children}
    </IconButton>
  );
}
