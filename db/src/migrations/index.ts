import type { Knex } from 'knex';
import * as initial from './0001-initial.ts';
import * as personas from './0002-personas.ts';
import * as search from './0003-search.ts';
import * as accounts from './0004-accounts.ts';
import * as moderation from './0005-moderation.ts';
import * as turns from './0006-turns.ts';
import * as review from './0007-review.ts';
import * as refusedReplies from './0008-refused-replies.ts';
import * as waysToSignIn from './0009-ways-to-sign-in.ts';
import * as planReports from './0010-plan-reports.ts';
import * as erasure from './0012-erasure.ts';
import * as exports from './0013-exports.ts';
import * as closedAccounts from './0014-closed-accounts.ts';
import * as conversations from './0015-conversations.ts';
import * as sheets from './0016-sheets.ts';
import * as tags from './0017-tags.ts';
import * as memory from './0018-memory.ts';
import * as traces from './0090-traces.ts';
import * as reachedNats from './0091-reached-nats.ts';
import * as noteUsage from './0110-note-usage.ts';
import * as chatStorage from './0120-chat-storage.ts';
import * as copiesAndOffers from './0130-copies-and-offers.ts';
import * as incompleteBranches from './0140-incomplete-branches.ts';
import * as safety from './0150-safety.ts';
import * as debates from './0160-debates.ts';
import * as erasedReports from './0170-erased-reports.ts';
import * as leftOut from './0176-left-out.ts';
import * as trends from './0180-trends.ts';
import * as follows from './0181-follows.ts';
import * as insights from './0182-insights.ts';
import * as rehearsals from './0200-rehearsals.ts';
import * as loreInDebates from './0203-lore-in-debates.ts';
import * as headNotes from './0210-head-notes.ts';
import * as variantPrompts from './0211-variant-prompts.ts';
import * as apiKeys from './0220-api-keys.ts';
import * as linkPictures from './0230-link-pictures.ts';
import * as voices from './0240-voices.ts';
import * as pushes from './0250-pushes.ts';
import * as embeddings from './0260-embeddings.ts';
import * as searchIndex from './0270-search-index.ts';
import * as oldSearchIndexes from './0271-old-search-indexes.ts';
import * as reviewQueue from './0272-review-queue.ts';
import * as oldReviewQueue from './0273-old-review-queue.ts';
import * as knownNames from './0291-known-names.ts';

/**
 * Every migration in order. They are imported instead of read from disk, so that the bundled server
 * contains them.
 */
const MIGRATIONS: Record<string, Knex.Migration> = {
  '0001-initial': initial,
  '0002-personas': personas,
  '0003-search': search,
  '0004-accounts': accounts,
  '0005-moderation': moderation,
  '0006-turns': turns,
  '0007-review': review,
  '0008-refused-replies': refusedReplies,
  '0009-ways-to-sign-in': waysToSignIn,
  '0010-plan-reports': planReports,
  '0012-erasure': erasure,
  '0013-exports': exports,
  '0014-closed-accounts': closedAccounts,
  '0015-conversations': conversations,
  '0016-sheets': sheets,
  '0017-tags': tags,
  '0018-memory': memory,
  '0090-traces': traces,
  '0091-reached-nats': reachedNats,
  '0110-note-usage': noteUsage,
  '0120-chat-storage': chatStorage,
  '0130-copies-and-offers': copiesAndOffers,
  '0140-incomplete-branches': incompleteBranches,
  '0150-safety': safety,
  '0160-debates': debates,
  '0170-erased-reports': erasedReports,
  '0176-left-out': leftOut,
  '0180-trends': trends,
  '0181-follows': follows,
  '0182-insights': insights,
  '0200-rehearsals': rehearsals,
  '0203-lore-in-debates': loreInDebates,
  '0210-head-notes': headNotes,
  '0211-variant-prompts': variantPrompts,
  '0220-api-keys': apiKeys,
  '0230-link-pictures': linkPictures,
  '0240-voices': voices,
  '0250-pushes': pushes,
  '0260-embeddings': embeddings,
  '0270-search-index': searchIndex,
  '0271-old-search-indexes': oldSearchIndexes,
  '0272-review-queue': reviewQueue,
  '0273-old-review-queue': oldReviewQueue,
  '0291-known-names': knownNames,
};

/**
 * While a migration waits for a lock, reads of running servers queue behind it. So it waits only
 * briefly and is retried.
 */
const withLockTimeout = ({ up }: Knex.Migration): Knex.Migration => ({
  async up(transaction) {
    await transaction.raw("set local lock_timeout = '2s'");
    await up(transaction);
  },
  async down() {
    throw new Error('Migrations only go forward: restore a backup to go back.');
  },
});

export const migrationSource: Knex.MigrationSource<string> = {
  getMigrations: async () => Object.keys(MIGRATIONS),
  getMigrationName: (name) => name,
  getMigration: async (name) => withLockTimeout(MIGRATIONS[name]!),
};
