import { useLingui } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { NeoCard } from '@neo/contracts';
import { FEATURED_COUNT } from '@neo/domain';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useApi } from '../../data/api.ts';
import { profileQuery, publicCardsQuery } from '../../data/queries.ts';
import { FirstWords } from '../../features/neo-cards/FirstWords.tsx';
import { signInPath } from '../../data/next-path.ts';
import { featuredOf } from './featured.ts';
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

/** The most popular NEOs, or on the first days those of the house. */
export function Showcase() {
  const { t } = useLingui();
  const { data = [] } = useQuery(publicCardsQuery(useApi(), FEATURED_COUNT));
  const { cards, arePopular } = featuredOf(data);
  if (cards.length === 0) return null;
  const title = arePopular ? t`Popular personas` : t`Tomorrow's popular personas`;
  return (
    <Box component="section" sx={{ pb: { md: 6 } }}>
      <Typography variant="h3" component="h2" sx={{ mb: 2 }}>
        {title}
      </Typography>
      <Box component="ul" role="list" aria-label={title} sx={wall}>
        {cards.map((neo, place) => (
          <li key={neo.id}>
            <HungPortrait neo={neo} isSeenFirst={place < SEEN_FIRST} />
          </li>
        ))}
      </Box>
      <Heard neo={cards[0]} />
    </Box>
  );
}

/** The first words of the most popular NEO, with a link to answer. */
function Heard({ neo }: { neo: NeoCard | undefined }) {
  const { t } = useLingui();
  const { data } = useQuery({
    ...profileQuery(useApi(), neo?.id ?? ''),
    enabled: neo !== undefined,
  });
  const words = data?.kind === 'shown' ? data.neo.firstWords : null;
  if (!neo || !words) return null;
  const { id, name } = neo;
  return (
    <Box sx={{ mt: { xs: 1, md: 9 } }}>
      <FirstWords words={words}>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, mt: 1 }}>
          <Typography variant="body2" color="textSecondary">
            {name}
          </Typography>
          <Button
            component={Link}
            to={signInPath(`/chat/${id}`)}
            state={{ asked: true }}
            size="small"
          >
            {t`Answer ${name}`}
          </Button>
        </Box>
      </FirstWords>
    </Box>
  );
}
