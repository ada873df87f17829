import type { AdminNeo } from '@neo/contracts';
import type { Compliance } from '@neo/domain';
import simpleRest from 'ra-data-simple-rest';
import { fetchUtils, HttpError } from 'react-admin';
import type {
  DataProvider,
  DeleteParams,
  GetManyParams,
  GetManyReferenceParams,
  GetOneParams,
  UpdateParams,
} from 'react-admin';
import { api } from './api.ts';
import { noticeRefusal } from './session-end.ts';

/** The lists: the contract's simple-rest dialect under `/api/admin`, with the product's cookie. */
const lists = simpleRest('/api/admin', async (url, options) => {
  try {
    return await fetchUtils.fetchJson(url, { ...options, credentials: 'include' });
  } catch (error) {
    if (error instanceof HttpError) noticeRefusal(error.status);
    throw error;
  }
});

/** A judgement of the review, which knows that the NEO waits, and can undo its last decision. */
export interface JudgementMeta {
  reason?: string | undefined;
  /** The NEO waited when it was read. */
  isWaiting?: boolean;
  /** The decision that is undone. */
  undone?: Compliance | undefined;
}

/** The one way in which the console sets a compliance: from the list, a card and the review. */
function judge(seen: AdminNeo, compliance: Compliance, meta: JudgementMeta) {
  const { reason, isWaiting = false, undone } = meta;
  const isReturned = undone !== undefined && compliance === 'yellow';
  return api.moderation.setCompliance({
    params: { neoId: seen.id },
    body: {
      compliance,
      reason,
      from: undone ?? seen.compliance,
      ...(!isReturned && { version: seen.version }),
      ...(isWaiting && !undone && { waiting: true as const }),
      ...(undone && { waitingSince: seen.waitingSince ?? undefined }),
    },
  });
}

const reasonOf = ({ meta }: { meta?: { reason?: string | undefined } }) => meta?.reason;

const updates = {
  users: (params: UpdateParams) =>
    api.moderation.setRole({
      params: { userId: String(params.id) },
      body: { role: params.data.role, reason: reasonOf(params) },
    }),
  /** The row that the moderator saw is sent along. If it is no longer the stored one, the answer is `stale`. */
  neos: (params: UpdateParams) => {
    const { classification, compliance } = params.data as Partial<AdminNeo>;
    const seen = params.previousData as AdminNeo;
    if (classification === undefined) {
      return judge(seen, compliance ?? seen.compliance, (params.meta ?? {}) as JudgementMeta);
    }
    return api.moderation.setClassification({
      params: { neoId: seen.id },
      body: {
        classification,
        from: seen.classification,
        reason: reasonOf(params),
        version: seen.version,
      },
    });
  },
};

const removals = {
  users: (userId: string, reason?: string) =>
    api.moderation.removeUser({ params: { userId }, body: { reason } }),
  neos: (neoId: string, reason?: string) =>
    api.moderation.removeNeo({ params: { neoId }, body: { reason } }),
  'dead-letters': (id: string, reason = '') =>
    api.moderation.dropDeadLetter({ params: { id }, body: { reason } }),
};

const reads = {
  users: (userId: string) => api.moderation.user({ params: { userId } }),
  neos: (neoId: string) => api.moderation.neo({ params: { neoId } }),
};

const NEWEST = { field: 'createdAt', order: 'DESC' } as const;

/** The reads and writes of react-admin. Every change has its own endpoint, so each one names the field it changes. */
export const dataProvider = {
  ...lists,
  getOne: async (resource: keyof typeof reads, { id }: GetOneParams) => ({
    data: await reads[resource](String(id)),
  }),
  /** With a range: without one the API answers a page with totals, which react-admin does not expect here. */
  getMany: async (resource: string, { ids }: GetManyParams) => {
    const pagination = { page: 1, perPage: ids.length };
    return lists.getList(resource, { filter: { id: ids }, pagination, sort: NEWEST });
  },
  /** Only the NEOs of an account are read this way, all of them. */
  getManyReference: async (_: string, { id }: GetManyReferenceParams) => {
    const data = await api.moderation.userNeos({ params: { userId: String(id) } });
    return { data, total: data.length };
  },
  update: async (resource: keyof typeof updates, params: UpdateParams) => ({
    data: await updates[resource](params),
  }),
  delete: async (resource: keyof typeof removals, params: DeleteParams) => {
    await removals[resource](String(params.id), reasonOf(params));
    return { data: params.previousData };
  },
} as DataProvider;
