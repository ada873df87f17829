import { readCardSource, writeCard } from '@neo/cards';
import type { Card, CardAsset, CardToWrite } from '@neo/cards';
import { canReadSheet, fileNameOf, inOneLine } from '@neo/domain';
import type { CardFormat } from '@neo/domain';
import { authorize } from '../../../platform/authorize.ts';
import type { MemberScope } from '../../../platform/db/scope.ts';
import type { LargeFile } from '../../../platform/http/downloads.ts';
import { accessOf } from '../neo/neo.model.ts';
import type { NeoRow } from '../neo/neo.model.ts';
import { getNeoRow } from '../neo/personas.queries.ts';
import { readSheet } from '../sheet/sheet.model.ts';
import { wholeCardFile } from './card-files.ts';
import { blankPicture, pictureOf, showsCardPicture } from './card-picture.ts';
import { cardWork } from './card-work.ts';
import { CardFileRow, ImportedCardRow } from './card.model.ts';
import { cardOf, ITEM_FITS, mapCard } from './map-card.ts';
import type { CardValues } from './map-card.ts';
import { formerName } from './short-name.ts';

const TYPES: Record<CardFormat, string> = {
  png: 'image/png',
  json: 'application/json; charset=utf-8',
  charx: 'application/zip',
};

/** How much larger than the imported card a written one may be, in bytes: its texts twice, and a picture. */
const MORE = 12_582_912;

/**
 * Writes a NEO as a character card. Fields of an imported card that were not edited are written unchanged.
 * @throws not_found, forbidden; writing throws too_many, unavailable
 */
export async function exportNeo(
  scope: MemberScope,
  id: string,
  format: CardFormat,
): Promise<LargeFile> {
  const neo = await getNeoRow(scope, id);
  authorize(canReadSheet(scope.viewer, accessOf(neo)));
  const card = await ImportedCardRow.query(scope.db).findById(id);
  const size = card?.size ?? 0;
  return {
    type: TYPES[format],
    cacheControl: 'no-store, no-transform',
    fileName: fileNameOf(neo.name, format, 'card'),
    size: size + MORE,
    write: () =>
      cardWork.run({ cost: size, who: scope.viewer.id }, async () =>
        writeCard(format, await toWrite(scope, { neo, card, format })),
      ),
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
  const came = source && (await readCardSource(source));
  const values = cardOf({ profile: neo, sheet: await readSheet(scope, neo) }, came);
  const dates = { exportedAt: scope.now, createdAt: neo.createdAt };
  const shown = format === 'json' ? null : await pictureOf(scope, neo, card);
  const picture = shown ?? (format === 'png' ? await blankPicture() : null);
  if (!card || !source || !came) return { values, imported: null, picture, ...dates };
  return {
    values,
    imported: {
      source,
      values: cardOf(asImported(neo, came), came),
      fits: ITEM_FITS,
      assets: await assetsOf(scope, card, format),
    },
    picture,
    isNewPicture: neo.imageHash !== null && !showsCardPicture(neo, card),
    ...dates,
  };
}

/** What the import made of the card. A name that an earlier release shortened counts as its own. */
function asImported(neo: NeoRow, came: Card): CardValues {
  const { values } = mapCard(came);
  const isFormer = neo.name === formerName(inOneLine(came.name));
  return isFormer ? { ...values, profile: { ...values.profile, name: neo.name } } : values;
}

/** The card's files, if this format contains them. */
async function assetsOf(
  { db }: MemberScope,
  { neoId, container }: ImportedCardRow,
  format: CardFormat,
): Promise<CardAsset[]> {
  const isTaken = format === 'charx' || (format === 'png' && container === 'png');
  if (!isTaken) return [];
  const rows = await CardFileRow.query(db).where({ neoId }).orderBy('place');
  const files = new Map<string, Buffer>();
  const assets: CardAsset[] = [];
  for (const { path, type, name, ext, hash } of rows) {
    if (!files.has(hash)) files.set(hash, await wholeCardFile(db, hash));
    assets.push({ path, type, name, ext, bytes: files.get(hash)! });
  }
  return assets;
}
