/** The formats of a file with a character card. `other`: the shape of another program, without a version. */
export const CARD_SPECS = ['v1', 'v2', 'v3', 'charx', 'other'] as const;
export type CardSpec = (typeof CARD_SPECS)[number];

/** Why a file is refused as a character card. */
export const CARD_FAILURES = [
  /** Its type cannot hold a card, or it holds none. */
  'not_a_card',
  /** It ends before its content does. */
  'cut',
  /** Its structure contradicts itself: lengths, checksums, base64 or JSON. */
  'damaged',
  /** Its text is not UTF-8. */
  'not_utf8',
  /** It is larger than any card may be. */
  'too_large',
  /** The text of its card is larger than allowed. */
  'text_too_large',
  /** The part of a picture that holds the card is larger than allowed. */
  'chunk_too_large',
  /** It is a picture of more parts than are read. */
  'too_many_chunks',
  /** Its card has more keys and values than are read. */
  'too_many_values',
  /** It is a larger YAML than is read. */
  'yaml_too_large',
  /** It is a YAML of more parts than are read. */
  'yaml_too_many_parts',
  /** It holds more files than are taken. */
  'too_many_files',
  /** It would inflate to more than is read, or to far more than it is. */
  'bomb',
  /** Its values are nested too deeply. */
  'too_deep',
  /** Its archive is encrypted. */
  'encrypted',
  /** Its archive names files outside of itself, or by names that cannot be kept. */
  'unsafe_path',
  /** It holds more than one card, and none of them comes first. */
  'several_cards',
] as const;
export type CardFailure = (typeof CARD_FAILURES)[number];

/** Why a part of a card has no effect here. All of it is kept for the export, unless it says otherwise. */
export const CARD_UNUSED_REASONS = [
  /** No specification names this field. */
  'unknown_field',
  /** It is meant for another program. */
  'other_program',
  /** It is understood, but NEOs have nothing like it. */
  'no_counterpart',
  /** It is not what this field must be, for example a number for a text. */
  'malformed',
  /** Instructions that would replace our own rules. */
  'own_rules',
  /** A file at another address. Nothing is fetched. */
  'remote_file',
  /** The card names a file that did not come with it. */
  'missing_file',
  /** A file is kept and given back, but not shown. */
  'stored_file',
  /** A picture of more pixels, or with a longer side, than is shown. Its file is kept and given back. */
  'picture_too_large',
  /** A second card in the same file. It is not kept. */
  'second_card',
  /** Another program's data outside of the card. It is not kept. */
  'not_kept',
  /** There is more of it than is taken. */
  'too_many',
  /** A pattern that would take too much time or memory. It is searched as plain text. */
  'pattern_too_large',
] as const;
export type CardUnusedReason = (typeof CARD_UNUSED_REASONS)[number];

/** The change that made a part of a card usable. */
export const CARD_NOTES = [
  /** It had another form, for example tags in one text. */
  'converted',
  /** The card has a newer version than is known here. */
  'newer_version',
  /** The checksum of the card in its picture is wrong. */
  'wrong_checksum',
  /** Characters that cannot be stored were left out. */
  'characters_dropped',
  /** A list has more items than are used. */
  'partly_used',
] as const;
export type CardNote = (typeof CARD_NOTES)[number];
