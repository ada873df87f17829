import type { Knex } from 'knex';

/** The voice of a NEO. Only adds a column without a value, and older servers ignore it. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(/* sql */ `
    alter table neos add column voice jsonb;
    comment on column neos.voice is
      'How it is read aloud: lang, speed, voice, engine. Null: nobody chose';
  `);
}
