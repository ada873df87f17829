import { Trans, useLingui } from '@lingui/react/macro';
import AutoFixHigh from '@mui/icons-material/AutoFixHigh';
import ForumOutlined from '@mui/icons-material/ForumOutlined';
import IosShareOutlined from '@mui/icons-material/IosShareOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Room } from '../../features/public-pages/Room.tsx';
import { Page } from '../../shell/Page.tsx';
import { PageHead } from '../../shell/PageHead.tsx';
import { UnpaintedFrame } from './UnpaintedFrame.tsx';

/** The other landing page: for people who want to create a NEO. */
export default function HomePage() {
  const { t } = useLingui();
  return (
    <>
      <PageHead
        title={t`Create Your Perfect AI NEO`}
        description={t`Choose traits, knowledge and a way of speaking, and talk with somebody who was not there before.`}
      />
      <Room>
        <Box
          sx={{
            display: 'grid',
            gap: { xs: 5, md: 6 },
            alignItems: 'center',
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 7fr) minmax(0, 5fr)' },
          }}
        >
          <Welcome />
          <UnpaintedFrame />
        </Box>
      </Room>
      <Page>
        <FeatureCards />
      </Page>
    </>
  );
}

function Welcome() {
  return (
    <div>
      <Typography variant="h1">
        <Trans>Create Your Perfect AI NEO</Trans>
      </Typography>
      <Typography
        variant="subtitle1"
        component="p"
        color="textSecondary"
        sx={{ mt: 2.5, maxWidth: '48ch', textWrap: 'pretty' }}
      >
        <Trans>
          Choose traits, knowledge and a way of speaking, and talk with somebody who was not there
          before.
        </Trans>
      </Typography>
      <Box sx={{ mt: 4, display: 'flex', flexWrap: 'wrap', gap: 1.25 }}>
        <Button component={Link} to="/create" variant="contained" size="large">
          <Trans>Start Creating</Trans>
        </Button>
        <Button component={Link} to="/dashboard" variant="outlined" size="large">
          <Trans>View Dashboard</Trans>
        </Button>
      </Box>
    </div>
  );
}

function FeatureCards() {
  const { t } = useLingui();
  return (
    <Box
      component="section"
      aria-label={t`What you can do here`}
      sx={{
        pt: { xs: 4, md: 7 },
        display: 'grid',
        gap: { xs: 2, lg: 3 },
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(3, minmax(0, 1fr))' },
      }}
    >
      <FeatureCard icon={<AutoFixHigh />} title={t`NEO Wizard`}>
        <Trans>
          Five steps from a blank frame to a character: archetype, core values, response style,
          context and details. Or fill in the whole form at once.
        </Trans>
      </FeatureCard>
      <FeatureCard icon={<ForumOutlined />} title={t`Natural Conversations`}>
        <Trans>
          A NEO answers while it thinks, word by word, in its own voice and in your language, and
          stays who it is.
        </Trans>
      </FeatureCard>
      <FeatureCard icon={<IosShareOutlined />} title={t`Share & Discover`}>
        <Trans>
          Hang your NEO in the catalog for everybody, hand its address to a few, put a password on
          it, or keep it to yourself.
        </Trans>
      </FeatureCard>
    </Box>
  );
}

interface FeatureCardProps {
  icon: ReactNode;
  title: string;
  children: ReactNode;
}

function FeatureCard({ icon, title, children }: FeatureCardProps) {
  return (
    <Paper variant="outlined" sx={{ p: { xs: 2.5, md: 3.5 } }}>
      <Box
        aria-hidden
        sx={{ color: 'secondary.main', '& svg': { fontSize: 28, display: 'block' } }}
      >
        {icon}
      </Box>
      <Typography variant="h3" component="h2" sx={{ mt: 2 }}>
        {title}
      </Typography>
      <Typography color="textSecondary" sx={{ mt: 1, textWrap: 'pretty' }}>
        {children}
      </Typography>
    </Paper>
  );
}
