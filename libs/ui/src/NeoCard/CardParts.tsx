import EditOutlined from '@mui/icons-material/EditOutlined';
import ForumOutlined from '@mui/icons-material/ForumOutlined';
import MenuBook from '@mui/icons-material/MenuBookOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { CARD_BADGES, isShownWikiUrl } from '@neo/domain';
import type { ReactNode } from 'react';
import { Hidden } from '../Hidden/index.ts';
import { useLinkComponent } from '../Link/index.ts';
import { ClassificationBadge, ComplianceMark } from '../Marks/index.ts';
import { touchSize } from '../theme/component-styles.ts';
import { AS_ROW, DISPLAY_FACE, NARROW, TEXT_FACE, WIDE } from '../theme/tokens.ts';
import type { NeoCardFacts, NeoCardHrefs, NeoCardLabels } from './types.ts';

interface PartProps {
  neo: NeoCardFacts;
  labels: NeoCardLabels;
}

function More({ count, label }: { count: number; label: (count: number) => string }) {
  if (count <= 0) return null;
  return (
    <>
      <Box
        component="span"
        aria-hidden
        sx={{ fontFamily: TEXT_FACE, fontStyle: 'normal', fontSize: '.8125rem' }}
      >
        +{count}
      </Box>
      <Hidden>{label(count)}</Hidden>
    </>
  );
}

// On the picture, the link that covers the card stays pressable through it.
const badge = {
  position: 'absolute',
  left: 10,
  top: 10,
  pointerEvents: 'none',
  [AS_ROW]: { position: 'static' },
} as const;

/** Classification, archetype and compliance, as a small line. Where the card is a picture, the badge is on it. */
export function CardKind({
  neo,
  labels,
  complianceWord,
}: PartProps & { complianceWord?: string | undefined }) {
  return (
    <Typography
      variant="caption"
      component="div"
      color="textSecondary"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        columnGap: 1.25,
        rowGap: 0.25,
        alignItems: 'center',
      }}
    >
      <Box component="span" sx={badge}>
        <ClassificationBadge
          classification={neo.classification}
          label={labels.classifications[neo.classification]}
          tone="card"
        />
      </Box>
      <span>{labels.archetypes[neo.archetype]}</span>
      <ComplianceMark
        compliance={neo.compliance}
        label={complianceWord ?? labels.compliances[neo.compliance]}
        compact={!complianceWord}
      />
    </Typography>
  );
}

/** The name, whose link covers the whole card. */
export function CardName({
  neo,
  href,
  heading,
}: {
  neo: NeoCardFacts;
  href: string;
  heading: 'h2' | 'h3' | 'h4';
}) {
  const Link = useLinkComponent();
  return (
    <Typography
      variant="h4"
      component={heading}
      sx={{
        fontSize: '1.375rem',
        overflowWrap: 'anywhere',
        '& > a': {
          color: 'inherit',
          textDecoration: 'none',
          '&::after': { content: '""', position: 'absolute', inset: 0 },
          '&:focus-visible': { outline: 'none' },
          '&:focus-visible::after': {
            outline: '2px solid var(--mui-palette-gallery-focus)',
            outlineOffset: 6,
            borderRadius: '4px',
          },
        },
      }}
    >
      <Link href={href}>{neo.name}</Link>
    </Typography>
  );
}

/** The description, cut after three lines, and after one on phones and in rows. */
export function CardDescription({ neo, labels }: PartProps) {
  return (
    <Typography
      variant="body2"
      sx={{
        color: 'text.secondary',
        overflowWrap: 'anywhere',
        display: '-webkit-box',
        WebkitBoxOrient: 'vertical',
        WebkitLineClamp: 1,
        // In half of a phone's width only one line is short.
        [WIDE]: { WebkitLineClamp: 3 },
        [AS_ROW]: { WebkitLineClamp: 1 },
        overflow: 'hidden',
        ...(neo.description === '' && { fontStyle: 'italic' }),
      }}
    >
      {neo.description || labels.descriptionPlaceholder}
    </Typography>
  );
}

/** Three character attributes, as a phrase. */
export function CardCharacter({ neo, labels }: PartProps) {
  const shown = neo.characterAttributes.slice(0, CARD_BADGES);
  const word = labels.attribute ?? String;
  if (shown.length === 0) return null;
  return (
    <Typography
      component="p"
      sx={{ fontFamily: DISPLAY_FACE, fontStyle: 'italic', fontSize: '.9375rem', lineHeight: 1.35 }}
    >
      {shown.map(word).join(', ')}{' '}
      <More count={neo.characterAttributes.length - shown.length} label={labels.more} />
    </Typography>
  );
}

/** At most three categories, then "+N". */
export function CardCategories({ neo, labels }: PartProps) {
  const shown = neo.categories.slice(0, CARD_BADGES);
  const word = labels.category ?? String;
  if (shown.length === 0) return null;
  return (
    <Typography variant="caption" component="p" color="textSecondary" sx={{ textWrap: 'pretty' }}>
      {shown.map(word).join(', ')}{' '}
      <More count={neo.categories.length - shown.length} label={labels.more} />
    </Typography>
  );
}

/** At most three tags, then "+N". */
export function CardTags({ neo, labels }: PartProps) {
  const { tags = [] } = neo;
  const shown = tags.slice(0, CARD_BADGES);
  if (shown.length === 0) return null;
  return (
    <Typography
      variant="caption"
      component="p"
      color="textSecondary"
      sx={{ overflowWrap: 'anywhere' }}
    >
      {shown.map((tag) => `#${tag}`).join(' ')}{' '}
      <More count={tags.length - shown.length} label={labels.more} />
    </Typography>
  );
}

export interface CardActionsProps extends PartProps {
  hrefs: NeoCardHrefs;
  /** More labels, at the end. */
  children?: ReactNode;
}

const small = {
  minWidth: 36,
  minHeight: 36,
  ...touchSize,
  p: 0.5,
  color: 'text.secondary',
} as const;

/** Chat, debate and edit links, and the wiki indicator. Each is above the card's own link, and the gaps between are not. */
export function CardActions({ neo, labels, hrefs, children }: CardActionsProps) {
  const Link = useLinkComponent();
  const isWiki = isShownWikiUrl(neo.wikiUrl);
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 0.5,
      }}
    >
      {hrefs.chat && (
        <Button
          component={Link}
          href={hrefs.chat}
          variant="outlined"
          size="small"
          aria-label={labels.chatWith(neo.name)}
          sx={{ mr: 0.5 }}
        >
          {labels.chat}
        </Button>
      )}
      {hrefs.debate && labels.debateWith && (
        <IconButton
          component={Link}
          href={hrefs.debate}
          aria-label={labels.debateWith(neo.name)}
          title={labels.debateWith(neo.name)}
          // On phones only the profile has this button, because the last line of one's own card is already full.
          sx={{ ...small, [NARROW]: { display: 'none' } }}
        >
          <ForumOutlined sx={{ fontSize: 19 }} />
        </IconButton>
      )}
      {hrefs.edit && (
        <IconButton
          component={Link}
          href={hrefs.edit}
          aria-label={labels.editNamed(neo.name)}
          title={labels.edit}
          sx={small}
        >
          <EditOutlined sx={{ fontSize: 19 }} />
        </IconButton>
      )}
      {isWiki && (
        <Box
          component="span"
          role="img"
          aria-label={labels.wiki}
          title={labels.wiki}
          sx={{ position: 'relative', display: 'inline-flex', p: 0.75, color: 'text.secondary' }}
        >
          <MenuBook aria-hidden sx={{ fontSize: 19 }} />
        </Box>
      )}
      {children}
    </Box>
  );
}
