import type { Scope } from '../../../platform/db/scope.ts';
import { listVisibleCards } from '../../personas/index.ts';
import type { CardRow } from '../../personas/index.ts';

/** How many lines of each debate are shown. */
const SHOWN = 2;

/** A debate of the house. Lines without a NEO are the person's. */
export interface HouseDebate {
  readonly topic: string;
  readonly neoIds: readonly string[];
  readonly lines: readonly { neoId: string | null; text: string }[];
}

/** The beginning of such a debate, with its NEOs. */
export interface Example {
  readonly topic: string;
  readonly neos: readonly CardRow[];
  readonly lines: readonly { neoId: string; text: string }[];
}

/** The debates of the house of which the viewer may see all NEOs. */
export async function listExamples(
  scope: Scope,
  debates: readonly HouseDebate[],
): Promise<Example[]> {
  const ids = new Set(debates.flatMap(({ neoIds }) => neoIds));
  const cards = await listVisibleCards(scope, [...ids]);
  return debates.flatMap(({ topic, neoIds, lines }) => {
    const neos = neoIds.flatMap((id) => cards.get(id) ?? []);
    const told = lines
      .slice(0, SHOWN)
      .flatMap(({ neoId, text }) => (neoId === null ? [] : [{ neoId, text }]));
    return neos.length === neoIds.length ? [{ topic, neos, lines: told }] : [];
  });
}
