import type { Knex } from 'knex';

/** The queue of reviews has no private NEOs, of which there may be very many that nobody approves. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(/* sql */ `
    create index neos_review_index on neos (waiting_since, id)
      where waiting_since is not null and visibility <> 'private';
    comment on column neos.waiting_since is
      'Since when it waits for review: while it is yellow, which a trigger sees to, and where it was edited and stays green. Review begins when it is shared';
    comment on column neo_approvals.sheet is
      'The sheet as it was then; null where it was not read: before there were sheets, or while the NEO was private';
  `);
}
