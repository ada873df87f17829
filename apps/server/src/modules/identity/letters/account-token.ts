import { createHash, randomBytes } from 'node:crypto';
import { AppError } from '@neo/contracts';
import type { Knex } from 'knex';
import { Table } from '../../../platform/db/model.ts';
import type { Tx } from '../../../platform/db/scope.ts';
import { lockAccount } from '../user/identity.queries.ts';
import { UserRow } from '../user/user.model.ts';

export type TokenPurpose = 'verify-email' | 'reset-password';

const MINUTE_MS = 60_000;
/** Lifetime of a link. A link that gives access to an account expires sooner. */
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

/** Creates a token for a letter. Tokens of earlier letters stay valid until one is used. */
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

/** The account of a token, which stays valid. @throws link_expired */
export async function getByToken(
  { db, now }: Pick<Tx, 'now'> & { db: Knex },
  { token, purpose }: { token: string; purpose: TokenPurpose },
): Promise<UserRow> {
  const found = await AccountToken.query(db)
    .findById(hashOf(token))
    .where({ purpose })
    .where('expiresAt', '>', now);
  const user = found && (await UserRow.query(db).findById(found.userId));
  if (!user) throw new AppError('link_expired');
  return user;
}

/**
 * Uses up a token and all others of the person for the same purpose: of concurrent uses only one
 * succeeds. The account stays locked until the transaction ends.
 * @returns the account
 * @throws link_expired
 */
export async function takeToken(
  tx: Tx,
  { token, purpose }: { token: string; purpose: TokenPurpose },
): Promise<UserRow> {
  const hash = hashOf(token);
  const brought = await AccountToken.query(tx.db).select('userId').findOne({ hash, purpose });
  const user = brought && (await lockAccount(tx, brought.userId));
  // Checked again under the lock: a concurrent request may have used it.
  const isThere =
    user && (await AccountToken.query(tx.db).findById(hash).where('expiresAt', '>', tx.now));
  if (!isThere) throw new AppError('link_expired');
  await forgetTokens(tx, { userId: user.id, purpose });
  return user;
}

/** Invalidates all of a person's tokens for this purpose. */
export async function forgetTokens(
  { db }: Tx,
  { userId, purpose }: { userId: string; purpose: TokenPurpose },
): Promise<void> {
  await AccountToken.query(db).delete().where({ userId, purpose });
}

/** Deletes expired tokens. */
export async function pruneTokens(db: Knex, now: Date): Promise<void> {
  await AccountToken.query(db).delete().where('expiresAt', '<', now);
}
