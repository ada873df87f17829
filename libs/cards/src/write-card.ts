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
import { giveWay } from './text/bytes.ts';
import { isObject } from './text/json.ts';

/** What V3's name for the folder of pictures is, with the name that we give. */
const ICON_PATH = 'assets/icon/images/main.png';
const FOLDERS: [ext: RegExp, folder: string][] = [
  [/^(?:png|apng|jpe?g|webp|gif|avif|bmp|svg)$/, 'images'],
  [/^(?:mp3|ogg|wav|flac|m4a|opus)$/, 'audio'],
  [/^(?:mp4|webm|mov|mkv)$/, 'video'],
];

/**
 * A card as a file: V3, in a PNG with V2 beside it. What was not edited since the import comes out as it came.
 *
 * PNG holds the assets of a PNG and not those of an archive; JSON holds none. A PNG needs `picture`.
 *
 * @throws CardError `cut` or `damaged` where `picture` is no whole PNG
 */
export async function writeCard(format: CardFormat, card: CardToWrite): Promise<Uint8Array> {
  const merged = mergeCard(card);
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
  const files = placed.map(({ path, bytes }) => ({ path, bytes }));
  const icon = card.picture && !hasIcon(merged.data, files) ? card.picture : null;
  if (icon) {
    const others = Array.isArray(merged.data['assets']) ? merged.data['assets'] : [];
    const record = { type: 'icon', uri: `embeded://${ICON_PATH}`, name: 'main', ext: 'png' };
    const isDefault = (asset: unknown) =>
      isObject(asset) && asset['type'] === 'icon' && asset['uri'] === 'ccdefault:';
    merged.data['assets'] = [record, ...others.filter((asset) => !isDefault(asset))];
    files.push({ path: ICON_PATH, bytes: icon });
  }
  const text = Buffer.from(JSON.stringify(merged, null, 2), 'utf8');
  return writeArchive([{ path: CARD_FILE, bytes: text }, ...files]);
}

const hasIcon = (data: JsonObject, files: { path: string }[]): boolean => {
  const path = pathOf(mainIcon(data)?.['uri']);
  return files.some((file) => file.path === path);
};

/** Chunks of a picture become files where V3 wants them, and their addresses follow. */
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
