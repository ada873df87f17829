import type { Knex } from 'knex';

/** Figures of a NEO and a day, for its owner. Only adds. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(/* sql */ `
    create table neo_days (
      neo_id uuid not null references neos on delete cascade,
      day date not null,
      people int not null default 0,
      last_here int not null default 0,
      conversations int not null default 0,
      messages int not null default 0,
      regenerated int not null default 0,
      cut int not null default 0,
      favorites int not null default 0,
      shares int not null default 0,
      primary key (neo_id, day)
    );
    comment on table neo_days is 'What happened with a NEO on a day (UTC), counted by events. It names no people';
    comment on column neo_days.last_here is
      'People whose last day with the NEO this is: the sum over some days is how many different people wrote on them';
    create index neo_days_day_index on neo_days (day);
  `);
}
