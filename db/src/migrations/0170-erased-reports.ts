import type { Knex } from 'knex';

/**
 * The traces of an account in reports and decisions are changed once when it is deleted. A second change of a row in
 * one transaction makes PostgreSQL lock the reported thing too, which a moderator's decision holds while it waits for
 * the row.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(/* sql */ `
    create or replace function safety_forgets() returns trigger language plpgsql as $$
    begin
      update report_targets set user_id = null, label = '', reported = null,
        key = case when kind = 'user' then 'gone:' || id else key end
        where user_id = old.id;
      update report_targets set reported = null where kind = 'message'
        and id in (select target_id from reports where reporter_id = old.id);
      update reports set text = '', reporter_id = null where reporter_id = old.id;
      update decisions set label = '', reason = '', decision_facts = '', user_id = null where user_id = old.id;
      update appeals set text = '', reason = null, user_id = null where user_id = old.id;
      return old;
    end $$`);
}
