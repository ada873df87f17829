/** The largest file that is read, in bytes. */
export const CARD_FILE_MAX_BYTES = 20_971_520;
/** The largest text chunk of a picture that is read as a card, in bytes: a card of 4 MB takes a third more in base64. */
export const CARD_CHUNK_MAX_BYTES = 6_291_456;
/** The largest text of a card, in bytes, counted while it is inflated. */
export const CARD_TEXT_MAX_BYTES = 4_194_304;
/** All files of an archive together, in bytes, counted while they are inflated. */
export const CARD_ARCHIVE_MAX_BYTES = 52_428_800;
/** Files in an archive, and chunks of a picture that are files. */
export const CARD_MAX_FILES = 500;
/** The path of a file that comes with a card, in bytes. Databases cannot index long ones. */
export const CARD_PATH_MAX_BYTES = 512;
/** Characters of a file's name and type. The source has them in full. */
export const ASSET_TEXT_MAX_CHARACTERS = 200;
/** The largest ratio of inflated to compressed size. */
export const CARD_INFLATE_MAX_RATIO = 100;
/** Bytes below which the ratio does not count, because short repetitive texts exceed it. */
export const CARD_INFLATE_FREE_BYTES = 65_536;
/** Nesting of objects and lists. */
export const CARD_MAX_DEPTH = 32;
/** Values and keys in a card. It bounds the time and the memory that parsing takes. */
export const CARD_MAX_VALUES = 250_000;
/** The largest YAML, in bytes. Its parser is slow. */
export const CARD_YAML_MAX_BYTES = 131_072;
/** Parts of a YAML, as its lexer counts them. */
export const CARD_YAML_MAX_TOKENS = 5_000;
/** Chunks of a picture. */
export const PNG_MAX_CHUNKS = 100_000;
/** Chunks of a picture that are tried as a card. */
export const CARD_MAX_TRIES = 16;
/** Entries of each list of a report. */
export const REPORT_MAX = 200;
