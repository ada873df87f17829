import { Buffer } from 'node:buffer';
import type {
  CardAsset,
  CardFormat,
  CardSource,
  CardToWrite,
  ImportedCard,
  JsonObject,
  JsonValue,
} from './card.ts';
import { CARD_FILE } from './containers/archive.ts';
import { rewritePng } from './containers/png.ts';
import { ASSET_KEYWORD, isOfCard, STAND_IN_KEYWORD } from './containers/read-png.ts';
import { writeArchive } from './containers/write-archive.ts';
import { CARD_TEXT_MAX_BYTES } from './limits.ts';
import { toV2 } from './merge/backfill.ts';
import { mergeCard } from './merge/merge-card.ts';
import type { MergedCard } from './merge/merge-card.ts';
import { mainIcon, pathOf } from './shape/read-assets.ts';
import { giveWay } from './text/bytes.ts';
import { isObject } from './text/json.ts';

/** V3's folder for each type of file. */
const FOLDERS: [ext: RegExp, folder: string][] = [
  [/^(?:png|apng|jpe?g|webp|gif|avif|bmp|svg)$/, 'images'],
  [/^(?:mp3|ogg|wav|flac|m4a|opus)$/, 'audio'],
  [/^(?:mp4|webm|mov|mkv)$/, 'video'],
];

/** A file of an archive: an asset by its number, or the picture. */
interface PlacedFile {
  readonly path: string;
  readonly from: number | 'picture';
}

/** The texts of a written card, and which files belong to them. */
export interface CardText {
  readonly json: Uint8Array;
  /** V2, for a PNG. */
  readonly older: Uint8Array | null;
  /** The files of an archive. */
  readonly files: readonly PlacedFile[];
}

/** A card without the bytes of its files. */
export type TextToWrite = Omit<CardToWrite, 'picture' | 'isStandIn' | 'imported'> & {
  readonly imported: (Omit<ImportedCard, 'assets'> & { assets: readonly AssetFacts[] }) | null;
  readonly hasPicture: boolean;
};
export type AssetFacts = Omit<CardAsset, 'bytes'>;

/**
 * Writes a card as a file: V3, in a PNG with V2 beside it. Unedited fields are written as they were imported.
 *
 * A PNG contains the assets of a PNG but not those of an archive; JSON contains none. A PNG needs `picture`.
 *
 * @internal The server writes the text in another process, and packs it itself.
 * @throws CardError `cut` or `damaged` where `picture` is no whole PNG
 */
export async function writeCard(format: CardFormat, card: CardToWrite): Promise<Uint8Array> {
  const text = await writeCardText(format, { ...card, hasPicture: card.picture !== null });
  return packCard(format, text, card);
}

/** The part that takes long for a card with many values. It needs no bytes of files, so that another process can do it. */
export async function writeCardText(format: CardFormat, card: TextToWrite): Promise<CardText> {
  const merged = await mergeCard(card);
  await giveWay();
  const files = format === 'charx' ? placeFiles(merged, card) : [];
  const isPng = format === 'png';
  const older = isPng ? Buffer.from(JSON.stringify(toV2(merged)), 'utf8') : null;
  await giveWay();
  const json = Buffer.from(JSON.stringify(merged, null, isPng ? undefined : 2), 'utf8');
  // Readers refuse a longer text, ours too.
  const isLong = !isPng && json.length > CARD_TEXT_MAX_BYTES;
  return { json: isLong ? Buffer.from(JSON.stringify(merged), 'utf8') : json, older, files };
}

/** Puts a written text into its container. @throws as `writeCard` */
export async function packCard(
  format: CardFormat,
  { json, older, files }: CardText,
  { picture, isStandIn = false, imported }: PictureToPack & { imported: PackedFiles | null },
): Promise<Uint8Array> {
  if (format === 'json') return json;
  if (format === 'charx') {
    const bytesOf = ({ from }: PlacedFile) =>
      from === 'picture' ? picture! : imported!.assets[from]!.bytes;
    const others = files.map((file) => ({ path: file.path, bytes: bytesOf(file) }));
    return writeArchive([{ path: CARD_FILE, bytes: json }, ...others]);
  }
  if (!picture) throw new TypeError('A card in a PNG needs a picture.');
  const assets = imported?.source.container === 'png' ? imported.assets : [];
  return rewritePng(picture, isOfCard, [
    ...(isStandIn ? [{ keyword: STAND_IN_KEYWORD, value: new Uint8Array() }] : []),
    ...assets.map(({ path, bytes }) => ({ keyword: ASSET_KEYWORD + path, value: bytes })),
    { keyword: 'chara', value: older! },
    { keyword: 'ccv3', value: json },
  ]);
}

type PictureToPack = Pick<CardToWrite, 'picture' | 'isStandIn'>;

interface PackedFiles {
  readonly source: Pick<CardSource, 'container'>;
  readonly assets: readonly CardAsset[];
}

type Places = Map<string, PlacedFile['from']>;

function placeFiles(merged: MergedCard, card: TextToWrite): PlacedFile[] {
  const isArchive = card.imported?.source.container === 'charx';
  const assets = card.imported?.assets ?? [];
  const placed = isArchive ? assets : moveToFolders(merged.data, assets);
  const files: Places = new Map(placed.map(({ path }, at) => [path, at]));
  const { hasPicture, isNewPicture = false } = card;
  const uri = mainIcon(merged.data)?.['uri'] ?? 'ccdefault:';
  if (hasPicture && (isNewPicture || uri === 'ccdefault:')) putIcon(merged.data, files);
  else if (isNewPicture) removeIcon(merged.data, files);
  return Array.from(files, ([path, from]) => ({ path, from }));
}

/** Makes the picture the main icon instead of the card's. */
function putIcon(data: JsonObject, files: Places): void {
  const former = mainIcon(data);
  files.delete(pathOf(former?.['uri']) ?? '');
  let path = 'assets/icon/images/main.png';
  for (let n = 2; files.has(path); n += 1) path = `assets/icon/images/main-${n}.png`;
  files.set(path, 'picture');
  const icon = iconAt(`embeded://${path}`);
  if (former) replaceAsset(data, former, icon);
  else data['assets'] = [icon, ...(Array.isArray(data['assets']) ? data['assets'] : [])];
}

/** The card's main icon becomes the default one. Without any, readers would take another icon. */
function removeIcon(data: JsonObject, files: Places): void {
  const former = mainIcon(data);
  if (!former) return;
  files.delete(pathOf(former['uri']) ?? '');
  replaceAsset(data, former, iconAt('ccdefault:'));
}

const iconAt = (uri: string): JsonObject => ({ type: 'icon', uri, name: 'main', ext: 'png' });

function replaceAsset(data: JsonObject, former: JsonObject, by: JsonObject): void {
  const listed = data['assets'] as JsonValue[];
  data['assets'] = listed.map((asset) => (asset === former ? { ...former, ...by } : asset));
}

/** Moves the files of a picture's chunks to V3's paths, and updates their addresses. */
function moveToFolders(data: JsonObject, assets: readonly AssetFacts[]): AssetFacts[] {
  const moved = assets.map((asset, at) => {
    const folder = FOLDERS.find(([ext]) => ext.test(asset.ext))?.[1] ?? 'other';
    const type = /^[\w-]+$/.exec(asset.type ?? '')?.[0] ?? 'other';
    return { ...asset, path: `assets/${type}/${folder}/${at}.${asset.ext || 'bin'}` };
  });
  const paths = new Map(assets.map(({ path }, at) => [path, moved[at]!.path]));
  if (Array.isArray(data['assets'])) {
    data['assets'] = data['assets'].map((asset) => {
      const path = isObject(asset) ? paths.get(pathOf(asset['uri']) ?? '') : undefined;
      return isObject(asset) && path ? { ...asset, uri: `embeded://${path}` } : asset;
    });
  }
  return moved;
}
