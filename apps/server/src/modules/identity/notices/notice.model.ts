/**
 * Room: notices. What a person is told inside the product.
 *
 * It promises that a notice is written in the transaction of the fact, that its text is made in the reader's language,
 * and that nobody has more than a bounded number. It owns `notices`.
 *
 * Files: `notice.model` (the row) · `notify` (writes) · `notices.queries` (list, count, mark as seen) ·
 * `erase-notices`.
 */
import type { NoticeKind } from '@neo/domain';
import type { NoticeFacts } from '@neo/words/letters';
import { Table } from '../../../platform/db/model.ts';

/** A row of `notices`. */
export class NoticeRow extends Table {
  static override tableName = 'notices';
  static override jsonAttributes = ['facts'];

  declare id: string;
  declare userId: string;
  declare kind: NoticeKind;
  declare neoId: string | null;
  /** At that time. */
  declare neoName: string | null;
  declare decisionId: string | null;
  declare conversationId: string | null;
  /** The facts that the text states. */
  declare facts: NoticeFacts;
  declare createdAt: Date;
  declare seenAt: Date | null;
}
