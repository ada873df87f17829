import type { CardSpec } from '@neo/domain';
import { CardError, isOverLimit } from './card.ts';
import type { Card, CardContainer, CardSource, ReadCard } from './card.ts';
import { CARD_FILE, findArchiveStart, readArchive } from './containers/archive.ts';
import { isJpeg, kindOf } from './containers/kind.ts';
import { readPng } from './containers/read-png.ts';
import { webpTexts } from './containers/webp.ts';
import { readYaml } from './containers/yaml.ts';
import { CARD_FILE_MAX_BYTES, CARD_MAX_TRIES, CARD_TEXT_MAX_BYTES } from './limits.ts';
import { foldCard } from './shape/fold.ts';
import type { FoldedCard } from './shape/fold.ts';
import { findIcon, readAssets } from './shape/read-assets.ts';
import type { Files } from './shape/read-assets.ts';
import { readFields } from './shape/read-fields.ts';
import { Report } from './shape/report.ts';
import { decodeCardText, decodeUtf8, giveWay } from './text/bytes.ts';
import { parseJson } from './text/json.ts';

/** The content of a container, before it is parsed. */
interface Opened {
  container: CardContainer;
  text: string;
  folded: FoldedCard;
  /** Null means none. Undefined means the main icon among the files, if there is one. */
  picture?: Uint8Array | null | undefined;
  files: Files;
}

/**
 * Reads a card of any format, up to `CARD_FILE_MAX_BYTES`. It yields to other work while it inflates.
 *
 * @throws CardError with the reason, and nothing else
 */
export async function readCard(bytes: Uint8Array): Promise<ReadCard> {
  if (bytes.length > CARD_FILE_MAX_BYTES) throw new CardError('too_large');
  const report = new Report();
  const { container, text, folded, files, picture } = await open(bytes, report);
  await giveWay();
  const { card } = await readFields(folded, report);
  await giveWay();
  const assets = readAssets(folded.data, files, report);
  return {
    spec: specOf(container, folded),
    card,
    source: { container, text },
    picture: picture === undefined ? (findIcon(folded.data, files) ?? null) : picture,
    assets,
    unused: report.unused,
    notes: report.notes,
  };
}

/** The card of a stored source, as `readCard` returned it. */
export async function readCardSource({ text }: CardSource): Promise<Card> {
  return (await readFields(await foldText(text), new Report())).card;
}

function specOf(container: CardContainer, { spec }: FoldedCard): CardSpec {
  return container === 'charx' ? 'charx' : spec;
}

/** @throws CardError `not_a_card`, or what `parseJson` throws */
async function foldText(text: string): Promise<FoldedCard> {
  const folded = foldCard(await parseJson(text));
  if (!folded) throw new CardError('not_a_card');
  return folded;
}

async function open(bytes: Uint8Array, report: Report): Promise<Opened> {
  switch (kindOf(bytes)) {
    case 'png': {
      const opened = await readPng(bytes, foldText, report);
      return { container: 'png', ...opened };
    }
    case 'webp':
      return openWebp(bytes);
    case 'archive':
      return openArchive(bytes);
    case 'text':
      return openText(bytes);
    default:
      throw new CardError('not_a_card');
  }
}

async function openWebp(bytes: Uint8Array): Promise<Opened> {
  for (const value of webpTexts(bytes).take(CARD_MAX_TRIES)) {
    try {
      const text = decodeCardText(value);
      const folded = await foldText(text);
      return { container: 'webp', text, folded, files: new Map(), picture: bytes };
    } catch (error) {
      // Descriptions of pictures are often not cards.
      const isNone = error instanceof CardError && !isOverLimit(error);
      if (!isNone) throw error;
    }
  }
  throw new CardError('not_a_card');
}

async function openArchive(bytes: Uint8Array): Promise<Opened> {
  const read = await readArchive(bytes);
  const files: Files = new Map(read.map((file) => [file.path, file.bytes]));
  const card = files.get(CARD_FILE);
  if (!card) throw new CardError('not_a_card');
  files.delete(CARD_FILE);
  const text = decodeUtf8(card);
  const folded = await foldText(text);
  // The JPEG in front of an archive, if the card has no icon.
  const front = bytes.subarray(0, findArchiveStart(bytes) ?? 0);
  const picture = findIcon(folded.data, files) ?? (isJpeg(front) ? front : undefined);
  return { container: 'charx', text, folded, files, picture };
}

/** JSON, or else YAML. */
async function openText(bytes: Uint8Array): Promise<Opened> {
  if (bytes.length > CARD_TEXT_MAX_BYTES) throw new CardError('text_too_large');
  const text = decodeUtf8(bytes);
  await giveWay();
  const files: Files = new Map();
  const [first] = text.trimStart();
  if (first !== '{' && first !== '[') {
    const asJson = await readYaml(text, bytes.length);
    return { container: 'yaml', text: asJson, folded: await foldText(asJson), files };
  }
  try {
    return { container: 'json', text, folded: await foldText(text), files };
  } catch (error) {
    // Files of other programs may begin like this. It counts as a damaged card only if it contains a word of a card.
    const isBroken = error instanceof CardError && ['cut', 'damaged'].includes(error.code);
    const isLike = /"(?:spec|name|char_name|first_mes)"/.test(text);
    throw isBroken && !isLike ? new CardError('not_a_card') : error;
  }
}
