import { Buffer } from 'node:buffer';
import type { CardAsset, CardFormat, CardToWrite, JsonObject } from './card.ts';
import { CARD_FILE } from './containers/archive.ts';
import { rewritePng } from './containers/png.ts';
import { ASSET_KEYWORD, isAssetChunk, isCardChunk } from './containers/read-png.ts';
import { writeArchive } from './containers/write-archive.ts';
import { toV2 } from './merge/backfill.ts';
import { mergeCard } from './merge/merge-card.ts';
import type { MergedCard } from './merge/merge-card.ts';
import { mainIcon, pathOf } from './shape/read-assets.ts';
import type { Files } from './shape/read-assets.ts';
import { giveWay } from './text/bytes.ts';
import { isObject } from './text/json.ts';

/** V3's folder for each type of file. */
const FOLDERS: [ext: RegExp, folder: string][] = [
  [/^(?:png|apng|jpe?g|webp|gif|avif|bmp|svg)$/, 'images'],
  [/^(?:mp3|ogg|wav|flac|m4a|opus)$/, 'audio'],
  [/^(?:mp4|webm|mov|mkv)$/, 'video'],
];

/**
 * Writes a card as a file: V3, in a PNG with V2 beside it. Unedited fields are written as they were imported.
 *
 * A PNG contains the assets of a PNG but not those of an archive; JSON contains none. A PNG needs `picture`.
 *
 * @throws CardError `cut` or `damaged` where `picture` is no whole PNG
 */
export async function writeCard(format: CardFormat, card: CardToWrite): Promise<Uint8Array> {
  const merged = await mergeCard(card);
  await giveWay();
  if (format === 'json') return Buffer.from(JSON.stringify(merged, null, 2), 'utf8');
  if (format === 'charx') return writeCharx(merged, card);
  if (!card.picture) throw new TypeError('A card in a PNG needs a picture.');
  const assets = card.imported?.source.container === 'png' ? card.imported.assets : [];
  const older = Buffer.from(JSON.stringify(toV2(merged)), 'utf8');
  await giveWay();
  const newer = Buffer.from(JSON.stringify(merged), 'utf8');
  await giveWay();
  return rewritePng(card.picture, (chunk) => isCardChunk(chunk) || isAssetChunk(chunk), [
    ...assets.map(({ path, bytes }) => ({ keyword: ASSET_KEYWORD + path, value: bytes })),
    { keyword: 'chara', value: older },
    { keyword: 'ccv3', value: newer },
  ]);
}

async function writeCharx(merged: MergedCard, card: CardToWrite): Promise<Uint8Array> {
  const isArchive = card.imported?.source.container === 'charx';
  const assets = card.imported?.assets ?? [];
  const placed = isArchive ? assets : moveToFolders(merged.data, assets);
  const files: Files = new Map(placed.map(({ path, bytes }) => [path, bytes]));
  const { picture, isNewPicture = false } = card;
  const uri = mainIcon(merged.data)?.['uri'] ?? 'ccdefault:';
  if (picture && (isNewPicture || uri === 'ccdefault:')) putIcon(merged.data, files, picture);
  const text = Buffer.from(JSON.stringify(merged, null, 2), 'utf8');
  const others = Array.from(files, ([path, bytes]) => ({ path, bytes }));
  return writeArchive([{ path: CARD_FILE, bytes: text }, ...others]);
}

/** Makes a PNG the main icon instead of the card's. */
function putIcon(data: JsonObject, files: Files, picture: Uint8Array): void {
  const former = mainIcon(data);
  files.delete(pathOf(former?.['uri']) ?? '');
  let path = 'assets/icon/images/main.png';
  for (let n = 2; files.has(path); n += 1) path = `assets/icon/images/main-${n}.png`;
  files.set(path, picture);
  const icon = { type: 'icon', uri: `embeded://${path}`, name: 'main', ext: 'png' };
  const listed = Array.isArray(data['assets']) ? data['assets'] : [];
  data['assets'] = former
    ? listed.map((asset) => (asset === former ? { ...former, ...icon } : asset))
    : [icon, ...listed];
}

/** Moves the files of a picture's chunks to V3's paths, and updates their addresses. */
function moveToFolders(data: JsonObject, assets: CardAsset[]): CardAsset[] {
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
