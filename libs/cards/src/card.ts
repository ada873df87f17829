/**
 * Character cards: bytes in, card out; card in, bytes out. No I/O, no database, no clock, no network.
 *
 * Reading: `read-card` looks at the content and opens the container (`containers/`), which yields the text of a card.
 * `text/` decodes and parses it within the limits. `shape/` makes one form of the many, then a `Card`, and reports
 * what has no place in one.
 * Writing: `write-card` merges the edits into the text that came in (`merge/`) and puts it into a container again.
 */
import type { CardFailure, CardNote, CardSpec, CardUnusedReason, Lore } from '@neo/domain';

export type JsonValue = string | number | boolean | null | JsonValue[] | JsonObject;
export interface JsonObject {
  [key: string]: JsonValue;
}

/**
 * A card of any version, with every default filled in. The comments name the field of Character Card V3. Texts are
 * well-formed and without NUL, so that PostgreSQL takes them, but as long as they came: the caller shortens.
 */
export interface Card {
  /** `name`; may be empty. */
  name: string;
  /** `nickname`; empty where the card has none. */
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
  /** `character_book`; null where the card has none. Secondary keys are empty where `selective` is off. */
  lore: Lore | null;
  /** `extensions.neo`, our own fields, as they stand: the caller validates them. Null where there are none. */
  neo: JsonObject | null;
}

/** What the bytes of a card were wrapped in. */
export type CardContainer = 'json' | 'png' | 'webp' | 'charx' | 'yaml';

/**
 * The card as it came, to be stored beside what was made of it. `text` is its JSON, character by character (of YAML:
 * the same values as JSON). It is a text and not an object, because `jsonb` refuses "\u0000" and lone surrogates, and
 * would lose the order of keys; the text has both as escapes. So the whole source is safe as `jsonb`.
 */
export interface CardSource {
  container: CardContainer;
  text: string;
}

/** A file that came with a card: one of a CHARX archive, or of a `chara-ext-asset_` chunk. */
export interface CardAsset {
  /** Unique in a card, at most `CARD_PATH_MAX_BYTES`. In an archive the path, for example `assets/icon/images/main.png`; in a PNG what follows `__asset:`. */
  path: string;
  /** As the card says, for example `icon`; null for a file that the card does not list. */
  type: string | null;
  /** As the card says; null for a file that the card does not list. */
  name: string | null;
  /** Lower case and without a dot; empty where it is not known. */
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
  /** PNG without its card, WebP, or the main icon of an archive, whatever its format; null where there is none. */
  picture: Uint8Array | null;
  assets: CardAsset[];
  /** At most `REPORT_MAX`, each field and reason once. Fields of `Card` that the caller has no use for are the caller's to add. */
  unused: UnusedField[];
  /** At most `REPORT_MAX`, each field and reason once. */
  notes: NotedField[];
}

/** A file that is refused. `code` says why. */
export class CardError extends Error {
  readonly code: CardFailure;

  constructor(code: CardFailure, message: string = code) {
    super(message);
    this.name = 'CardError';
    this.code = code;
  }
}

/** What came in by an import, and what the caller made of it. */
export interface ImportedCard {
  source: CardSource;
  /**
   * The values that the import stored, after shortening. A field that still equals them counts as not edited, and
   * keeps the form that it has in `source`.
   */
  values: Card;
  assets: CardAsset[];
}

export interface CardToWrite {
  /** What the character is now. Take fields that are not stored here from `imported.values`. */
  values: Card;
  /** Null for a character that was made here. */
  imported: ImportedCard | null;
  /** For PNG: the PNG to write into. For CHARX: becomes the main icon where the card has none. */
  picture: Uint8Array | null;
  /** The picture was changed since the import: it also replaces a main icon that the card has. */
  isNewPicture?: boolean;
  /** Becomes `modification_date`; also `creation_date` of a card that was made here. */
  exportedAt: Date;
  /** When a character that was made here was made. */
  createdAt: Date;
}

export type CardFormat = 'png' | 'json' | 'charx';
