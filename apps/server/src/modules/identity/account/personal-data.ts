import type { MemberScope, Tx } from '../../../platform/db/scope.ts';

/** What one module knows of a person: each module that keeps something has a part, and the product puts them together. */
export interface PersonalPart {
  /** Its name in the export. */
  readonly name: string;
  /**
   * Everything that the module keeps of the viewer, as JSON takes it. What may be much is an async iterable, which is read
   * while it is sent: a page at a time, and no connection is held between two.
   */
  read(scope: MemberScope): unknown;
  /** Called in the transaction that erases a person, before their row goes. */
  beforeErasure?(tx: Tx, userId: string): Promise<void>;
}
