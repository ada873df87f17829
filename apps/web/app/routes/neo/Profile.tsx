import { Plural, Trans, useLingui } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { imageOfSize } from '@neo/contracts';
import type { Neo } from '@neo/contracts';
import { Portrait, ProfileHero } from '@neo/ui';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../data/api.ts';
import { favoriteCountQuery } from '../../data/queries.ts';
import { useTranslated } from '../../features/neo-cards/use-card-labels.ts';
import {
  ARCHETYPE_LABEL,
  CATEGORY_LABEL,
  CLASSIFICATION_LABEL,
  COMPLIANCE_LABEL,
  VISIBILITY_LABEL,
} from '../../labels.ts';
import { PageHead } from '../../shell/PageHead.tsx';
import { ProfileActions } from './ProfileActions.tsx';

/** A NEO, as everybody reads it who may see it. */
export function Profile({ neo }: { neo: Neo }) {
  const { t } = useLingui();
  const archetypes = useTranslated(ARCHETYPE_LABEL);
  const description = neo.description || t`AI NEO`;
  return (
    <>
      <PageHead
        title={t`${neo.name} - AI Chat`}
        description={neo.description || t`Check out ${neo.name}, an AI persona ready to chat!`}
        path={`/neo/${neo.id}`}
        image={imageOfSize(neo.image, 1024)}
        isIndexed={neo.visibility === 'public-listed' && neo.compliance === 'green'}
      />
      <ProfileHero
        name={neo.name}
        image={imageOfSize(neo.image, 1024)}
        imageAlt={t`Portrait of ${neo.name}`}
        description={description}
        badges={<Chip size="small" variant="outlined" label={archetypes[neo.archetype]} />}
        byline={<Creator neo={neo} />}
        actions={<ProfileActions neo={neo} />}
        facts={useFacts(neo)}
      />
      <Traits neo={neo} />
    </>
  );
}

function useFacts(neo: Neo) {
  const { t } = useLingui();
  const classifications = useTranslated(CLASSIFICATION_LABEL);
  const visibilities = useTranslated(VISIBILITY_LABEL);
  const compliances = useTranslated(COMPLIANCE_LABEL);
  const { data } = useQuery(favoriteCountQuery(useApi(), neo.id));
  return [
    { label: t`Type`, value: classifications[neo.classification] },
    { label: t`Visibility`, value: visibilities[neo.visibility] },
    { label: t`Compliance`, value: compliances[neo.compliance] },
    { label: t`Favorited by`, value: data?.count ?? '–' },
  ];
}

function Creator({ neo: { creator, conversationCount } }: { neo: Neo }) {
  const name = creator.displayName ?? creator.username;
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
      <Portrait name={name} src={imageOfSize(creator.avatarImage, 256)} size="sm" />
      <Box>
        <Typography variant="body2">
          <Trans>
            Created by <strong>{name}</strong>
          </Trans>
        </Typography>
        <Typography variant="body2" color="textSecondary">
          @{creator.username}
          {' · '}
          <Plural value={conversationCount} one="# conversation" other="# conversations" />
        </Typography>
      </Box>
    </Box>
  );
}

function Traits({ neo }: { neo: Neo }) {
  const { t } = useLingui();
  const categories: Record<string, string> = useTranslated(CATEGORY_LABEL);
  return (
    <Box sx={{ display: 'grid', gap: 3, mt: 5, gridTemplateColumns: { md: '1fr 1fr' } }}>
      <TagList title={t`Character`} tags={neo.characterAttributes} />
      <TagList
        title={t`Categories`}
        tags={neo.categories.map((category) => categories[category] ?? category)}
      />
    </Box>
  );
}

function TagList({ title, tags }: { title: string; tags: readonly string[] }) {
  if (tags.length === 0) return null;
  return (
    <section>
      <Typography variant="h4" component="h2">
        {title}
      </Typography>
      <Box
        component="ul"
        sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, listStyle: 'none', p: 0, mt: 1.5, mb: 0 }}
      >
        {tags.map((tag) => (
          <li key={tag}>
            <Chip label={tag} />
          </li>
        ))}
      </Box>
    </section>
  );
}
