/**
 * Room: cards. Imports NEOs from character cards, exports NEOs as character cards, and copies NEOs.
 *
 * It promises that a card is stored completely or not at all, that nothing in it is fetched, shown or run, that
 * unedited fields are exported unchanged, and that a person's storage limit is exact under races. It owns `neo_cards`,
 * `neo_card_files`, `card_files`, `card_file_parts` and `loose_card_files`. The routes call it; it calls `images/`,
 * `sheet/`, `write/` and the library `@neo/cards`, which knows the formats.
 *
 * Files: `import-neo` → `map-card` (within our limits, by `fit-lore`, `guess-profile`; `card-telling` says how) →
 * `store-card` → `card-files` (bytes) · `export-neo` → `card-picture` · `copy-neo` · `loose-files` (erases what no card
 * has any more) · `own-card` (for the export of an account) · `card-work` (limits concurrency) · `card.model` (rows).
 */
import { setImmediate } from 'node:timers/promises';
import { CARD_MAX_FILES, CardError, readCard } from '@neo/cards';
import type { ReadCard } from '@neo/cards';
import { AppError, SheetInput } from '@neo/contracts';
import type { CardReport, PlainReason } from '@neo/contracts';
import type { CardFailure } from '@neo/domain';
import type { MemberScope } from '../../../platform/db/scope.ts';
import { holdingPicture, storeCardPicture } from '../images/neo-image.ts';
import type { NeoRow } from '../neo.model.ts';
import { writeSheet } from '../sheet/sheet.model.ts';
import { assertMayCreate, insertNeo } from '../write/create-neo.ts';
import { cardWork } from './card-work.ts';
import { mapCard } from './map-card.ts';
import { assertCardRoom, packCard, storeCard } from './store-card.ts';

const REASONS: Record<Exclude<CardFailure, 'too_large' | 'too_many_files'>, PlainReason> = {
  not_a_card: 'file_not_a_card',
  cut: 'file_cut',
  damaged: 'file_damaged',
  not_utf8: 'file_damaged',
  unsafe_path: 'file_damaged',
  bomb: 'file_unpacks_too_large',
  too_deep: 'nested_too_deeply',
  encrypted: 'file_encrypted',
  several_cards: 'file_several_cards',
};

/** @throws invalid, too_large */
async function open(bytes: Uint8Array): Promise<ReadCard> {
  try {
    return await readCard(bytes);
  } catch (error) {
    if (!(error instanceof CardError)) throw error;
    if (error.code === 'too_large') throw new AppError('too_large');
    if (error.code === 'too_many_files') {
      throw new AppError('too_large', { reason: `card_files_too_many:${CARD_MAX_FILES}` });
    }
    throw new AppError('invalid', { reason: REASONS[error.code] });
  }
}

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
    const card = await packCard(await open(bytes));
    await assertCardRoom(scope, card.size);
    const { read } = card;
    const { values, told } = mapCard(read.card);
    // Mapping a large lore and checking it take some 20 ms each.
    await setImmediate();
    // The mapping keeps to the contract. A mistake in it must fail here, not when the author first saves the NEO.
    const { version: _version, ...sheet } = SheetInput.parse(values.sheet);
    const neo = await holdingPicture(scope, {
      resolve: async () => (read.picture ? storeCardPicture(scope, read.picture) : null),
      save: (imageHash) =>
        insertNeo(
          scope,
          { ...values.profile, visibility: 'private', tags: sheet.tags, imageHash },
          async (tx, made) => {
            await writeSheet(tx, made.id, sheet);
            await storeCard(tx, made, card);
          },
        ),
    });
    if (read.picture && neo.imageHash === null) told.leaveOut('picture', 'stored_file');
    return {
      neo,
      report: { spec: read.spec, ...told.report(read), assets: read.assets.length },
    };
  });
}
