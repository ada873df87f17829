import type { MemberScope, Tx } from './db/scope.ts';

/** What one module knows of a person: each module that keeps something has a part, and the product puts them together. */
export interface PersonalPart {
  /** Its name in the export. */
  readonly name: string;
  /** Everything that the module keeps of the viewer. */
  read(scope: MemberScope): Promise<unknown>;
  /** Called in the transaction that erases a person, before their row goes. */
  beforeErasure?(tx: Tx, userId: string): Promise<void>;
}
