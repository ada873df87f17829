import { hiddenStyles } from '../Hidden/index.ts';
import { focusRing } from '../theme/component-styles.ts';
import { DISPLAY_FACE, RADIUS } from '../theme/tokens.ts';

/** The line of steps. */
export const row = {
  listStyle: 'none',
  m: 0,
  p: 0,
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: 'minmax(0, 1fr)',
  columnGap: { xs: 0.75, md: 2 },
} as const;

/** A step. The line is gilt up to the current one. */
export const step = {
  minWidth: 0,
  borderTop: '2px solid',
  borderColor: 'gallery.hairline',
  transition: 'border-color 180ms',
  '&[data-done], &:has([aria-current])': { borderColor: 'gallery.frame' },
} as const;

/** The text below the line. Narrow screens only show the number. */
export const leaf = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: { xs: 'center', md: 'start' },
  gap: 1.25,
  width: '100%',
  minHeight: 44,
  pt: 1,
  px: { xs: 0, md: 0.5 },
  border: 0,
  borderRadius: `${RADIUS.control}px`,
  bgcolor: 'transparent',
  color: 'text.secondary',
  font: 'inherit',
  fontSize: '.875rem',
  fontWeight: 550,
  lineHeight: 1.3,
  textAlign: 'start',
  '& > .name': { minWidth: 0, overflowWrap: 'anywhere' },
  '@media (max-width: 767.95px)': { '& > .name': hiddenStyles },
  '&[aria-current]': { color: 'text.primary', fontWeight: 650 },
  'button&': { cursor: 'pointer' },
  'button&:hover': { color: 'text.primary' },
  'button&:hover > span:first-of-type': { bgcolor: 'gallery.raised' },
  '&:focus-visible': focusRing,
} as const;

/** The number, in the display typeface. */
export const disc = {
  flex: 'none',
  display: 'grid',
  placeItems: 'center',
  width: 32,
  height: 32,
  borderRadius: '50%',
  border: '1px solid',
  borderColor: 'gallery.edge',
  font: `500 1rem/1 ${DISPLAY_FACE}`,
  fontVariantNumeric: 'lining-nums',
  transition: 'background-color 120ms, color 120ms',
  '[data-done] &': { borderColor: 'gallery.frame', color: 'text.primary' },
  '[aria-current] > &': {
    bgcolor: 'primary.main',
    borderColor: 'primary.main',
    color: 'primary.contrastText',
  },
} as const;
