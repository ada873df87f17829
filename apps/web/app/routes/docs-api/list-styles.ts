const MONO = 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace';
/** Below the bar at the top. */
const BELOW_BAR = 92;

/**
 * The styles of the whole list, in one place: a style of its own for each of hundreds of elements would make the page
 * slow.
 */
export const listStyles = {
  display: 'grid',
  columnGap: 6,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: '220px minmax(0, 1fr)' },
  '& > nav': {
    display: { xs: 'none', lg: 'block' },
    alignSelf: 'start',
    position: 'sticky',
    top: BELOW_BAR,
    maxHeight: `calc(100vh - ${BELOW_BAR}px)`,
    overflowY: 'auto',
    pb: 2,
    '& ul': { listStyle: 'none', m: 0, p: 0 },
    '& li': { display: 'flex', justifyContent: 'space-between', gap: 1, py: 0.5, pr: 1 },
    '& a': { color: 'text.secondary', textDecoration: 'none' },
    '& a:hover': { color: 'text.primary', textDecoration: 'underline', textUnderlineOffset: 4 },
    '& span': { color: 'text.secondary', fontVariantNumeric: 'tabular-nums' },
  },
  '& section': { mb: 5 },
  '& section > h2': { mb: 1.5, scrollMarginTop: BELOW_BAR },
  '& section > details': {
    borderTop: 1,
    borderColor: 'divider',
    scrollMarginTop: BELOW_BAR,
    '&:last-of-type': { borderBottom: 1, borderColor: 'divider' },
  },
  '& details[open] > summary > b::before': { transform: 'rotate(90deg)' },
  '& summary': {
    cursor: 'pointer',
    display: 'grid',
    alignItems: 'baseline',
    gap: '4px 12px',
    gridTemplateColumns: { xs: 'auto minmax(0, 1fr)', md: '84px minmax(0, 1fr) auto' },
    py: 1.5,
    px: { md: 1 },
    listStyle: 'none',
    '&::-webkit-details-marker': { display: 'none' },
    '&:hover': { bgcolor: 'action.hover' },
    '& > b': { fontFamily: MONO, fontSize: '.8125rem' },
    // A triangle without a text, which a screen reader would read.
    '& > b::before': {
      content: '""',
      display: 'inline-block',
      mr: 1,
      borderLeft: '5px solid',
      borderBlock: '4px solid transparent',
    },
    '& > b[data-method="DELETE"]': { color: 'error.main' },
    '& > b[data-method="GET"]': { color: 'text.secondary' },
    '& > code': { fontFamily: MONO, fontSize: '.9375rem', overflowWrap: 'anywhere' },
    '& > small': {
      gridColumn: { xs: '2', md: 'auto' },
      color: 'text.secondary',
      fontSize: '.8125rem',
    },
    '& > span': {
      gridColumn: { xs: '1 / -1', md: '2 / -1' },
      color: 'text.secondary',
      textWrap: 'pretty',
    },
    '& > span code': { fontFamily: MONO, fontSize: '.875em' },
  },
} as const;
