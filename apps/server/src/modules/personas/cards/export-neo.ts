import { packCard } from '@neo/cards';
import type { CardAsset, CardText } from '@neo/cards';
import { canReadSheet, fileNameOf } from '@neo/domain';
import type { CardFormat } from '@neo/domain';
import { authorize } from '../../../platform/authorize.ts';
import type { MemberScope } from '../../../platform/db/scope.ts';
import type { LargeFile } from '../../../platform/http/downloads.ts';
import { besideModule, Programs } from '../../../platform/programs/program.ts';
import { accessOf } from '../neo/neo.model.ts';
import type { NeoRow } from '../neo/neo.model.ts';
import { getNeoRow } from '../neo/personas.queries.ts';
import { drawPortrait } from '../link-pictures/draw-link-picture.ts';
import { readSheet } from '../sheet/sheet.model.ts';
import { wholeCardFile } from './card-files.ts';
import { pictureOf } from './card-picture.ts';
import { cardWork } from './card-work.ts';
import { CardFileRow, ImportedCardRow } from './card.model.ts';
import { profileOf } from './map-card.ts';
import { CARD_READ_MS } from './open-card.ts';
import type { CardToTell } from './write-card.program.ts';

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
      cardWork.run({ cost: size, who: scope.viewer.id }, () => write(scope, { neo, card, format })),
  };
}

interface Exported {
  neo: NeoRow;
  card: ImportedCardRow | undefined;
  format: CardFormat;
}

/** Memory for writing a card's text, in MB, without its files: twice what reading takes, because it is read, too. */
export const CARD_WRITE_MEMORY_MB = 512;

// In a process of its own: a stored card with 100,000 values takes half a second.
const programs = new Programs<CardToTell, CardText>(
  besideModule('write-card.program', import.meta.url),
  { memoryMb: CARD_WRITE_MEMORY_MB, answerMs: CARD_READ_MS },
);

async function write(scope: MemberScope, exported: Exported): Promise<Uint8Array> {
  const { neo, card, format } = exported;
  const shown = format === 'json' ? null : await pictureOf(scope, neo, card);
  const picture = shown ?? (format === 'png' ? await drawPortrait(neo.name) : null);
  const source = card && { container: card.container, text: card.source };
  const assets = card ? await assetsOf(scope, card, format) : [];
  const sheet = await readSheet(scope, neo);
  const text = await programs.use((program) =>
    program.ask({
      format,
      profile: profileOf(neo),
      sheet,
      imported: source
        ? { source, assets: assets.map(({ bytes: _bytes, ...facts }) => facts) }
        : null,
      hasPicture: picture !== null,
      isNewPicture: card !== undefined && neo.imageHash !== card.imageHash,
      exportedAt: scope.now,
      createdAt: neo.createdAt,
    }),
  );
  return packCard(format, text, {
    picture,
    isStandIn: shown === null,
    imported: source ? { source, assets } : null,
  });
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
