import type { Knex } from 'knex';

/**
 * An event carries the trace of the work that published it. Only adds, and reads no row; older
 * servers ignore it.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(/* sql */ `
    alter table outbox add column traceparent text;
    comment on column outbox.traceparent is 'W3C trace context of the work that published the event';
  `);
}
