import type { Language } from '@neo/domain';
import { PUSH_LIMITS } from '@neo/domain';
import type { Knex } from 'knex';
import type { MemberScope, Scope } from '../../platform/db/scope.ts';
import { sessionId } from '../identity/index.ts';
import { SubscriptionRow } from './push.model.ts';

/** How long a report that a tab is visible holds. Browsers send one every minute. */
export const VISIBLE_MS = 90_000;
/** A reply may have ended this long before it is decided whether somebody saw it. */
export const REMEMBERED_MS = 60 * 60 * 1000;

const SHOW = /* sql */ `
  insert into visible_tabs (user_id, tab_id, until)
  select ?, ?, ?::timestamptz
  where (select count(*) from visible_tabs where user_id = ? and tab_id <> ?) < ?
  on conflict (user_id, tab_id) do update set until = excluded.until`;

/** The viewer sees a tab now. Its language is that of later pushes to its browser. */
export async function showTab(
  { db, now, viewer }: MemberScope,
  { tabId, language }: { tabId: string; language: Language },
  key: string,
): Promise<void> {
  const before = new Date(now.getTime() - REMEMBERED_MS);
  await db('visibleTabs').where({ userId: viewer.id }).where('until', '<', before).delete();
  const until = new Date(now.getTime() + VISIBLE_MS);
  await db.raw(SHOW, [viewer.id, tabId, until, viewer.id, tabId, PUSH_LIMITS.tabs]);
  await SubscriptionRow.query(db)
    .where({ userId: viewer.id, sessionId: sessionId(key) })
    .whereNot({ language })
    .patch({ language });
}

/** The viewer sees a tab no longer. It is remembered until when they did. */
export async function hideTab({ db, now, viewer }: MemberScope, tabId: string): Promise<void> {
  await db('visibleTabs')
    .where({ userId: viewer.id, tabId })
    .where('until', '>', now)
    .update({ until: now });
}

/** Whether a person saw a tab at a moment, or has since. */
export async function sawATab({ db }: Scope, userId: string, at: Date): Promise<boolean> {
  const row: unknown = await db('visibleTabs').where({ userId }).where('until', '>', at).first();
  return row !== undefined;
}

/** Forgets tabs that nobody asks about any more. */
export async function pruneTabs(db: Knex, now: Date): Promise<void> {
  await db('visibleTabs')
    .where('until', '<', new Date(now.getTime() - REMEMBERED_MS))
    .delete();
}
