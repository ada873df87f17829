import type { Knex } from 'knex';

/**
 * Versions of NEOs, shares, AVIF renditions, and the last upload time of pictures. Only adds:
 * servers of the previous release keep working.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(/* sql */ `
    alter table neos add column version int not null default 1;
    comment on column neos.version is 'Counts up with every edit, so that a save of an older read is told';

    alter table neos add column share_count int not null default 0;

    alter table image_sizes add column avif bytea;
    comment on column image_sizes.avif is 'The same rendition as AVIF, made when it is first asked for';

    alter table images add column stored_at timestamptz not null default now();
    comment on column images.stored_at is 'When it was last handed in: what is fresh may be about to be shown';
    create index images_stored_at_index on images (stored_at);

    create view unshown_images as
      select hash, stored_at from images
      where not exists (select from neos where neos.image_hash = images.hash)
        and not exists (select from users where users.avatar_hash = images.hash);
    comment on view unshown_images is 'Pictures that no row shows';
  `);
}
