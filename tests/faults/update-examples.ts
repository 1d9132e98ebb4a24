import { type Migration, parseMigration } from '#server/database/read-migrations.ts'

const WITHOUT = '-- migration: without transaction\n'
const NEXT = ';--> statement-breakpoint\n'
/** In the order of CONTRIBUTING.md, all on a large table that guests write meanwhile. */
const EXAMPLES = {
  index: `${WITHOUT}create index concurrently if not exists "bookings_by_total" on bookings (total_in_cents, id)`,
  check: `${WITHOUT}alter table bookings drop constraint if exists bookings_version,
  add constraint bookings_version check (version > 0) not valid${NEXT}alter table bookings validate constraint bookings_version`,
  'foreign-key': `${WITHOUT}alter table bookings drop constraint if exists bookings_guest_again,
  add constraint bookings_guest_again foreign key (guest_id) references profiles (id) not valid${NEXT}alter table bookings validate constraint bookings_guest_again`,
  column: `alter table bookings add column note text, add column is_marked boolean default false not null${NEXT}alter table bookings alter column note set default ''`,
  backfill: `${WITHOUT}do $$
declare last uuid := '00000000-0000-0000-0000-000000000000';
begin
  loop
    with next as (select id from bookings where id > last order by id limit 1000),
      filled as (update bookings set note = code from next where bookings.id = next.id and note is null)
    select id into last from next order by id desc limit 1;
    exit when last is null;
    commit;
  end loop;
end $$`,
  'not-null': `${WITHOUT}alter table bookings drop constraint if exists bookings_note, add constraint bookings_note check (note is not null) not valid${NEXT}alter table bookings validate constraint bookings_note${NEXT}alter table bookings alter column note set not null${NEXT}alter table bookings drop constraint if exists bookings_note`,
}

/** The examples as migrations that follow the newest one. */
export function exampleMigrations(all: readonly Migration[]): Migration[] {
  const newest = Math.max(...all.map(({ createdAt }) => createdAt))
  return Object.entries(EXAMPLES).map(([title, content], index) => ({
    name: `example: ${title}`,
    createdAt: newest + index + 1,
    ...parseMigration(content),
  }))
}
