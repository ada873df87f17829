import type { Knex } from 'knex';
import { v7 as uuidv7 } from 'uuid';
import { Table } from '../../platform/db/model.ts';

export type LetterKind = 'verify-email' | 'reset-password' | 'password-changed';

/** A row of `letters`: mail that is still to be sent. */
export class LetterRow extends Table {
  static override tableName = 'letters';

  declare id: string;
  declare userId: string;
  declare kind: LetterKind;
  declare attempts: number;
  declare nextAt: Date;
  declare createdAt: Date;
}

/** Puts a letter into the post. It leaves once the transaction is committed, whatever happens to this process. */
export async function writeLetter(
  db: Knex,
  { userId, kind, now }: { userId: string; kind: LetterKind; now: Date },
): Promise<void> {
  await LetterRow.query(db).insert({ id: uuidv7(), userId, kind, nextAt: now, createdAt: now });
}
