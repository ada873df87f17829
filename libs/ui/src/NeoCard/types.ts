import type { Archetype, Classification, Compliance } from '@neo/domain';

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
