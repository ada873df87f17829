/**
 * Character cards: bytes in, card out; card in, bytes out. No I/O, no database, no clock, no network.
 *
 * Reading: `read-card` detects the format and opens the container (`containers/`), which contains the text of a card.
 * `text/` decodes and parses it within the limits. `shape/` normalizes its version, makes a `Card`, and reports what
 * a `Card` cannot hold.
 * Writing: `write-card` merges the edits into the imported text (`merge/`) and writes it into a container.
 */
import type { CardFailure, CardNote, CardSpec, CardUnusedReason, Lore } from '@neo/domain';

export type JsonValue = string | number | boolean | null | JsonValue[] | JsonObject;
export interface JsonObject {
  [key: string]: JsonValue;
}

/**
 * A card of any version, with every default filled in. The comments name the field of Character Card V3. Texts are
 * well-formed and without NUL, so that PostgreSQL accepts them. They are not shortened; that is the caller's part.
 */
export interface Card {
  /** `name`; may be empty. */
  name: string;
  /** `nickname`; empty if the card has none. */
  nickname: string;
  /** `description` */
  description: string;
  /** `personality` */
  personality: string;
  /** `scenario` */
  scenario: string;
  /** `first_mes`, then `alternate_greetings`. The first one may be empty: `@@is_greeting` counts it. */
  greetings: readonly string[];
  /** `group_only_greetings` */
  groupGreetings: readonly string[];
  /** `mes_example` */
  examples: string;
  /** `creator_notes` */
  creatorNotes: string;
  /** `system_prompt` */
  systemPrompt: string;
  /** `post_history_instructions` */
  closingInstructions: string;
  /** `creator` */
  creator: string;
  /** `character_version` */
  version: string;
  /** `tags` */
  tags: readonly string[];
  /** `character_book`; null if the card has none. Secondary keys are empty if `selective` is off. */
  lore: Lore | null;
  /** `extensions.neo`, our own fields, which the caller validates. Null if there are none. */
  neo: JsonObject | null;
}

/** The container of a card. */
export type CardContainer = 'json' | 'png' | 'webp' | 'charx' | 'yaml';

/**
 * The original card, to be stored beside the result. `text` is its JSON, character by character (for YAML: the same
 * values as JSON). It is a text, not an object, because `jsonb` refuses "\u0000" and lone surrogates and loses the
 * order of keys; in the text they are escaped. So the whole source can be stored as `jsonb`.
 */
export interface CardSource {
  container: CardContainer;
  text: string;
}

/** A file that came with a card: one of a CHARX archive, or of a `chara-ext-asset_` chunk. */
export interface CardAsset {
  /**
   * Unique in a card, at most `CARD_PATH_MAX_BYTES`. In an archive the path, for example `assets/icon/images/main.png`;
   * in a PNG what follows `__asset:`.
   */
  path: string;
  /** From the card, for example `icon`; null for a file that the card does not list. */
  type: string | null;
  /** From the card; null for a file that the card does not list. */
  name: string | null;
  /** Lower case and without a dot; empty if unknown. */
  ext: string;
  bytes: Uint8Array;
}

/** A part of a card by its path, for example `character_book.entries[].extensions.depth`. `[]` stands for any entry. */
export interface UnusedField {
  field: string;
  why: CardUnusedReason;
}

export interface NotedField {
  field: string;
  why: CardNote;
}

export interface ReadCard {
  spec: CardSpec;
  card: Card;
  source: CardSource;
  /** PNG without its card, WebP, or the main icon of an archive in any format; null if there is none. */
  picture: Uint8Array | null;
  assets: CardAsset[];
  /** At most `REPORT_MAX`, without duplicates. The caller adds the fields of `Card` that it does not use. */
  unused: UnusedField[];
  /** At most `REPORT_MAX`, without duplicates. */
  notes: NotedField[];
}

/** A refused file. `code` gives the reason. */
export class CardError extends Error {
  readonly code: CardFailure;

  constructor(code: CardFailure, message: string = code) {
    super(message);
    this.name = 'CardError';
    this.code = code;
  }
}

/** Limits that a real card can exceed. Other unreadable text is probably not a card. */
const LIMITS: readonly CardFailure[] = [
  'bomb',
  'chunk_too_large',
  'text_too_large',
  'too_many_values',
  'too_deep',
];
export const isOverLimit = ({ code }: CardError): boolean => LIMITS.includes(code);

/** Each function returns an item of a list as an import stores it; empty if the import never takes it. */
export interface ItemFits {
  greeting: (text: string) => string;
  tag: (text: string) => string;
  /** A key of a lore entry. */
  key: (text: string) => string;
}

/** An imported card, and the values that the caller stored. */
export interface ImportedCard {
  source: CardSource;
  /**
   * The values that the import stored, after shortening. A field that still equals them was not edited and is written
   * as in `source`.
   */
  values: Card;
  /** How the import made the lists of `values`, so that an edited list keeps the other items of `source`. */
  fits: ItemFits;
  assets: CardAsset[];
}

export interface CardToWrite {
  /** The current character. Take fields that are not stored from `imported.values`. */
  values: Card;
  /** Null for a character that was not imported. */
  imported: ImportedCard | null;
  /** For PNG: the PNG to write into. For CHARX: the main icon if the card has none. */
  picture: Uint8Array | null;
  /** Whether the picture was changed or removed since the import, so that the card's main icon goes. */
  isNewPicture?: boolean;
  /** Whether the picture of a PNG stands in for a missing one, so that reading the card finds none. */
  isStandIn?: boolean;
  /** Becomes `modification_date`, and `creation_date` if the character was not imported. */
  exportedAt: Date;
  /** When the character was made, if it was not imported. */
  createdAt: Date;
}

export type CardFormat = 'png' | 'json' | 'charx';
