import { CardError, isOverLimit } from '../card.ts';
import { CARD_MAX_FILES, CARD_MAX_TRIES } from '../limits.ts';
import type { FoldedCard } from '../shape/fold.ts';
import type { Files } from '../shape/read-assets.ts';
import type { Report } from '../shape/report.ts';
import { decodeBase64, decodeCardText, giveWay } from '../text/bytes.ts';
import { chunksGivingWay, hasRightChecksum, rewritePng, textOf, valueOf } from './png.ts';
import type { TextChunk } from './png.ts';

/** Names of chunks that contain a card, in order of preference. SillyTavern and V3 write the first two. */
export const CARD_KEYWORDS = [
  'ccv3',
  'chara',
  'chara_card_v3',
  'ccv2',
  'character',
  'charactercard',
  'card',
];
/** Only character cards use these keywords. */
const SURE_KEYWORDS = new Set(CARD_KEYWORDS.slice(0, 2));
/** Chunks that are files, in V3's older form. */
export const ASSET_KEYWORD = 'chara-ext-asset_:';
/** Marks a picture that only stands in for a missing one. */
export const STAND_IN_KEYWORD = 'neo_stand_in';
/** RisuAI's copy of the character, in its own form. */
const RISU_KEYWORD = 'risuai';

const rankOf = ({ keyword }: TextChunk): number => CARD_KEYWORDS.indexOf(keyword.toLowerCase());
const isCardChunk = (chunk: TextChunk): boolean => rankOf(chunk) >= 0;
const isAssetChunk = ({ keyword }: TextChunk): boolean =>
  keyword.toLowerCase().startsWith(ASSET_KEYWORD);
const isStandInMark = ({ keyword }: TextChunk): boolean =>
  keyword.toLowerCase() === STAND_IN_KEYWORD;

/** Whether a chunk belongs to the card, not to the picture. */
export const isOfCard = (chunk: TextChunk): boolean =>
  isCardChunk(chunk) || isAssetChunk(chunk) || isStandInMark(chunk);

export interface OpenedPng {
  text: string;
  folded: FoldedCard;
  /** Null for one that stands in for a missing one. */
  picture: Uint8Array | null;
  files: Files;
}

/** The card of a PNG or APNG. Of several, the one with the preferred name; of those, the first that can be read. */
export async function readPng(
  png: Uint8Array,
  fold: (text: string) => Promise<FoldedCard>,
  report: Report,
): Promise<OpenedPng> {
  const texts: TextChunk[] = [];
  for await (const chunk of chunksGivingWay(png)) {
    const text = textOf(chunk);
    if (text) texts.push(text);
  }
  const tried = texts
    .filter(isCardChunk)
    .toSorted((a, b) => rankOf(a) - rankOf(b))
    .slice(0, CARD_MAX_TRIES);
  const read = await firstCard(tried, fold, report);
  if (!hasRightChecksum(png, read.chunk)) report.addNote(read.chunk.keyword, 'wrong_checksum');
  const files = await filesOf(texts.filter(isAssetChunk));
  if (texts.some(({ keyword }) => keyword.toLowerCase() === RISU_KEYWORD)) {
    report.addUnused(RISU_KEYWORD, 'not_kept');
  }
  const picture = texts.some(isStandInMark) ? null : await rewritePng(png, isOfCard);
  return { text: read.text, folded: read.folded, picture, files };
}

async function firstCard(
  chunks: TextChunk[],
  fold: (text: string) => Promise<FoldedCard>,
  report: Report,
): Promise<{ text: string; folded: FoldedCard; chunk: TextChunk }> {
  let refusal: CardError | undefined;
  for (const [at, chunk] of chunks.entries()) {
    const { keyword } = chunk;
    try {
      const text = decodeCardText(await valueOf(chunk));
      await giveWay();
      const folded = await fold(text);
      reportSecond(chunks, at, report);
      return { text, folded, chunk };
    } catch (error) {
      if (!(error instanceof CardError)) throw error;
      if (isOverLimit(error)) throw error;
      if (SURE_KEYWORDS.has(keyword.toLowerCase())) refusal ??= error;
      report.addUnused(keyword, 'malformed');
    }
  }
  throw refusal ?? new CardError('not_a_card');
}

/** Further chunks of the same name with another content. A V2 beside a V3 is the same card for older programs. */
function reportSecond(chunks: TextChunk[], chosen: number, report: Report): void {
  const { keyword, value } = chunks[chosen]!;
  const others = chunks
    .slice(chosen + 1)
    .filter((each) => rankOf(each) === rankOf(chunks[chosen]!));
  if (others.some((each) => !each.value.equals(value))) report.addUnused(keyword, 'second_card');
}

async function filesOf(chunks: TextChunk[]): Promise<Files> {
  if (chunks.length > CARD_MAX_FILES) throw new CardError('too_many_files');
  const files: Files = new Map();
  for (const chunk of chunks) {
    await giveWay();
    const path = chunk.keyword.slice(ASSET_KEYWORD.length);
    if (!chunk.isDeflated && !files.has(path)) files.set(path, decodeBase64(chunk.value));
  }
  return files;
}
