import { focusRing } from '../theme/component-styles.ts';
import { RADIUS } from '../theme/tokens.ts';

/** A checkbox with its label, as a tile. */
export const checkTile = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: 1,
  minHeight: 36,
  px: 1.5,
  borderRadius: `${RADIUS.control}px`,
  bgcolor: 'gallery.raised',
  fontSize: '.875rem',
  lineHeight: 1.3,
  cursor: 'pointer',
  '& input': {
    width: 16,
    height: 16,
    m: 0,
    flex: 'none',
    accentColor: 'var(--mui-palette-primary-main)',
    cursor: 'inherit',
  },
  '& input:focus-visible': { outline: 'none' },
  '&:has(:checked)': {
    fontWeight: 600,
    boxShadow: 'inset 0 0 0 1.5px var(--mui-palette-primary-main)',
  },
  '&:has(:focus-visible)': focusRing,
  '&:has(:disabled)': { cursor: 'not-allowed', opacity: 0.5 },
} as const;

/** A radio button with its label, as a card. The chosen one is highlighted. */
export const radioCard = {
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  columnGap: 1.25,
  alignItems: 'start',
  p: 2,
  borderRadius: `${RADIUS.control}px`,
  bgcolor: 'background.paper',
  boxShadow: 'inset 0 0 0 1px var(--mui-palette-gallery-edge)',
  outline: '1px solid transparent',
  overflowWrap: 'anywhere',
  cursor: 'pointer',
  transition: 'background-color 120ms, box-shadow 120ms, outline-color 180ms',
  '& input': {
    width: 18,
    height: 18,
    m: 0,
    mt: '2px',
    accentColor: 'var(--mui-palette-primary-main)',
    cursor: 'inherit',
  },
  '& input:focus-visible': { outline: 'none' },
  '&:hover:not(:has(:disabled))': { bgcolor: 'gallery.raised' },
  '&:has(:checked)': {
    boxShadow: 'inset 0 0 0 2px var(--mui-palette-primary-main)',
    outlineColor: 'var(--mui-palette-gallery-frame)',
    outlineOffset: '3px',
  },
  '&:has(:focus-visible)': focusRing,
  '&:has(:disabled)': { cursor: 'not-allowed', opacity: 0.5 },
} as const;
