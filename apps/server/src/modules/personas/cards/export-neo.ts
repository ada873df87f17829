import { readCardSource, writeCard } from '@neo/cards';
import type { CardAsset, CardToWrite } from '@neo/cards';
import { canReadSheet, fileNameOf } from '@neo/domain';
import type { CardFormat } from '@neo/domain';
import { authorize } from '../../../platform/authorize.ts';
import type { MemberScope } from '../../../platform/db/scope.ts';
import type { FileAnswer } from '../../../platform/http/routes.ts';
import { accessOf } from '../neo.model.ts';
import type { NeoRow } from '../neo.model.ts';
import { getNeoRow } from '../personas.queries.ts';
import { readSheet } from '../sheet/sheet.model.ts';
import { wholeCardFile } from './card-files.ts';
import { pictureOf, withPicture } from './card-picture.ts';
import { cardWork } from './card-work.ts';
import { CardFileRow, ImportedCardRow } from './card.model.ts';
import { cardOf, mapCard } from './map-card.ts';

const TYPES: Record<CardFormat, string> = {
  png: 'image/png',
  json: 'application/json; charset=utf-8',
  charx: 'application/zip',
};

/**
 * A NEO as a character card. Of a card that came in, what was not edited leaves as it came.
 * @throws not_found, forbidden, too_many, unavailable
 */
export async function exportNeo(
  scope: MemberScope,
  id: string,
  format: CardFormat,
): Promise<FileAnswer> {
  const neo = await getNeoRow(scope, id);
  authorize(canReadSheet(scope.viewer, accessOf(neo)));
  const card = await ImportedCardRow.query(scope.db).findById(id);
  const bytes = await cardWork.run({ cost: card?.size ?? 0, who: scope.viewer.id }, async () =>
    writeCard(format, await toWrite(scope, { neo, card, format })),
  );
  return {
    type: TYPES[format],
    bytes: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength),
    cacheControl: 'no-store, no-transform',
    fileName: fileNameOf(neo.name, format, 'card'),
  };
}

interface Exported {
  neo: NeoRow;
  card: ImportedCardRow | undefined;
  format: CardFormat;
}

async function toWrite(scope: MemberScope, exported: Exported): Promise<CardToWrite> {
  const { neo, card, format } = exported;
  const source = card && { container: card.container, text: card.source };
  const came = source && readCardSource(source);
  const values = cardOf({ profile: neo, sheet: await readSheet(scope, neo) }, came);
  const assets = card ? await assetsOf(scope, { neo, card, format }) : [];
  const dates = { exportedAt: scope.now, createdAt: neo.createdAt };
  const imported = source && came && { source, values: cardOf(mapCard(came).values, came), assets };
  return {
    ...{ values, imported: imported ?? null, ...dates },
    picture: format === 'json' ? null : await pictureOf(scope, neo, card),
  };
}

/** The files that a card of this form takes along. */
async function assetsOf(
  scope: MemberScope,
  { neo, card, format }: Exported & { card: ImportedCardRow },
): Promise<CardAsset[]> {
  const { db } = scope;
  const isTaken = format === 'charx' || (format === 'png' && card.container === 'png');
  if (!isTaken) return [];
  const rows = await CardFileRow.query(db).where({ neoId: neo.id }).orderBy('place');
  const files = new Map<string, Buffer>();
  const assets: (CardAsset & { hash: string })[] = [];
  for (const { path, type, name, ext, hash } of rows) {
    if (!files.has(hash)) files.set(hash, await wholeCardFile(db, hash));
    assets.push({ path, type, name, ext, hash, bytes: files.get(hash)! });
  }
  return withPicture(scope, { neo, card }, assets);
}
