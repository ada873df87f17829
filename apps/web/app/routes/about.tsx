import { Trans, useLingui } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { PageHeader, Portrait } from '@neo/ui';
import { Link } from 'react-router';
import { Room } from '../features/public-pages/Room.tsx';
import { TextGrid } from '../features/public-pages/TextGrid.tsx';
import { useContact } from '../data/use-contact.ts';
import { Page } from '../shell/Page.tsx';
import { PageHead } from '../shell/PageHead.tsx';

/** About the product, its limits, and the people behind it. */
export default function About() {
  const { t } = useLingui();
  const lead = t`NEO is an AI messaging platform for discovery, inspiration and entertainment.`;
  return (
    <>
      <PageHead title={t`About`} description={lead} />
      <Page>
        <Box sx={story}>
          <div>
            <PageHeader title={t`About NEO`} description={lead} />
            <Story />
          </div>
          <Sitters />
        </Box>
      </Page>
      <Room>
        <Typography variant="h2" sx={{ mb: { xs: 3, md: 5 } }}>
          <Trans>What we hold to</Trans>
        </Typography>
        <Principles />
      </Room>
      <Page>
        <Contact />
      </Page>
    </>
  );
}

const story = {
  display: 'grid',
  columnGap: 9,
  alignItems: 'center',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 7fr) minmax(0, 5fr)' },
} as const;

/** Their letters are readable. */
const SITTERS = ['Nadia', 'Eudora', 'Omar'];

/** Three placeholders painted from names, as for every NEO without a picture. */
function Sitters() {
  return (
    <Box
      aria-hidden
      sx={{
        display: { xs: 'none', lg: 'grid' },
        gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
        gap: 2.5,
        '& > *': { aspectRatio: '4 / 5', boxShadow: 'var(--mui-palette-gallery-hung)' },
        '& > :nth-of-type(2)': { mt: 7, mb: -7 },
      }}
    >
      {SITTERS.map((name) => (
        <div key={name}>
          <Portrait name={name} size="fill" shape="frame" />
        </div>
      ))}
    </Box>
  );
}

const prose = {
  display: 'grid',
  gap: 2.5,
  maxWidth: '66ch',
  pb: { xs: 3, md: 6 },
  '& p': { textWrap: 'pretty' },
} as const;

function Story() {
  return (
    <Box sx={prose}>
      <Typography variant="h3" component="p">
        <Trans>
          Chat with Frida Kahlo. Debate with Nietzsche. Learn from Sun Tzu. Or create someone
          entirely new.
        </Trans>
      </Typography>
      <Typography>
        <Trans>
          Think of a portrait gallery in which the people answer. Every picture on our walls is a
          NEO: a simulated character with traits, knowledge and a way of speaking. Some are drawn
          after people of history, some after characters of fiction, and some were never heard of
          until a member of this community made them up.
        </Trans>
      </Typography>
      <Typography>
        <Trans>
          You look around in the catalog, you stop in front of somebody, and you talk. What comes
          back is written by a language model that plays the character from its profile. It is made
          to surprise you, to make you laugh, or to send you off to read the real thing.
        </Trans>
      </Typography>
      <Typography>
        <Trans>
          With Plus you can hang pictures of your own: choose an archetype, give it values and
          knowledge, decide how it speaks and who may meet it.
        </Trans>
      </Typography>
    </Box>
  );
}

function Principles() {
  const { t } = useLingui();
  const items = [
    {
      title: t`Never mistaken for the real thing`,
      text: t`NEOs are simulations trained on public information. They may be inaccurate, and are not a source of factual, professional or personal advice. They are for entertainment only.`,
    },
    {
      title: t`Reviewed by people`,
      text: t`A new NEO is reviewed by moderators before visitors can find it, and again when its character changes. What does not belong here is taken off the wall.`,
    },
    {
      title: t`Yours stays yours`,
      text: t`The knowledge and instructions that you give to a NEO are shown to nobody else. You can download all we keep of you, and delete it, whenever you like.`,
    },
  ];
  return <TextGrid items={items} columns={3} />;
}

function Contact() {
  const { t } = useLingui();
  const { email } = useContact();
  return (
    <Box component="section" id="contact" sx={{ pt: { xs: 5, md: 8 }, maxWidth: '66ch' }}>
      {email && (
        <>
          <Typography variant="h2">
            <Trans>Contact Support</Trans>
          </Typography>
          <Typography color="textSecondary" sx={{ mt: 1.5 }}>
            <Trans>
              Questions, trouble with your account, or a NEO that should not be here: write to{' '}
              <MuiLink href={`mailto:${email}`}>{email}</MuiLink>. We answer inquiries about privacy
              within 30 days, and all others as soon as we can.
            </Trans>
          </Typography>
        </>
      )}
      <Box sx={{ mt: 3, display: 'flex', flexWrap: 'wrap', gap: 1.25 }}>
        <Button component={Link} to="/" variant="contained">
          {t`Go to Home`}
        </Button>
        <Button component={Link} to="/pricing" variant="outlined">
          {t`Pricing`}
        </Button>
      </Box>
    </Box>
  );
}
