import { isApiError } from '@neo/client';
import type { AdminNeo, NeoReview, Rehearsal } from '@neo/contracts';
import { queryOptions } from '@tanstack/react-query';
import { CASES_PAGE } from '../limits.ts';
import { api } from '../providers/api.ts';

interface NeoFilter {
  userId?: string;
  waiting?: true;
  compliance?: 'red';
}

async function listNeos(filter: NeoFilter, page: { page: number; limit: number }) {
  const answer = await api.moderation.neos({
    query: {
      page: String(page.page),
      limit: String(page.limit),
      sort: JSON.stringify(['waitingSince', 'ASC']),
      filter: JSON.stringify(filter),
    },
  });
  if (Array.isArray(answer)) throw new Error('Asked by page, a list answers with its totals');
  return { rows: answer.neos, total: answer.total };
}

/** The page of the queue that holds this row, oldest first. */
export const listWaiting = (offset: number) =>
  listNeos({ waiting: true }, { page: Math.floor(offset / CASES_PAGE) + 1, limit: CASES_PAGE });

/** The data to judge a NEO by. */
export interface Case {
  /** The NEO as it is now; null if it no longer waits: deleted, made private, or decided by somebody else. */
  neo: AdminNeo | null;
  review: NeoReview | null;
  /** How many NEOs of its owner were refused. */
  refused: number;
  /** The newest rehearsal; null if it was never rehearsed. */
  rehearsal: Rehearsal | null;
}

const GONE: Case = { neo: null, review: null, refused: 0, rehearsal: null };

/** It is not shown of a NEO that is no longer in review. */
async function readRehearsal(id: string): Promise<Rehearsal | null> {
  try {
    const { items } = await api.rehearsals.list({ params: { id }, query: { limit: '1' } });
    return items[0] ?? null;
  } catch (error) {
    if (isApiError(error) && error.status === 403) return null;
    throw error;
  }
}

async function readCase(row: AdminNeo): Promise<Case> {
  try {
    const [neo, review, { total }, rehearsal] = await Promise.all([
      api.moderation.neo({ params: { neoId: row.id } }),
      api.moderation.review({ params: { neoId: row.id } }),
      listNeos({ userId: row.userId, compliance: 'red' }, { page: 1, limit: 1 }),
      readRehearsal(row.id),
    ]);
    // If one of the two is newer, a decision is refused as stale.
    const seen = { ...neo, version: Math.min(neo.version, review.version) };
    return { neo: neo.waitingSince === null ? null : seen, review, refused: total, rehearsal };
  } catch (error) {
    if (isApiError(error) && error.status === 404) return GONE;
    throw error;
  }
}

/** Cached, so that an undone decision shows its differences again. Loaded again if the NEO was edited. */
export const caseOf = (row: AdminNeo) =>
  queryOptions({
    queryKey: ['case', row.id],
    queryFn: () => readCase(row),
    staleTime: Infinity,
    retry: false,
  });
