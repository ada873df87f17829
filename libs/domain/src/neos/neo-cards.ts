/** The forms in which a NEO is taken along as a character card. */
export const CARD_FORMATS = ['png', 'json', 'charx'] as const;
export type CardFormat = (typeof CARD_FORMATS)[number];

/** A card to bring in, in bytes. */
export const CARD_MAX_BYTES = 20_971_520;
/** The cards and their files that one person may keep, in bytes. They are given back in exports. */
export const CARD_STORAGE_BYTES = 209_715_200;
