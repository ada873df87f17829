import { Plural, Trans, useLingui } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { imageOfSize } from '@neo/contracts';
import type { NeoCard } from '@neo/contracts';
import { FEATURED_COUNT } from '@neo/domain';
import { Portrait, RADIUS } from '@neo/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useApi } from '../../data/api.ts';
import { publicCardsQuery } from '../../data/queries.ts';
import { signInPath } from '../../shell/next-path.ts';

/** The personas that most people talked with. */
export function Showcase() {
  const { t } = useLingui();
  const { data: popular = [] } = useQuery(publicCardsQuery(useApi(), FEATURED_COUNT));
  if (popular.length === 0) return null;
  return (
    <section>
      <Typography variant="h3" component="h2" sx={{ mb: 2 }}>
        <Trans>Popular personas</Trans>
      </Typography>
      <Box
        component="ul"
        aria-label={t`Popular personas`}
        sx={{
          listStyle: 'none',
          m: 0,
          p: 0,
          display: 'grid',
          gap: { xs: 3, lg: 2 },
          gridTemplateColumns: {
            xs: 'repeat(2, minmax(0, 1fr))',
            md: 'repeat(3, minmax(0, 1fr))',
            lg: 'repeat(6, minmax(0, 1fr))',
          },
        }}
      >
        {popular.map((neo) => (
          <li key={neo.id}>
            <PopularNeo neo={neo} />
          </li>
        ))}
      </Box>
    </section>
  );
}

function PopularNeo({ neo }: { neo: NeoCard }) {
  const { t } = useLingui();
  return (
    <Box component="article" sx={{ display: 'flex', flexDirection: 'column', height: '100%' }}>
      <Box
        sx={{
          aspectRatio: '4 / 5',
          borderRadius: `${RADIUS.picture}px`,
          overflow: 'hidden',
          boxShadow: (theme) => theme.vars?.palette.gallery.hung,
        }}
      >
        <Portrait
          name={neo.name}
          src={imageOfSize(neo.image, 512)}
          size="fill"
          shape="frame"
          loading="eager"
        />
      </Box>
      <Typography variant="h5" component="h3" sx={{ mt: 1.5 }}>
        <Box
          component={Link}
          to={`/neo/${neo.id}`}
          sx={{
            color: 'inherit',
            textDecoration: 'none',
            '&:hover': { textDecoration: 'underline' },
          }}
        >
          {neo.name}
        </Box>
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ flex: 1, mt: 0.5 }}>
        <Plural value={neo.conversationCount} one="# conversation" other="# conversations" />
      </Typography>
      <Button
        component={Link}
        to={signInPath(`/chat/${neo.id}`)}
        state={{ asked: true }}
        variant="outlined"
        size="small"
        aria-label={t`Chat with ${neo.name}`}
        sx={{ mt: 1.5, alignSelf: 'start' }}
      >
        <Trans>Chat</Trans>
      </Button>
    </Box>
  );
}
