/** Tags that mark a NEO as meant for adults, as `foldTag` writes them. */
export const ADULT_TAGS = [
  '+18',
  '18',
  '18+',
  '18 plus',
  '18plus',
  'adult',
  'adult only',
  'adult content',
  'adulto',
  'adultos',
  'adults',
  'adults only',
  'contenido adulto',
  'ecchi',
  'erotic',
  'erotica',
  'erotico',
  'erp',
  'explicit',
  'explicito',
  'fetish',
  'hentai',
  'kink',
  'kinky',
  'lewd',
  'mature',
  'mature content',
  'nsfl',
  'nsfw',
  'not safe for work',
  'para adultos',
  'porn',
  'porno',
  'r-18',
  'r18',
  'rated r',
  'sex',
  'sexo',
  'sexual',
  'sexy',
  'smut',
  'solo adultos',
  'xxx',
] as const;

const ADULT: ReadonlySet<string> = new Set(ADULT_TAGS);

/** A tag without case, accents and symbols. */
const foldTag = (tag: string): string =>
  tag
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}+-]+/gu, ' ')
    .trim();

/** Whether these tags mark a NEO as meant for adults. Minors neither find nor open it. */
export const isForAdults = (tags: readonly string[]): boolean =>
  tags.some((tag) => tag.includes('🔞') || ADULT.has(foldTag(tag)));
