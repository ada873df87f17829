/**
 * Room: cards. Imports NEOs from character cards, exports NEOs as character cards, and copies NEOs.
 *
 * It promises that a card is stored completely or not at all, that nothing in it is fetched, shown or run, that
 * unedited fields are exported unchanged, and that a person's storage limit is exact under races. It owns `neo_cards`,
 * `neo_card_files`, `card_files`, `card_file_parts` and `loose_card_files`. The library `@neo/cards` knows the formats.
 *
 * Files: `import-neo` → `open-card` (has it read in `card.program`) → `map-card` (within our limits, by `fit-lore`,
 * `guess-profile`; `card-telling` says how) → `store-card` → `card-files` (bytes) · `export-neo` → `card-picture` →
 * `write-card.program` (writes it) · `copy-neo` · `loose-files` (erases what no card has any more) · `own-card` (for
 * the export of an account) · `card-work` (limits concurrency) · `card.model` (rows).
 */
import type { CardReport } from '@neo/contracts';
import type { MemberScope } from '../../../platform/db/scope.ts';
import { holdingPicture, storeCardPicture } from '../images/neo-image.ts';
import type { NeoRow } from '../neo/neo.model.ts';
import { writeSheet } from '../sheet/sheet.model.ts';
import { assertMayCreate, insertNeo } from '../write/create-neo.ts';
import { CARD_REPORT_ROWS } from './card-telling.ts';
import { cardWork } from './card-work.ts';
import { openCard } from './open-card.ts';
import { assertCardRoom, packCard, storeCard } from './store-card.ts';

/**
 * Creates a NEO of the viewer from a character card: private and yellow, with its sheet, the card and its files.
 * @throws plan, invalid, too_large, conflict, too_many, unavailable
 */
export async function importNeo(
  scope: MemberScope,
  bytes: Uint8Array,
): Promise<{ neo: NeoRow; report: CardReport }> {
  await assertMayCreate(scope);
  return cardWork.run({ cost: bytes.length, who: scope.viewer.id }, async () => {
    const { read, profile, sheet, report } = await openCard(bytes);
    const card = await packCard(read);
    await assertCardRoom(scope, card.size);
    let lost: CardReport['unused'] = [];
    const neo = await holdingPicture(scope, {
      resolve: async () => {
        if (!read.picture) return null;
        const { hash, unused } = await storeCardPicture(scope, read.picture);
        lost = unused ? [{ field: 'picture', why: unused }] : [];
        return hash;
      },
      save: (imageHash) =>
        insertNeo(
          scope,
          { ...profile, visibility: 'private', tags: sheet.tags, imageHash },
          async (tx, made) => {
            await writeSheet(tx, made.id, sheet);
            await storeCard(tx, made, card);
          },
        ),
    });
    return {
      neo,
      report: {
        ...report,
        spec: read.spec,
        assets: read.assets.length,
        unused: [...lost, ...report.unused].slice(0, CARD_REPORT_ROWS),
      },
    };
  });
}
