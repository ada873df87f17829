import { Table } from '../../../platform/db/model.ts';

/** A row of `sign_ins`: a person's identity at another provider. */
export class SignInRow extends Table {
  static override tableName = 'signIns';
  static override idColumn = ['issuer', 'subject'];

  declare id: string;
  declare issuer: string;
  declare subject: string;
  declare userId: string;
  /**
   * E-mail at the provider at the last sign-in. Only shown to its owner, never used to identify
   * anyone.
   */
  declare email: string | null;
  declare createdAt: Date;
}
