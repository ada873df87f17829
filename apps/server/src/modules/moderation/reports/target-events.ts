import { nextTargetState } from '@neo/domain';
import type { TargetEvent } from '@neo/domain';
import { v7 as uuidv7 } from 'uuid';
import { Table } from '../../../platform/db/model.ts';
import type { Tx } from '../../../platform/db/scope.ts';
import { TargetRow } from './report.model.ts';

/** A row of `report_events`, which are never changed. */
class TargetEventRow extends Table {
  static override tableName = 'report_events';

  declare id: string;
  declare targetId: string;
  declare event: TargetEvent;
  /** The moderator, or the person who appealed. Null for reports: reporters are not named. */
  declare actorId: string | null;
  /** The report, decision or appeal. */
  declare subjectId: string | null;
}

/**
 * Records what happened to a locked target, and stores the state that follows, with other changes. @returns the target
 * after it
 */
export async function recordEvent(
  tx: Tx,
  target: TargetRow,
  event: TargetEvent,
  { subjectId = null, changes = {} }: { subjectId?: string | null; changes?: Partial<TargetRow> },
): Promise<TargetRow> {
  const actorId = event === 'report' ? null : tx.viewer.id;
  const row = { id: uuidv7(), targetId: target.id, event, actorId, subjectId };
  await TargetEventRow.query(tx.db).insert(row);
  const state = nextTargetState(target, event);
  return TargetRow.query(tx.db).patchAndFetchById(target.id, { ...changes, ...state });
}
