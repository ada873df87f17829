import type { Archetype, Classification, Compliance } from '@neo/domain';
import { Box, Button, Typography } from '@mui/material';
import { HeartButton } from '../HeartButton/index.ts';
import { useLinkComponent } from '../Link/index.ts';
import { Portrait } from '../Portrait/index.ts';

/** The facts of a NEO that its card shows; the contract's NeoCard fits. */
export interface NeoCardFacts {
  id: string;
  name: string;
  image: string | null;
  description: string;
  archetype: Archetype;
  classification: Classification;
  compliance: Compliance;
  categories: readonly string[];
  characterAttributes: readonly string[];
  wikiUrl: string | null;
}

/** Every word that a card shows or speaks. */
export interface NeoCardLabels {
  /** Stands where a NEO has no description. */
  descriptionPlaceholder: string;
  archetypes: Record<Archetype, string>;
  classifications: Record<Classification, string>;
  /** The words beside the compliance dot. */
  compliances: Record<Compliance, string>;
  /** Name of the wiki indicator. */
  wiki: string;
  chat: string;
  /** Spoken name of the chat link. */
  chatWith: (name: string) => string;
  edit: string;
  editNamed: (name: string) => string;
  /** Name of the heart, the same on and off. */
  favorite: (name: string) => string;
  /** Spoken for "+N". */
  more: (count: number) => string;
  category?: ((stored: string) => string) | undefined;
  attribute?: ((stored: string) => string) | undefined;
}

export interface NeoCardHrefs {
  profile: string;
  /** Without it the card has no chat link. */
  chat?: string | undefined;
  /** Given to those who may edit. */
  edit?: string | undefined;
}

export interface NeoCardFavorite {
  isOn: boolean;
  pending?: boolean | undefined;
  onToggle: () => void;
}

export interface NeoCardProps {
  neo: NeoCardFacts;
  labels: NeoCardLabels;
  hrefs: NeoCardHrefs;
  /** A picture with its label under it, or a row. */
  form?: 'grid' | 'list' | undefined;
  /** Without it there is no heart. */
  favorite?: NeoCardFavorite | undefined;
  headingLevel?: 'h2' | 'h3' | 'h4' | undefined;
  /** `eager` for the first row of a page. */
  imageLoading?: 'lazy' | 'eager' | undefined;
}

/** A NEO on the wall: its portrait and the label beside it. */
export function NeoCard({
  neo,
  labels,
  hrefs,
  form = 'grid',
  favorite,
  headingLevel = 'h3',
}: NeoCardProps) {
  const Link = useLinkComponent();
  return (
    <Box component="article" data-form={form}>
      <Portrait name={neo.name} src={neo.image} size="lg" shape="frame" />
      <Typography component={headingLevel} variant="h4">
        <Link href={hrefs.profile}>{neo.name}</Link>
      </Typography>
      <Typography>{neo.description || labels.descriptionPlaceholder}</Typography>
      {hrefs.chat && (
        <Button component={Link} href={hrefs.chat} aria-label={labels.chatWith(neo.name)}>
          {labels.chat}
        </Button>
      )}
      {hrefs.edit && (
        <Button component={Link} href={hrefs.edit} aria-label={labels.editNamed(neo.name)}>
          {labels.edit}
        </Button>
      )}
      {favorite && <HeartButton {...favorite} label={labels.favorite(neo.name)} />}
    </Box>
  );
}
