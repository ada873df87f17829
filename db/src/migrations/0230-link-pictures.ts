import type { Knex } from 'knex';

/** Pictures that previews of links show. Only adds. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(/* sql */ `
    create table link_pictures (
      neo_id uuid primary key references neos on delete cascade,
      fingerprint text not null,
      bytes bytea not null
    );
    comment on table link_pictures is 'The picture that previews of a link to a NEO show: PNG, 1200 × 630';
    comment on column link_pictures.fingerprint is 'Of what it shows and of the drawing: when it differs, the picture is drawn again';
  `);
}
