import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { HeartButton } from '../HeartButton/index.ts';
import { ClassificationBadge } from '../Marks/index.ts';
import { Portrait } from '../Portrait/index.ts';
import { RADIUS, ROOMY } from '../theme/tokens.ts';
import {
  CardActions,
  CardCategories,
  CardCharacter,
  CardDescription,
  CardKind,
  CardName,
  CardTags,
} from './CardParts.tsx';
import type { NeoCardFacts, NeoCardFavorite, NeoCardHrefs, NeoCardLabels } from './types.ts';

export interface NeoCardProps {
  neo: NeoCardFacts;
  labels: NeoCardLabels;
  hrefs: NeoCardHrefs;
  /** A picture with a label below it, or a row. */
  form?: 'grid' | 'list' | undefined;
  /** Absent: no heart. */
  favorite?: NeoCardFavorite | undefined;
  headingLevel?: 'h2' | 'h3' | 'h4' | undefined;
  /** `eager` for the first row of a page. */
  imageLoading?: 'lazy' | 'eager' | undefined;
  /** The creator, in words: "by Ada". */
  byline?: string | undefined;
  /** The compliance in a word, for its owner and for moderators. Others see the dot alone. */
  complianceWord?: string | undefined;
  /** Status for its owner, in words: visibility and compliance. */
  status?: ReactNode;
  /** The owner's actions, beside chat and edit. */
  controls?: ReactNode;
}

const WIDE = `@media (min-width: ${ROOMY}px)`;
const NARROW = `@media (max-width: ${ROOMY - 0.05}px)`;

/** On phones a card is a face, a name and a line; the profile has the rest. What its owner does with it stays. */
const roomy = { [NARROW]: { display: 'none' } } as const;

// A hovered picture lights up.
const picture = {
  position: 'relative',
  borderRadius: `${RADIUS.picture}px`,
  boxShadow: 'var(--mui-palette-gallery-hung)',
  outline: '1px solid transparent',
  outlineOffset: '0px',
  transition: 'outline-color 180ms, outline-offset 180ms, filter 180ms',
  'article:hover > &': {
    outlineColor: 'var(--mui-palette-gallery-frame)',
    outlineOffset: '5px',
    filter: 'brightness(1.05)',
  },
} as const;

/** A card of a NEO: its portrait and label. */
export function NeoCard(props: NeoCardProps) {
  return props.form === 'list' ? <ListCard {...props} /> : <GridCard {...props} />;
}

function GridCard(props: NeoCardProps) {
  const { neo, labels, hrefs, favorite, headingLevel = 'h3', imageLoading } = props;
  return (
    <Box
      component="article"
      sx={{
        position: 'relative',
        display: 'flex',
        flexDirection: 'column',
        height: '100%',
        gap: 2,
        [NARROW]: { gap: 1, '& h2, & h3, & h4': { fontSize: '1.125rem' } },
      }}
    >
      <Box sx={{ ...picture, aspectRatio: '4 / 5', [NARROW]: { aspectRatio: '1 / 1' } }}>
        <Portrait
          name={neo.name}
          src={neo.image}
          size="fill"
          shape="frame"
          loading={imageLoading}
        />
        <Box sx={{ position: 'absolute', left: 10, top: 10, ...roomy }}>
          <ClassificationBadge
            classification={neo.classification}
            label={labels.classifications[neo.classification]}
            tone="picture"
          />
        </Box>
      </Box>
      <Box sx={{ display: 'flex', flexDirection: 'column', flex: 1, gap: 1, minWidth: 0 }}>
        <Box sx={{ display: 'grid', gap: 0.25 }}>
          <CardName neo={neo} href={hrefs.profile} heading={headingLevel} />
          <Box sx={roomy}>
            <Byline>{props.byline}</Byline>
            <CardKind neo={neo} labels={labels} complianceWord={props.complianceWord} />
          </Box>
        </Box>
        <CardDescription neo={neo} labels={labels} lines={3} />
        <Box sx={{ display: 'grid', gap: 1, ...roomy }}>
          <CardCharacter neo={neo} labels={labels} />
          <CardCategories neo={neo} labels={labels} />
          <CardTags neo={neo} labels={labels} />
        </Box>
        {props.status}
        <Box sx={{ mt: 'auto', pt: 0.5, ...(!props.controls && roomy) }}>
          <CardActions neo={neo} labels={labels} hrefs={hrefs}>
            {props.controls}
          </CardActions>
        </Box>
      </Box>
      {favorite && (
        <Box sx={{ position: 'absolute', right: 6, top: 6 }}>
          <HeartButton {...favorite} label={labels.favorite(neo.name)} tone="picture" />
        </Box>
      )}
    </Box>
  );
}

function ListCard(props: NeoCardProps) {
  const { neo, labels, hrefs, favorite, headingLevel = 'h3', imageLoading } = props;
  return (
    <Box
      component="article"
      sx={{
        position: 'relative',
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr)',
        rowGap: 1,
        alignItems: 'start',
        // Below a portrait on a phone the name has half the width.
        [NARROW]: { '& h2, & h3, & h4': { fontSize: '1.125rem' } },
        [WIDE]: {
          gridTemplateColumns: { xs: '88px minmax(0, 1fr)', md: '112px minmax(0, 1fr)' },
          columnGap: { xs: 2, md: 3.5 },
        },
      }}
    >
      <Box sx={{ ...picture, aspectRatio: '4 / 5', [NARROW]: { aspectRatio: '1 / 1' } }}>
        <Portrait
          name={neo.name}
          src={neo.image}
          size="fill"
          shape="frame"
          loading={imageLoading}
        />
      </Box>
      <Box sx={{ display: 'grid', gap: 0.75, minWidth: 0 }}>
        <Box sx={{ display: 'grid', gap: 0.5 }}>
          {/* Only the name makes room for the heart: what follows has the whole width. */}
          <Box sx={{ minWidth: 0, ...(favorite && { [WIDE]: { pr: 5.5 } }) }}>
            <CardName neo={neo} href={hrefs.profile} heading={headingLevel} />
            <Box sx={roomy}>
              <Byline>{props.byline}</Byline>
            </Box>
          </Box>
          <Box sx={roomy}>
            <CardKind neo={neo} labels={labels} complianceWord={props.complianceWord} hasBadge />
          </Box>
        </Box>
        {favorite && (
          <Box sx={{ position: 'absolute', right: 6, top: 6, [WIDE]: { right: 0, top: -6 } }}>
            <HeartButton {...favorite} label={labels.favorite(neo.name)} tone="row" />
          </Box>
        )}
        <CardDescription neo={neo} labels={labels} lines={1} />
        <Box sx={roomy}>
          <CardCharacter neo={neo} labels={labels} />
        </Box>
        {props.status}
        <Box
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            gap: 1,
            alignItems: 'center',
            justifyContent: 'space-between',
            ...(!props.controls && roomy),
          }}
        >
          <Box sx={roomy}>
            <CardCategories neo={neo} labels={labels} />
            <CardTags neo={neo} labels={labels} />
          </Box>
          <Box sx={{ ml: { md: 'auto' } }}>
            <CardActions neo={neo} labels={labels} hrefs={hrefs}>
              {props.controls}
            </CardActions>
          </Box>
        </Box>
      </Box>
    </Box>
  );
}

function Byline({ children }: { children: string | undefined }) {
  if (!children) return null;
  return (
    <Typography variant="body2" color="textSecondary" noWrap>
      {children}
    </Typography>
  );
}
