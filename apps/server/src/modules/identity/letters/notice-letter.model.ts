import type { Language } from '@neo/domain';
import type { SafetyLetterFacts } from '@neo/words/letters';
import { Table } from '../../../platform/db/model.ts';

/** A row of `notice_letters`: mail about a report or a decision. Only `post.ts` writes them. */
export class NoticeLetterRow extends Table {
  static override tableName = 'notice_letters';
  static override jsonAttributes = ['facts'];

  declare id: string;
  declare userId: string | null;
  /** Without an account: of a visitor who reported something, or of a deleted account. */
  declare email: string | null;
  declare language: Language;
  declare kind: SafetyLetterFacts['about'];
  /** With the path of the link. */
  declare facts: { readonly path: string; readonly of: SafetyLetterFacts };
  declare attempts: number;
  declare nextAt: Date;
  declare createdAt: Date;
}

/** The recipient: a person, or an address outside of any account. */
export type Recipient =
  { readonly userId: string } | { readonly email: string; readonly language: Language };
