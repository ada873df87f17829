import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { HeartButton } from '../HeartButton/index.ts';
import { Portrait } from '../Portrait/index.ts';
import { AS_ROW, AS_WIDE_ROW, NARROW, RADIUS, ROW_COLUMNS } from '../theme/tokens.ts';
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
  /** If absent, there is no heart. */
  favorite?: NeoCardFavorite | undefined;
  headingLevel?: 'h2' | 'h3' | 'h4' | undefined;
  /** The width of the picture, as an image's `sizes`, where the card is not in a `NeoGrid`. */
  imageSizes?: string | undefined;
  /** `eager` for what is visible without scrolling. */
  imageLoading?: 'lazy' | 'eager' | undefined;
  /** The creator, in words: "by Ada". */
  byline?: string | undefined;
  /** The compliance in a word, for its owner and for moderators. Others see only the dot. */
  complianceWord?: string | undefined;
  /** Status for its owner, in words: visibility and compliance. */
  status?: ReactNode;
  /** The owner's actions, beside chat and edit. */
  controls?: ReactNode;
}

/** On phones a card is a face, a name and a line; the profile has the rest. What its owner does with it stays. */
const roomy = { [NARROW]: { display: 'none' } } as const;

/**
 * Square pictures fill frames of 4 by 5, so their side is 5/4 of the width: of at most 340 px in a grid, and of 112 px in the
 * rows of narrower windows. On a phone the frame is square. A list in a wide window takes the pictures of the grid.
 */
const IN_NEO_GRID = '(min-width: 1024px) 425px, (min-width: 600px) 140px, 45vw';

// A hovered picture lights up.
const picture = {
  position: 'relative',
  aspectRatio: '4 / 5',
  [NARROW]: { aspectRatio: '1 / 1' },
  // A painted figure is taller than a square.
  minHeight: 0,
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

const article = {
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  height: '100%',
  gap: 2,
  [NARROW]: { gap: 1, '& h2, & h3, & h4': { fontSize: '1.125rem' } },
  [AS_ROW]: {
    display: 'grid',
    gridTemplateColumns: ROW_COLUMNS.narrow,
    alignItems: 'start',
    height: 'auto',
  },
  [AS_WIDE_ROW]: { gridTemplateColumns: ROW_COLUMNS.wide, columnGap: 3.5 },
} as const;

const text = {
  display: 'flex',
  flexDirection: 'column',
  flex: 1,
  gap: 1,
  minWidth: 0,
  [NARROW]: { gap: 0.75 },
  [AS_ROW]: { gap: 0.75 },
  '& > :empty': { display: 'none' },
} as const;

// In a row it is on the wall, to the right of the name.
const heart = {
  position: 'absolute',
  right: 6,
  top: 6,
  [AS_ROW]: { right: 0, top: -6 },
} as const;

// In a picture's label the categories come before the status, as lines of their own.
const foot = {
  display: 'contents',
  [AS_ROW]: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: 1,
    alignItems: 'center',
    justifyContent: 'space-between',
  },
} as const;

/** A card of a NEO: its portrait and label. In a `CARD_CONTAINER` of 480 px and more it is a row. */
export function NeoCard(props: NeoCardProps) {
  const { neo, labels, hrefs, favorite, headingLevel = 'h3', imageLoading } = props;
  const facts = { neo, labels };
  return (
    <Box component="article" sx={article}>
      <Box sx={picture}>
        <Portrait
          name={neo.name}
          src={neo.image}
          srcSet={neo.imageSet}
          sizes={props.imageSizes ?? IN_NEO_GRID}
          size="fill"
          shape="frame"
          loading={imageLoading}
        />
      </Box>
      <Box sx={text}>
        <Box sx={{ display: 'grid', gap: 0.25, [AS_ROW]: { gap: 0.5 } }}>
          {/* In a row only the name makes room for the heart: what follows has the whole width. */}
          <Box sx={{ minWidth: 0, ...(favorite && { [AS_ROW]: { pr: 5.5 } }) }}>
            <CardName neo={neo} href={hrefs.profile} heading={headingLevel} />
            <Box sx={roomy}>
              <Byline>{props.byline}</Byline>
            </Box>
          </Box>
          <Box sx={roomy}>
            <CardKind {...facts} complianceWord={props.complianceWord} />
          </Box>
        </Box>
        {favorite && (
          <Box sx={heart}>
            <HeartButton {...favorite} label={labels.favorite(neo.name)} tone="card" />
          </Box>
        )}
        <CardDescription {...facts} />
        <Box sx={roomy}>
          <CardCharacter {...facts} />
        </Box>
        {props.status && <Box sx={{ order: 1, [AS_ROW]: { order: 0 } }}>{props.status}</Box>}
        <Box sx={foot}>
          <Box sx={{ display: 'grid', gap: 1, ...roomy, [AS_ROW]: { gap: 0 } }}>
            <CardCategories {...facts} />
            <CardTags {...facts} />
          </Box>
          <Box
            sx={{
              order: 2,
              mt: 'auto',
              pt: 0.5,
              ...(!props.controls && roomy),
              [AS_ROW]: { m: 0, p: 0 },
              [AS_WIDE_ROW]: { ml: 'auto' },
            }}
          >
            <CardActions {...facts} hrefs={hrefs}>
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
