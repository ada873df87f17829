import { Trans, useLingui } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { FEATURED_COUNT } from '@neo/domain';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../data/api.ts';
import { publicCardsQuery } from '../../data/queries.ts';
import { HungPortrait } from './HungPortrait.tsx';

/** On phones two are visible without scrolling. Elsewhere the third is asked for once the page runs. */
const SEEN_FIRST = 2;

/** Beside the panel the middle one of three is lower; on phones they scroll in a row. */
const wall = {
  listStyle: 'none',
  m: 0,
  display: 'grid',
  columnGap: { xs: 2, md: 3 },
  rowGap: { md: 5 },
  // On phones it reaches both edges of the window.
  mx: { xs: -2, md: 0 },
  px: { xs: 2, md: 0 },
  pt: { xs: 1, md: 1.5 },
  pb: { xs: 3, md: 0 },
  gridAutoFlow: { xs: 'column', md: 'row' },
  gridAutoColumns: { xs: 'min(58vw, 260px)', md: 'auto' },
  gridTemplateColumns: { md: 'repeat(3, minmax(0, 1fr))' },
  overflowX: { xs: 'auto', md: 'visible' },
  scrollSnapType: { xs: 'x proximity', md: 'none' },
  scrollPaddingInline: 16,
  '& > li': { scrollSnapAlign: 'start', minWidth: 0 },
  '& > li:nth-of-type(3n + 2)': { mt: { md: 6 }, mb: { md: -6 } },
} as const;

/** The most popular NEOs. */
export function Showcase() {
  const { t } = useLingui();
  const { data: popular = [] } = useQuery(publicCardsQuery(useApi(), FEATURED_COUNT));
  if (popular.length === 0) return null;
  return (
    <Box component="section" sx={{ pb: { md: 6 } }}>
      <Typography variant="h3" component="h2" sx={{ mb: 2 }}>
        <Trans>Popular personas</Trans>
      </Typography>
      <Box component="ul" role="list" aria-label={t`Popular personas`} sx={wall}>
        {popular.map((neo, place) => (
          <li key={neo.id}>
            <HungPortrait neo={neo} isSeenFirst={place < SEEN_FIRST} />
          </li>
        ))}
      </Box>
    </Box>
  );
}
