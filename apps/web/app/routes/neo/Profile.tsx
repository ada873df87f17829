import { Plural, Trans, useLingui } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { imageOfSize } from '@neo/contracts';
import type { Neo } from '@neo/contracts';
import { ComplianceMark, NoticeCard, ProfileHero } from '@neo/ui';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { Link } from 'react-router';
import { useApi } from '../../data/api.ts';
import { favoriteCountQuery } from '../../data/queries.ts';
import { useUser } from '../../data/use-user.ts';
import { FirstWords } from '../../features/neo-cards/FirstWords.tsx';
import { useCardLabels } from '../../features/neo-cards/use-card-labels.ts';
import { useComplianceWord } from '../../features/neo-cards/use-compliance-word.ts';
import { onDemand } from '../../shell/on-demand.tsx';
import { PageHead } from '../../shell/PageHead.tsx';
import { useLabels } from '../../i18n/words.ts';
import { CreatorNotes } from './CreatorNotes.tsx';
import { ProfileActions } from './ProfileActions.tsx';
import { ProfileFoot } from './ProfileFoot.tsx';
import { Related } from './Related.tsx';
import { Traits } from './Traits.tsx';
import { useCreator } from './use-creator.ts';

/** Only for its owner: others do not load it. */
const { Part: OwnStatusLine } = onDemand('own-status', () =>
  import('../../features/dashboard/OwnStatusLine.tsx').then((module) => module.OwnStatusLine),
);

/** Previews are read by strangers, so only NEOs that they may see have a picture for them. */
const hasLinkPicture = ({ visibility, compliance }: Neo): boolean =>
  (visibility === 'public-listed' || visibility === 'public-unlisted') && compliance === 'green';

/** A NEO, as everybody sees it who may. */
export function Profile({ neo }: { neo: Neo }) {
  const { t } = useLingui();
  const { archetypes } = useLabels();
  const isOwn = useUser()?.id === neo.userId;
  const { name } = neo;
  return (
    <>
      <PageHead
        title={t`${name} - AI Chat`}
        description={neo.description || t`Check out ${name}, an AI persona ready to chat!`}
        path={`/neo/${neo.id}`}
        linkPicture={hasLinkPicture(neo) ? `/neo/${neo.id}/card.png` : undefined}
        image={imageOfSize(neo.image, 512)}
        isIndexed={neo.visibility === 'public-listed' && neo.compliance === 'green'}
      />
      <ProfileHero
        name={name}
        image={imageOfSize(neo.image, 1024)}
        imageAlt={t`Portrait of ${name}`}
        description={neo.description || t`AI NEO`}
        badges={<Chip size="small" variant="outlined" label={archetypes[neo.archetype]} />}
        byline={<Byline neo={neo} />}
        actions={<ProfileActions neo={neo} />}
        facts={useFacts(neo)}
      />
      {isOwn && (
        <Box sx={{ mb: 2 }}>
          <NoticeCard tone={neo.compliance === 'red' ? 'warning' : 'plain'}>
            <Suspense fallback="&nbsp;">
              <OwnStatusLine neo={neo} />
            </Suspense>
          </NoticeCard>
        </Box>
      )}
      {neo.firstWords && (
        <Box component="section" aria-label={t`First words`} sx={{ mt: 3 }}>
          <Typography variant="h4" component="h2" sx={{ mb: 1.5 }}>
            {t`First words`}
          </Typography>
          <FirstWords words={neo.firstWords} />
        </Box>
      )}
      {neo.creatorNotes && <CreatorNotes text={neo.creatorNotes} />}
      <Traits neo={neo} />
      <ProfileFoot neo={neo} />
      <Related id={neo.id} />
    </>
  );
}

function Byline({ neo }: { neo: Neo }) {
  const { name, link } = useCreator(neo.creator);
  return (
    <>
      <Trans>
        by{' '}
        <MuiLink component={Link} {...link} color="inherit">
          {name}
        </MuiLink>
      </Trans>
      {' · '}
      <Plural value={neo.conversationCount} one="# conversation" other="# conversations" />
      {neo.copyOf && <Origin {...neo.copyOf} />}
    </>
  );
}

/** The source of a copy. */
function Origin({ id, name, creator }: NonNullable<Neo['copyOf']>) {
  const by = useCreator(creator);
  return (
    <Box component="span" sx={{ display: 'block' }}>
      <Trans>
        Copy of{' '}
        <MuiLink component={Link} to={`/neo/${id}`} color="inherit">
          {name}
        </MuiLink>{' '}
        by{' '}
        <MuiLink component={Link} {...by.link} color="inherit">
          {by.name}
        </MuiLink>
      </Trans>
    </Box>
  );
}

function useFacts(neo: Neo) {
  const { t, i18n } = useLingui();
  const { classifications, visibilities } = useLabels();
  const { compliances } = useCardLabels();
  const complianceWord = useComplianceWord()(neo);
  const { data } = useQuery(favoriteCountQuery(useApi(), neo.id));
  return [
    { label: t`Type`, value: classifications[neo.classification] },
    { label: t`Visibility`, value: visibilities[neo.visibility] },
    {
      label: t`Compliance`,
      value: (
        <ComplianceMark
          compliance={neo.compliance}
          label={complianceWord ?? compliances[neo.compliance]}
          compact={!complianceWord}
        />
      ),
    },
    { label: t`Favorited by`, value: data ? i18n.number(data.count) : '–' },
  ];
}
