import { AppError } from '@neo/contracts';
import type { AdminNeo, AdminUser, AuditEntry, NeoReview } from '@neo/contracts';
import { presentPage } from '../../platform/db/page.ts';
import type { Page, PageOf } from '../../platform/db/page.ts';
import type { Scope } from '../../platform/db/scope.ts';
import { getAccount, listAccounts, listPeople, suspensionEnds } from '../identity/index.ts';
import type { AccountFilter, AccountPage, UserRow } from '../identity/index.ts';
import {
  compareWithApproved,
  countNeosOf,
  neosPerOwner,
  getReviewed,
  listAllCards,
  withReviews,
} from '../personas/index.ts';
import type { NeoFilter, NeoPage, NeoRow } from '../personas/index.ts';
import { listAudit } from '../audit/index.ts';
import type { AuditFilter, AuditRow } from '../audit/index.ts';
import { presentModerated } from './cases/cases.presenter.ts';
import { presentAdminUser, presentAudit } from './moderation.presenter.ts';

async function withCounts(scope: Scope, users: readonly UserRow[]): Promise<AdminUser[]> {
  const ids = users.map(({ id }) => id);
  const [counts, ends] = await Promise.all([countNeosOf(scope, ids), suspensionEnds(scope, ids)]);
  return users.map((user) => presentAdminUser(user, counts.get(user.id) ?? 0, ends.get(user.id)));
}

/** A page of accounts, each with its number of NEOs. */
export async function listModeratedUsers(
  scope: Scope,
  page: AccountPage,
  filter: AccountFilter | undefined,
): Promise<Page<AdminUser>> {
  const counts = neosPerOwner(scope);
  const { rows, total } = await listAccounts(scope, page, { ...filter, counts });
  return { rows: await withCounts(scope, rows), total };
}

/** One account. @throws not_found */
export async function getModeratedUser(scope: Scope, id: string): Promise<AdminUser> {
  return withCount(scope, await getAccount(scope, id));
}

/** This account in the form of the console's list. */
export async function withCount(scope: Scope, user: UserRow): Promise<AdminUser> {
  const [counted] = await withCounts(scope, [user]);
  return counted as AdminUser;
}

/** This NEO in the form of the console's list. @throws not_found when its owner was just deleted */
export async function withReview(scope: Scope, neo: NeoRow): Promise<AdminNeo> {
  const [made] = await withReviews(scope, [neo]);
  if (!made) throw new AppError('not_found');
  return presentModerated(made);
}

/** More than any plan allows. Staff have no limit; further NEOs are found in the list of all. */
const OWNED_MAX = 1000;

/** All NEOs of one account, newest first. @throws not_found */
export async function listNeosOf(scope: Scope, userId: string): Promise<AdminNeo[]> {
  await getAccount(scope, userId);
  const page = { offset: 0, limit: OWNED_MAX, sort: ['createdAt', 'DESC'] } as const;
  const { rows } = await listAllCards(scope, page, { userId });
  return rows.map(presentModerated);
}

/** One NEO, with its creator. @throws not_found */
export async function getModeratedNeo(scope: Scope, id: string): Promise<AdminNeo> {
  return presentModerated(await getReviewed(scope, id));
}

/** A page of NEOs, each with its creator. */
export const listModeratedNeos = (
  scope: Scope,
  page: NeoPage,
  filter: NeoFilter | undefined,
): Promise<Page<AdminNeo>> => presentPage(listAllCards(scope, page, filter), presentModerated);

async function withActors(scope: Scope, rows: readonly AuditRow[]): Promise<AuditEntry[]> {
  const people = await listPeople(
    scope,
    rows.flatMap(({ actorId, userId }) => [actorId, userId].filter((id) => id !== null)),
  );
  // Deleted people are not named, even while their id is still being erased.
  const find = (id: string | null) => (id === null ? undefined : people.get(id));
  return rows.map((row) =>
    presentAudit(row, { actor: find(row.actorId), person: find(row.userId) }),
  );
}

/** A page of audit entries, with the names of the actors. */
export async function listEntries(
  scope: Scope,
  page: PageOf<'createdAt'>,
  filter: AuditFilter | undefined,
): Promise<Page<AuditEntry>> {
  const { rows, total } = await listAudit(scope, page, filter);
  return { rows: await withActors(scope, rows), total };
}

/** The number of decisions that a reviewer reads; the audit has the rest. */
const HISTORY = { offset: 0, limit: 20, sort: ['createdAt', 'DESC'] } as const;

/** The data for reviewing a NEO. @throws not_found */
export async function getReview(scope: Scope, neoId: string): Promise<NeoReview> {
  const { approvedAt, ...compared } = await compareWithApproved(scope, neoId);
  const { rows } = await listEntries(scope, HISTORY, { neoId });
  return { ...compared, approvedAt: approvedAt?.toISOString() ?? null, history: rows };
}
