import { focusRing } from '../theme/component-styles.ts';
import { RADIUS } from '../theme/tokens.ts';

/** The sheet of a card and of its skeleton: they must be of one size. */
export const card = {
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: { xs: '84px minmax(0, 1fr)', sm: '104px minmax(0, 1fr)' },
  columnGap: { xs: 2, sm: 2.5 },
  alignItems: 'start',
  height: '100%',
  p: 2,
  borderRadius: `${RADIUS.sheet}px`,
  bgcolor: 'background.paper',
  border: '1px solid',
  borderColor: 'divider',
  transition: 'border-color 180ms',
  '&:hover': { borderColor: 'gallery.frame' },
  // Its picture fades, its words stay readable.
  '& > div:first-of-type': { transition: 'opacity 180ms' },
  '&[aria-busy=true] > div:first-of-type': { opacity: 0.4 },
  '& > div:nth-of-type(2)': { height: '100%' },
  '& [aria-disabled=true]': { cursor: 'progress' },
} as const;

/** The name's link covers the card; the button beside it is the one that the Tab key meets. */
export const cover = {
  '& > a': {
    color: 'inherit',
    textDecoration: 'none',
    '&::after': { content: '""', position: 'absolute', inset: 0 },
    '&:focus-visible': focusRing,
  },
} as const;
