import type { MemberScope, Tx } from '../../../platform/db/scope.ts';

/** A module's data about a person. Every module that stores personal data has a part. */
export interface PersonalPart {
  /** Its name in the export. */
  readonly name: string;
  /**
   * All data that the module stores about the viewer, as JSON values. Large data is an async
   * iterable, read page by page while it is sent, without holding a connection between pages.
   */
  read(scope: MemberScope): unknown;
  /** Called in the transaction that deletes a person, before their row is deleted. */
  beforeErasure?(tx: Tx, userId: string): Promise<void>;
}
