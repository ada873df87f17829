/**
 * Room: write. Creating, editing and deleting NEOs.
 *
 * It promises that the limit of owned NEOs is exact under races, that two tabs never silently overwrite each other's
 * changes, and that a NEO waits for review again after relevant edits. It writes `neos`. Moderation deletes through
 * index.ts.
 *
 * Files: `create-neo` · `edit-neo` → `change-neo` (writes an edit) · `delete-neo`.
 */
import { AppError, invalidField } from '@neo/contracts';
import type { NeoInput } from '@neo/contracts';
import { canCreateNeo } from '@neo/domain';
import type { Member } from '@neo/domain';
import { v7 as uuidv7 } from 'uuid';
import { authorize } from '../../../platform/authorize.ts';
import { isBreachOf } from '../../../platform/db/model.ts';
import { inTransaction } from '../../../platform/db/scope.ts';
import type { MemberScope, Tx } from '../../../platform/db/scope.ts';
import { OneAtATime } from '../../../platform/work/one-at-a-time.ts';
import { hashPassword } from '../../../platform/passwords.ts';
import { holdingPicture, resolveImage } from '../images/neo-image.ts';
import { NeoRow } from '../neo/neo.model.ts';
import { countOwned } from '../neo/personas.queries.ts';

const REASONS = { plan: 'plan_no_more_neos' } as const;

type Values = Partial<NeoRow>;

/** Serialized per owner: each would hold a connection while it waits for the lock below. */
const inserts = new OneAtATime();
/** Refuses people who may not create another NEO. @throws plan, forbidden */
export async function assertMayCreate(scope: MemberScope): Promise<void> {
  authorize(canCreateNeo(scope.viewer, await countOwned(scope)), REASONS);
}

/** Creates a NEO of the viewer, always `community` and `yellow`. @throws plan, invalid */
export async function createNeo(
  scope: MemberScope,
  input: NeoInput,
  { isLimited }: { isLimited: boolean },
): Promise<NeoRow> {
  const { image, password, ...fields } = input;
  await assertMayCreate(scope);
  if (input.visibility === 'public-password' && password === undefined) {
    throw invalidField('password', 'neo_password_missing');
  }
  // Slow work happens before the transaction opens.
  const asker = isLimited ? scope.viewer.id : undefined;
  const passwordHash = password === undefined ? null : await hashPassword(password, asker);
  return holdingPicture(scope, {
    resolve: () => resolveImage(scope, image, null),
    save: (imageHash) => insertNeo(scope, { ...fields, imageHash, passwordHash }),
  });
}

/**
 * Inserts a NEO of the viewer and everything that belongs to it, in one transaction.
 * @param values its columns, or a function that reads them inside the transaction
 * @param also writes the rows of other tables
 * @throws plan, not_signed_in
 */
export async function insertNeo(
  scope: MemberScope,
  values: Values | ((tx: Tx<Member>) => Promise<Values>),
  also?: (tx: Tx<Member>, neo: NeoRow) => Promise<void>,
): Promise<NeoRow> {
  const insert = (): Promise<NeoRow> =>
    inTransaction(scope, async (tx) => {
      // One at a time per owner, so that of twenty creations at 99 exactly one passes.
      await tx.db.raw('select pg_advisory_xact_lock(hashtextextended(?, 0))', [
        `neos of ${tx.viewer.id}`,
      ]);
      authorize(canCreateNeo(tx.viewer, await countOwned(tx)), REASONS);
      const neo = await NeoRow.query(tx.db).insertAndFetch({
        ...(typeof values === 'function' ? await values(tx) : values),
        id: uuidv7(),
        userId: tx.viewer.id,
        createdAt: tx.now,
        updatedAt: tx.now,
      });
      await also?.(tx, neo);
      return neo;
    });
  try {
    return await inserts.run(scope.viewer.id, insert);
  } catch (error) {
    // The account was deleted after the session was read.
    throw isBreachOf(error, ['neos_user_id_fkey']) ? new AppError('not_signed_in') : error;
  }
}
