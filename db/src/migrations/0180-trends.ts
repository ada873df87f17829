import type { Knex } from 'knex';

/**
 * How many people write to a NEO now, and on which day a person last wrote. Only adds: servers of the previous release
 * keep the old columns, and what they store counts for no trend.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(/* sql */ `
    alter table first_messages add column wrote_on date, add column wrote_before date;
    comment on column first_messages.wrote_on is 'The last day (UTC) on which the person wrote';
    comment on column first_messages.wrote_before is 'The day before it on which they wrote';

    create table neo_trends (
      id uuid primary key,
      score bigint not null default 0
    );
    comment on table neo_trends is
      'Order of what is talked with now. Apart from neos, so that its changes leave the indexes and the cached cards of neos alone';
    comment on column neo_trends.score is
      'A thousand million times the binary logarithm of the sum of all people, each with a weight that doubles every two days';

    create function neo_trend_begins() returns trigger language plpgsql as $$
    begin
      insert into neo_trends (id) values (new.id) on conflict do nothing;
      return null;
    end $$;
    create trigger neo_trend_begins after insert on neos for each row execute function neo_trend_begins();

    -- As if all who ever wrote had done so long ago: until somebody writes, the order is that of popularity.
    insert into neo_trends (id, score)
    select id, round(ln(conversation_count + 1) / ln(2) * 1000000000)::bigint from neos;
    alter table neo_trends add foreign key (id) references neos on delete cascade;
    create index neo_trends_score_index on neo_trends (score desc, id);
    analyze neo_trends;
  `);
}
