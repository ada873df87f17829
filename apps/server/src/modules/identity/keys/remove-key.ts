import type { MemberScope, Tx } from '../../../platform/db/scope.ts';
import { ApiKeyRow } from './key.model.ts';

/** Revokes a key of the viewer. Calling it twice is harmless. */
export async function removeKey({ db, viewer }: MemberScope, id: string): Promise<void> {
  await ApiKeyRow.query(db).where({ id, userId: viewer.id }).delete();
}

/** Revokes all keys of an account that may have been somebody else's for a while. */
export async function removeAllKeys({ db }: Tx, userId: string): Promise<void> {
  await ApiKeyRow.query(db).where({ userId }).delete();
}
