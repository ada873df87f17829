import { SEED_DEBATES, seedNeoId } from '@neo/demo';
import type { Scope } from '../../../platform/db/scope.ts';
import { listVisibleCards } from '../../personas/index.ts';
import type { CardRow } from '../../personas/index.ts';

/** Lines that are told of each debate. */
const TOLD = 2;

/** The beginning of a debate of the house. */
export interface Example {
  readonly topic: string;
  readonly neos: readonly CardRow[];
  readonly lines: readonly { neoId: string; text: string }[];
}

/** The debates of the house of which the viewer may see all NEOs. */
export async function listExamples(scope: Scope): Promise<Example[]> {
  const debates = SEED_DEBATES.map(({ topic, neos, lines }) => ({
    topic,
    ids: neos.map(seedNeoId),
    lines: lines
      .slice(0, TOLD)
      .flatMap(({ by, text }) => (by === null ? [] : [{ neoId: seedNeoId(by), text }])),
  }));
  const cards = await listVisibleCards(scope, [...new Set(debates.flatMap(({ ids }) => ids))]);
  return debates.flatMap(({ topic, ids, lines }) => {
    const neos = ids.flatMap((id) => cards.get(id) ?? []);
    return neos.length === ids.length ? [{ topic, neos, lines }] : [];
  });
}
