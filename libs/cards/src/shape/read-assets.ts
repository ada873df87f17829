import type { CardAsset, JsonObject, JsonValue } from '../card.ts';
import { ASSET_TEXT_MAX_CHARACTERS } from '../limits.ts';
import { isObject } from '../text/json.ts';
import type { Report } from './report.ts';
import { cleanText } from './clean-text.ts';

/** Files by path. Paths are case-sensitive. */
export type Files = Map<string, Uint8Array>;

/** V3 writes `embeded://`; both spellings occur, and `__asset:` names a chunk of a picture. */
const EMBEDDED = /^(?:embedd?ed:\/\/|__asset:)/i;
const EXT = /^[a-z\d]{1,16}$/;

/** The path in the file that a URI names; null for other URIs. */
export const pathOf = (uri: JsonValue | undefined): string | null =>
  typeof uri === 'string' && EMBEDDED.test(uri) ? uri.replace(EMBEDDED, '') : null;

const listOf = (data: JsonObject): JsonObject[] =>
  Array.isArray(data['assets']) ? data['assets'].filter(isObject) : [];

const textOf = (value: JsonValue | undefined): string | null =>
  typeof value === 'string' ? cleanText(value.slice(0, ASSET_TEXT_MAX_CHARACTERS)) : null;

/** The files as assets, with their names and types from the card. All are kept; only the main icon is used. */
export function readAssets(data: JsonObject, files: Files, report: Report): CardAsset[] {
  const listed = new Map<string, JsonObject>();
  for (const asset of listOf(data)) {
    const path = pathOf(asset['uri']);
    if (path === null) reportElsewhere(asset['uri'], report);
    else if (!files.has(path)) report.addUnused('assets[]', 'missing_file');
    else if (!listed.has(path)) listed.set(path, asset);
  }
  const icon = findIcon(data, files);
  return [...files].map(([path, bytes]) => {
    const asset = listed.get(path);
    if (!asset) report.addUnused(path, 'other_program');
    else if (bytes !== icon) report.addUnused('assets[]', 'stored_file');
    const ext = [textOf(asset?.['ext']), path.split('.').at(-1)].map((each) => each?.toLowerCase());
    return {
      path,
      type: textOf(asset?.['type']),
      name: textOf(asset?.['name']),
      ext: ext.find((each) => each && EXT.test(each)) ?? '',
      bytes,
    };
  });
}

function reportElsewhere(uri: JsonValue | undefined, report: Report): void {
  if (typeof uri !== 'string') report.addUnused('assets[]', 'malformed');
  else if (uri.startsWith('data:')) report.addUnused('assets[]', 'stored_file');
  else if (!uri.startsWith('ccdefault:')) report.addUnused('assets[]', 'remote_file');
}

/** The listed asset that is the main icon: the one named `main`, else the first. */
export function mainIcon(data: JsonObject): JsonObject | undefined {
  const icons = listOf(data).filter(({ type }) => type === 'icon');
  return icons.find(({ name }) => name === 'main') ?? icons[0];
}

export function findIcon(data: JsonObject, files: Files): Uint8Array | undefined {
  const path = pathOf(mainIcon(data)?.['uri']);
  return path === null ? undefined : files.get(path);
}
