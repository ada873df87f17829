import { Table } from '../../../platform/db/model.ts';

/** A row of `sign_ins`: who a person is to another provider. */
export class SignInRow extends Table {
  static override tableName = 'signIns';
  static override idColumn = ['issuer', 'subject'];

  declare id: string;
  declare issuer: string;
  declare subject: string;
  declare userId: string;
  /** What the provider called them when they came last: shown to its owner, and nobody is known by it. */
  declare email: string | null;
  declare createdAt: Date;
}
