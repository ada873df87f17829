import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { imageOfSize } from '@neo/contracts';
import type { AdminNeo } from '@neo/contracts';
import { isShownWikiUrl } from '@neo/domain';
import { Portrait, Tag, useLinkComponent } from '@neo/ui';
import type { ReactNode, Ref } from 'react';
import { dayOf } from '../i18n/dates.ts';
import { Kind, VisibilityBadge } from '../parts/Badges.tsx';
import { agoOf, wordsOf } from './words.ts';

const row = { display: 'flex', flexWrap: 'wrap', gap: 0.75, alignItems: 'center' } as const;

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <Typography component="dt" variant="caption" color="textSecondary">
        {label}
      </Typography>
      <Typography
        component="dd"
        variant="body2"
        sx={{ m: 0, minWidth: 0, overflowWrap: 'anywhere' }}
      >
        {children}
      </Typography>
    </div>
  );
}

interface TagsProps {
  field: 'characterAttributes' | 'categories';
  values: readonly string[];
}

const Tags = ({ field, values }: TagsProps) => (
  <Box component="span" sx={row}>
    {values.map((value) => (
      <Tag key={value}>{wordsOf(field, value)}</Tag>
    ))}
  </Box>
);

export interface NeoInFullProps {
  neo: AdminNeo;
  /** How many NEOs of its owner were refused; undefined while loading. */
  refused: number | undefined;
  /** The name, which gets the focus with each NEO. */
  headingRef?: Ref<HTMLHeadingElement>;
}

/** A NEO as its profile shows it, large enough to be judged. */
export function NeoInFull({ neo, refused, headingRef }: NeoInFullProps) {
  const { t } = useLingui();
  const InnerLink = useLinkComponent();
  const { creator, wikiUrl } = neo;
  const removed = `/neos?filter=${encodeURIComponent(JSON.stringify({ userId: neo.userId, compliance: 'red' }))}`;
  return (
    <Box
      sx={{
        display: 'grid',
        gap: { xs: 2, md: 3 },
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(200px, 300px) minmax(0, 1fr)' },
      }}
    >
      <Box sx={{ aspectRatio: '1', width: '100%', maxWidth: { xs: 240, md: 'none' } }}>
        <Portrait
          name={neo.name}
          src={imageOfSize(neo.image, 512)}
          alt={t`Picture of ${neo.name}`}
          size="fill"
          shape="frame"
          loading="eager"
        />
      </Box>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: 'minmax(0, 1fr)',
          gap: 2,
          minWidth: 0,
        }}
      >
        <div>
          <Typography
            ref={headingRef}
            tabIndex={-1}
            variant="h1"
            component="h2"
            sx={{ outline: 0, overflowWrap: 'anywhere', fontSize: { xs: '2rem', md: '2.75rem' } }}
          >
            {neo.name}
          </Typography>
          <Typography sx={{ mt: 1, overflowWrap: 'anywhere' }}>
            {neo.description || <em>{t`No description`}</em>}
          </Typography>
        </div>
        <Box sx={row}>
          <Kind classification={neo.classification} />
          <VisibilityBadge visibility={neo.visibility} />
          <Tag>{wordsOf('archetype', neo.archetype)}</Tag>
        </Box>
        <Box
          component="dl"
          sx={{
            m: 0,
            display: 'grid',
            gap: 1.5,
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
          }}
        >
          <Fact label={t`Character attributes`}>
            <Tags field="characterAttributes" values={neo.characterAttributes} />
          </Fact>
          <Fact label={t`Categories`}>
            {neo.categories.length > 0 ? (
              <Tags field="categories" values={neo.categories} />
            ) : (
              t`None`
            )}
          </Fact>
          <Fact label={t`Response style`}>{wordsOf('responseStyle', neo.responseStyle)}</Fact>
          <Fact label={t`Wiki`}>
            {isShownWikiUrl(wikiUrl) ? (
              <Link href={wikiUrl} target="_blank" rel="noreferrer">
                {wikiUrl}
              </Link>
            ) : (
              // Shown as text if it must not be a link.
              (wikiUrl ?? t`No-Wiki`)
            )}
          </Fact>
          <Fact label={t`Creator`}>
            <Link href={`/user/${creator.username}`}>
              {creator.displayName ?? creator.username}
            </Link>{' '}
            @{creator.username}
            {refused !== undefined && refused > 0 && (
              <>
                <br />
                <Link component={InnerLink} href={removed}>
                  {t`${plural(refused, { one: '# NEO was rejected', other: '# NEOs were rejected' })}`}
                </Link>
              </>
            )}
          </Fact>
          {neo.waitingSince && (
            <Fact label={t`Waiting`}>
              {dayOf(neo.waitingSince)} ({agoOf(neo.waitingSince)})
            </Fact>
          )}
        </Box>
      </Box>
    </Box>
  );
}
