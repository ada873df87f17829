import type { Knex } from 'knex';
import type { ProbeResult } from '@neo/contracts';
import type { Scope } from '../../../platform/db/scope.ts';
import { recording } from '../cost/model-usage.ts';
import type { TurnUsage } from '../cost/model-usage.ts';
import { refundCalls } from '../cost/rehearsal-calls.ts';
import { v7 as uuidv7 } from 'uuid';
import { RehearsalRow } from './rehearsal.model.ts';

/** Stores one answer, and what it cost. @returns false if the rehearsal has ended or is deleted */
export async function storeResult(
  db: Knex,
  id: string,
  result: ProbeResult,
  usage: TurnUsage,
): Promise<boolean> {
  const { sql, bindings } = recording(uuidv7(), usage);
  const { rowCount } = await db.raw<{ rowCount: number }>(
    /* sql */ `
    with spent as (${sql})
    update rehearsals set results = results || ?::jsonb, spent_tokens = spent_tokens + ?, heartbeat_at = now()
    where id = ? and state = 'running'`,
    [...bindings, JSON.stringify([result]), usage.promptTokens + usage.completionTokens, id],
  );
  return rowCount === 1;
}

/** Updates the heartbeats of rehearsals. @returns those that still run: the others are deleted, or ended elsewhere */
export async function beatAll(db: Knex, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const { rows } = await db.raw<{ rows: { id: string }[] }>(
    `update rehearsals set heartbeat_at = now() where id = any(?::uuid[]) and state = 'running' returning id`,
    [[...ids]],
  );
  return new Set(rows.map(({ id }) => id));
}

/**
 * Ends a rehearsal with what was answered, and gives back the calls that were not. Ending it twice is the same as once.
 * @param isCounted whether its calls were counted
 */
export async function endRehearsal(
  db: Knex,
  id: string,
  { isCounted }: { isCounted: boolean },
): Promise<void> {
  await db.transaction(async (trx) => {
    const row = await RehearsalRow.query(trx).findById(id).forUpdate();
    if (row?.state !== 'running') return;
    const { results, plannedCalls, userId, createdAt } = row;
    await RehearsalRow.query(trx)
      .findById(id)
      .patch({
        state: results.length === plannedCalls ? 'done' : 'failed',
        passed: results.filter(({ verdict }) => verdict === 'pass').length,
        endedAt: new Date(),
      });
    if (isCounted) await refundCalls(trx, userId, plannedCalls - results.length, createdAt);
  });
}

/**
 * Ends rehearsals of dead servers. The sweep of orphaned turns calls it, with the same silence.
 * @param isLive whether this process still runs one
 */
export async function closeSilent(
  { db, log }: Scope,
  options: { isLive: (id: string) => boolean; silentMs: number; isCounted: boolean },
): Promise<void> {
  const rows = await RehearsalRow.query(db)
    .select('id')
    .where({ state: 'running' })
    .whereRaw("heartbeat_at <= now() - ? * interval '1 ms'", [options.silentMs]);
  for (const { id } of rows) {
    if (options.isLive(id)) continue;
    await endRehearsal(db, id, options);
    log.info({ rehearsalId: id }, 'ended an orphaned rehearsal');
  }
}
