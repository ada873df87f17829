import type { AppealState } from '@neo/domain';
import { Table } from '../../../platform/db/model.ts';

/** A row of `appeals`. */
export class AppealRow extends Table {
  static override tableName = 'appeals';

  declare id: string;
  declare decisionId: string;
  /** Null if the account is deleted. */
  declare userId: string | null;
  declare text: string;
  declare state: AppealState;
  /** The reason for the decision on it. Null while it is open, and if the decision was taken back before. */
  declare reason: string | null;
  declare decidedBy: string | null;
  declare createdAt: Date;
  declare decidedAt: Date | null;
}
