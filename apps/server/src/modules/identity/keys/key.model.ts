/**
 * Room: keys. API keys, with which a person's programs call `/v1`.
 *
 * It promises that nobody has more than `KEY_LIMITS.count`, that a key is shown once and stored as a hash, that making
 * one needs a proof of identity, and that a revoked one opens nothing from the next request on. It owns `api_keys`.
 *
 * Files: `key-text` (the key itself) · `list-keys` · `create-key` · `remove-key` ·
 * `key-check` (finds the owner of a key, at each request).
 */
import { Table } from '../../../platform/db/model.ts';

/** A row of `api_keys`. */
export class ApiKeyRow extends Table {
  static override tableName = 'apiKeys';

  declare id: string;
  declare userId: string;
  declare name: string;
  declare hash: string;
  declare prefix: string;
  declare expiresAt: Date | null;
  declare lastUsedAt: Date | null;
  declare createdAt: Date;
}
