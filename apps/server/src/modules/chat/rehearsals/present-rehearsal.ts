import type { Rehearsal } from '@neo/contracts';
import { fixedProbes } from '@neo/domain';
import type { ReadRehearsal } from './read-rehearsals.ts';

/** A rehearsal for its readers, with the results in the order of the probes. */
export function presentRehearsal({ row, isSaved, before }: ReadRehearsal): Rehearsal {
  const order = [
    ...fixedProbes(row.language).map(({ id }) => id),
    ...row.probes.map((_, at) => `own-${at + 1}`),
  ];
  const results = row.results.toSorted((a, b) => order.indexOf(a.probe) - order.indexOf(b.probe));
  const isRunning = row.state === 'running';
  return {
    id: row.id,
    state: row.state,
    version: row.version,
    isSaved,
    cost: isRunning
      ? { calls: row.plannedCalls, tokens: row.plannedTokens }
      : { calls: results.length, tokens: row.spentTokens },
    results,
    total: row.plannedCalls,
    passed: results.filter(({ verdict }) => verdict === 'pass').length,
    before: before ? { id: before.id, passed: before.passed, total: before.plannedCalls } : null,
    probes: row.probes,
    model: row.model,
    language: row.language,
    createdAt: row.createdAt.toISOString(),
    endedAt: row.endedAt?.toISOString() ?? null,
  };
}
