import { focusRing } from '../theme/component-styles.ts';
import { RADIUS } from '../theme/tokens.ts';

/** The surface of a card and of its skeleton, which must have the same size. */
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
  // The picture fades, the text stays readable.
  '& > div:first-of-type': { transition: 'opacity 180ms' },
  '&[aria-busy=true] > div:first-of-type': { opacity: 0.4 },
  '& > div:nth-of-type(2)': { height: '100%' },
  '& [aria-disabled=true]': { cursor: 'progress' },
} as const;

/** The name's link covers the card. The Tab key goes to the button beside it. */
export const cover = {
  '& > a': {
    color: 'inherit',
    textDecoration: 'none',
    '&::after': { content: '""', position: 'absolute', inset: 0 },
    '&:focus-visible': focusRing,
  },
} as const;
