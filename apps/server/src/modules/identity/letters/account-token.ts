import { createHash, randomBytes } from 'node:crypto';
import { AppError } from '@neo/contracts';
import type { Knex } from 'knex';
import { Table } from '../../../platform/db/model.ts';
import type { Tx } from '../../../platform/db/scope.ts';
import { lockAccount } from '../ways-in/sign-ins.queries.ts';
import type { UserRow } from '../user.model.ts';

export type TokenPurpose = 'verify-email' | 'reset-password';

const MINUTE_MS = 60_000;
/** How long a link works: one that opens an account less than one that confirms an address. */
const LIFE_MS: Record<TokenPurpose, number> = {
  'verify-email': 3 * 24 * 60 * MINUTE_MS,
  'reset-password': 30 * MINUTE_MS,
};

/** A row of `account_tokens`. */
class AccountToken extends Table {
  static override tableName = 'accountTokens';
  static override idColumn = 'hash';

  declare hash: string;
  declare userId: string;
  declare purpose: TokenPurpose;
  declare expiresAt: Date;
}

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

/** A token for a letter to this person. Those of older letters for the same go on, until one is used. */
export async function issueToken(
  db: Knex,
  { userId, purpose, now }: { userId: string; purpose: TokenPurpose; now: Date },
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await AccountToken.query(db).insert({
    hash: hashOf(token),
    userId,
    purpose,
    expiresAt: new Date(now.getTime() + LIFE_MS[purpose]),
  });
  return token;
}

/**
 * Uses a token up, with all others that the person has for the same purpose: of two who bring one at once, or two of
 * them, one gets it. Their account stays locked until the transaction ends.
 * @returns whose it was
 * @throws link_expired
 */
export async function takeToken(
  tx: Tx,
  { token, purpose }: { token: string; purpose: TokenPurpose },
): Promise<UserRow> {
  const hash = hashOf(token);
  const brought = await AccountToken.query(tx.db).select('userId').findOne({ hash, purpose });
  const user = brought && (await lockAccount(tx, brought.userId));
  // Asked again under the lock: somebody else may have brought it meanwhile.
  const isThere =
    user && (await AccountToken.query(tx.db).findById(hash).where('expiresAt', '>', tx.now));
  if (!isThere) throw new AppError('link_expired');
  await forgetTokens(tx, { userId: user.id, purpose });
  return user;
}

/** What letters of this purpose carried to a person opens nothing any more. */
export async function forgetTokens(
  { db }: Tx,
  { userId, purpose }: { userId: string; purpose: TokenPurpose },
): Promise<void> {
  await AccountToken.query(db).delete().where({ userId, purpose });
}

/** Forgets tokens that ran out. */
export async function pruneTokens(db: Knex, now: Date): Promise<void> {
  await AccountToken.query(db).delete().where('expiresAt', '<', now);
}
