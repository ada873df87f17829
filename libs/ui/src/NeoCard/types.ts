import type { Archetype, Classification, Compliance } from '@neo/domain';

/** The data of a NEO's card. The contract's NeoCard fits. */
export interface NeoCardFacts {
  id: string;
  name: string;
  image: string | null;
  /** The same picture in several sizes, as an image's `srcset`. */
  imageSet?: string | null | undefined;
  description: string;
  archetype: Archetype;
  classification: Classification;
  compliance: Compliance;
  categories: readonly string[];
  characterAttributes: readonly string[];
  tags?: readonly string[] | undefined;
  wikiUrl: string | null;
}

/** Every text of a card, visible or not. */
export interface NeoCardLabels {
  /** Shown for a NEO without a description. */
  descriptionPlaceholder: string;
  archetypes: Record<Archetype, string>;
  classifications: Record<Classification, string>;
  /** The meaning of the compliance dot. */
  compliances: Record<Compliance, string>;
  /** Name of the wiki indicator. */
  wiki: string;
  chat: string;
  /** Accessible name of the chat link. */
  chatWith: (name: string) => string;
  /** Name of the link that begins a debate. */
  debateWith?: ((name: string) => string) | undefined;
  edit: string;
  editNamed: (name: string) => string;
  /** Name of the heart, the same on and off. */
  favorite: (name: string) => string;
  /** Accessible text of "+N". */
  more: (count: number) => string;
  category?: ((stored: string) => string) | undefined;
  attribute?: ((stored: string) => string) | undefined;
}

export interface NeoCardHrefs {
  profile: string;
  /** If absent, there is no chat link. */
  chat?: string | undefined;
  /** If absent, there is no link that begins a debate. */
  debate?: string | undefined;
  /** Only for people who may edit it. */
  edit?: string | undefined;
}

export interface NeoCardFavorite {
  isOn: boolean;
  pending?: boolean | undefined;
  onToggle: () => void;
}
