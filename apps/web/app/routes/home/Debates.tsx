import { useLingui } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { imageOfSize } from '@neo/contracts';
import type { DebateExample } from '@neo/contracts';
import { Portrait, RADIUS } from '@neo/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useApi } from '../../data/api.ts';
import { signInPath } from '../../data/next-path.ts';
import { debateExamplesQuery } from '../../data/queries.ts';
import { Page } from '../../shell/Page.tsx';

/** How three debates of the house begin. Nothing where its NEOs are not public. */
export function Debates() {
  const { t } = useLingui();
  const { data = [] } = useQuery(debateExamplesQuery(useApi()));
  if (data.length === 0) return null;
  const title = t`Let them argue`;
  return (
    <Page>
      <Typography variant="h2" sx={{ mt: { xs: 5, lg: 2 } }}>
        {title}
      </Typography>
      <Typography color="textSecondary" sx={{ mt: 1, mb: { xs: 2.5, md: 4 }, maxWidth: '60ch' }}>
        {t`Two to four NEOs take a topic apart, each in its own voice. You listen, and join in.`}
      </Typography>
      <Box
        component="ul"
        role="list"
        aria-label={title}
        sx={{
          listStyle: 'none',
          m: 0,
          p: 0,
          display: 'grid',
          gap: { xs: 2, md: 3 },
          gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 300px), 1fr))',
        }}
      >
        {data.map((debate) => (
          <li key={debate.topic}>
            <Beginning debate={debate} />
          </li>
        ))}
      </Box>
    </Page>
  );
}

function Beginning({ debate: { topic, neos, lines } }: { debate: DebateExample }) {
  const { t } = useLingui();
  const query = new URLSearchParams([...neos.map(({ id }) => ['neo', id]), ['topic', topic]]);
  return (
    <Box
      component="article"
      sx={{
        display: 'flex',
        flexDirection: 'column',
        gap: 2,
        height: '100%',
        p: { xs: 2, md: 2.5 },
        borderRadius: `${RADIUS.sheet}px`,
        border: '1px solid',
        borderColor: 'divider',
        bgcolor: 'background.paper',
        overflowWrap: 'anywhere',
      }}
    >
      <Typography variant="h4" component="h3">
        {topic}
      </Typography>
      {lines.map(({ neoId, text }) => {
        const at = neos.findIndex(({ id }) => id === neoId);
        const neo = neos[at];
        return (
          neo && (
            <Box
              key={neoId}
              sx={{ display: 'grid', gridTemplateColumns: '36px minmax(0, 1fr)', columnGap: 1.25 }}
            >
              <Portrait name={neo.name} src={imageOfSize(neo.image, 256)} size={36} />
              <Box component="figure" sx={{ m: 0, minWidth: 0 }}>
                <Typography
                  component="figcaption"
                  variant="caption"
                  sx={{ fontWeight: 600, color: `gallery.voice${at + 1}` }}
                >
                  {neo.name}
                </Typography>
                <Typography component="blockquote" variant="body2" sx={beginning}>
                  {text}
                </Typography>
              </Box>
            </Box>
          )
        );
      })}
      <Box sx={{ mt: 'auto' }}>
        <Button
          component={Link}
          to={signInPath(`/debate?${query}`)}
          state={{ asked: true }}
          size="small"
          variant="outlined"
          aria-label={t`Hold this debate: ${topic}`}
        >
          {t`Hold this debate`}
        </Button>
      </Box>
    </Box>
  );
}

/** As much as fits into five lines. */
const beginning = {
  m: 0,
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 5,
  overflow: 'hidden',
} as const;
