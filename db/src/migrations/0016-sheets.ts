import type { Knex } from 'knex';

/**
 * Tables for a NEO's data beyond its profile: a sheet, the character card it came from with its files, and leave to
 * copy it. Only adds: a server of the release before goes on beside it, and knows nothing of sheets.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(/* sql */ `
    alter table neos
      add column tags text[] not null default '{}',
      add column allow_copies boolean not null default false,
      add column copy_of_id uuid references neos on delete set null;
    comment on column neos.tags is 'Of its sheet. Here because lists and searches read them';
    comment on column neos.copy_of_id is 'The NEO of somebody else that it was copied from';
    create index neos_copy_of_id_index on neos (copy_of_id) where copy_of_id is not null;

    create table neo_sheets (
      neo_id uuid primary key references neos on delete cascade,
      definition text not null,
      personality text not null,
      scenario text not null,
      examples text not null,
      closing_instructions text not null,
      greetings text[] not null,
      creator_notes text not null,
      nickname text not null,
      lore jsonb not null
    );
    comment on table neo_sheets is 'What its author says of a NEO beyond its profile. A NEO without a row has an empty sheet';

    alter table neo_approvals add column sheet jsonb;
    comment on column neo_approvals.sheet is 'The sheet as it was then; null where it was empty';

    create table card_files (
      hash text primary key,
      size integer not null
    );
    comment on table card_files is 'Files that came with character cards, each stored once by its hash. Never shown or run';

    create table card_file_parts (
      hash text not null references card_files on delete cascade,
      place integer not null,
      bytes bytea not null,
      primary key (hash, place)
    );
    comment on table card_file_parts is 'In pieces, so that no statement and no server holds much of a file';
    alter table card_file_parts alter column bytes set storage external;

    create table neo_cards (
      neo_id uuid primary key references neos on delete cascade,
      spec text not null,
      container text not null,
      source text not null,
      size integer not null,
      picture_hash text references card_files,
      image_hash text,
      imported_at timestamptz not null default now()
    );
    comment on table neo_cards is 'The character card that a NEO came from, as it came';
    comment on column neo_cards.source is
      'JSON as text, which keeps every character and the order of keys; jsonb keeps neither';
    comment on column neo_cards.picture_hash is 'The file that the picture was made of';
    comment on column neo_cards.image_hash is 'The picture that was made of it: while the NEO shows it, the file is given back';
    create index neo_cards_picture_hash_index on neo_cards (picture_hash) where picture_hash is not null;

    create table neo_card_files (
      neo_id uuid not null references neo_cards on delete cascade,
      place integer not null,
      path text not null,
      type text,
      name text,
      ext text not null,
      hash text not null references card_files,
      primary key (neo_id, place)
    );
    comment on table neo_card_files is 'The files of a card, in their order';
    create index neo_card_files_hash_index on neo_card_files (hash);

    create table loose_card_files (hash text not null);
    comment on table loose_card_files is 'Files that a card gave up, perhaps the last one. Erased unless another card has them';

    create function note_loose_card_files() returns trigger language plpgsql as $$
    begin
      if tg_table_name = 'neo_cards' then
        insert into loose_card_files select picture_hash from gone where picture_hash is not null;
      else
        insert into loose_card_files select distinct hash from gone;
      end if;
      return null;
    end $$;
    create trigger note_loose_card_files after delete on neo_cards
      referencing old table as gone for each statement execute function note_loose_card_files();
    create trigger note_loose_card_files after delete on neo_card_files
      referencing old table as gone for each statement execute function note_loose_card_files();

    alter table messages add column lore jsonb;
    comment on column messages.lore is
      'The entries that this message of a person woke. Later prompts repeat them before it, unchanged';
  `);
}
