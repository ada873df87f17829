import type { LetterKind } from '@neo/words/letters';
import { Table } from '../../../platform/db/model.ts';
import type { TokenPurpose } from './account-token.ts';

/** All kinds of letters, with the purpose of the token in the link, if any. */
export const LETTER_KINDS = {
  'verify-email': 'verify-email',
  'reset-password': 'reset-password',
  'password-changed': null,
  'google-added': null,
  'google-removed': null,
} as const satisfies Record<LetterKind, TokenPurpose | null>;

/**
 * A row of `letters`: mail to be sent. Only `post.ts` writes them, because it enforces the limits.
 */
export class LetterRow extends Table {
  static override tableName = 'letters';

  declare id: string;
  declare userId: string;
  declare kind: LetterKind;
  declare attempts: number;
  declare nextAt: Date;
  declare createdAt: Date;
}
