import { readFileSync } from 'node:fs'
import { loadModule } from 'libpg-query'
import { beforeAll, describe, expect, test } from 'vitest'
import { parseMigration, readMigrations } from '#server/database/read-migrations.ts'
import { findRisks, type KnownSchema } from './migration-rules.ts'

const FOLDER = 'server/database/migrations'
/** They break the rule and were released before it was made; nothing else is exempt. */
const RELEASED_BEFORE_RULE = [
  '0002_accounts',
  '0009_published_cities',
  '0010_access_log_acts',
  '0011_published_offers',
  '0012_drop_unused_index',
  '0013_notification_subjects',
  '0014_idempotency_resources',
  '0016_undo_and_presence',
  '0017_neighborhoods_and_day_prices',
  '0018_report_idempotency_keys',
  '0021_suggestions',
  '0023_filters_together',
  '0024_availability',
  '0025_search_by_time',
  '0026_bookings',
  '0029_payments',
  '0030_reviews',
  '0031_payment-lists',
  '0032_booking_changes',
  '0033_words_and_sums',
  '0035_void_payouts',
]

beforeAll(loadModule)

describe('the migrations', () => {
  test('keep no request waiting and suit the release before them', async () => {
    const migrations = await readMigrations(FOLDER)
    const notNullChecks: KnownSchema['notNullChecks'] = new Map()
    const risks = migrations.flatMap((migration, index) => {
      const knows = columnsKnownAt(migrations[index - 1]?.name)
      return findRisks(migration, { notNullChecks, knows }).map((risk) => ({ risk, name: migration.name }))
    })
    const isReleased = ({ name }: { name: string }) => RELEASED_BEFORE_RULE.includes(name)
    expect(risks.filter((one) => !isReleased(one)).map(({ risk }) => risk)).toEqual([])
    expect([...new Set(risks.filter(isReleased).map(({ name }) => name))]).toEqual(RELEASED_BEFORE_RULE)
  })

  test('are in the order in which they were written', async () => {
    const moments = (await readMigrations(FOLDER)).map(({ createdAt }) => createdAt)
    expect(moments).toEqual(moments.toSorted((one, other) => one - other))
  })
})

const without = (statements: string) => `-- migration: without transaction\n${statements}`
const BREAK = ';--> statement-breakpoint\n'

describe('refuses', () => {
  test.each([
    ['an index that writes wait for', 'create index i on bookings (code)', 'concurrently'],
    [
      'a concurrent index in a transaction',
      'create index concurrently if not exists i on bookings (code)',
      'without transaction',
    ],
    [
      'an index that fails the second time',
      without('create index concurrently i on bookings (code)'),
      'if not exists',
    ],
    ['dropping an index that reads wait for', 'drop index bookings_code', 'concurrently'],
    ['another type of a column', 'alter table bookings alter column code type varchar(10)', 'keeps its type'],
    ['not null without a check', 'alter table bookings alter column code set not null', 'IS NOT NULL'],
    [
      'not null with a check that was never validated',
      `alter table bookings add constraint n check (code is not null) not valid${BREAK}alter table bookings alter column code set not null`,
      'IS NOT NULL',
    ],
    [
      'a check of all rows under the lock',
      'alter table bookings add constraint c check (months > 0)',
      'not valid',
    ],
    [
      'a foreign key that is checked under the lock',
      'alter table bookings add constraint c foreign key (host_id) references profiles (id)',
      'not valid',
    ],
    [
      'validation under the lock of the statement before',
      `alter table bookings add constraint c check (months > 0) not valid${BREAK}alter table bookings validate constraint c`,
      'transaction of its own',
    ],
    [
      'validation in the same statement',
      without(
        'alter table bookings drop constraint if exists c, add constraint c check (months > 0) not valid, validate constraint c',
      ),
      'transaction of its own',
    ],
    [
      'a constraint that builds its index',
      'alter table bookings add constraint c unique (code)',
      'unique index',
    ],
    [
      'an exclusion constraint',
      'alter table bookings add constraint c exclude using gist (code with =)',
      'without a long lock',
    ],
    ['a volatile default', 'alter table bookings add column key uuid default gen_random_uuid()', 'volatile'],
    ['a serial column', 'alter table bookings add column key serial', 'serial'],
    [
      'a generated column',
      'alter table bookings add column a int generated always as (months + 1) stored',
      'GENERATED',
    ],
    [
      'a column with its own check',
      'alter table bookings add column a int check (a > 0)',
      'apart from the column',
    ],
    [
      'a column that the release before leaves out',
      'alter table bookings add column a int not null',
      'release before',
    ],
    ['another name of a column', 'alter table bookings rename column code to token', 'old name'],
    ['another name of a table', 'alter table bookings rename to stays', 'old name'],
    ['dropping a column that is read', 'alter table bookings drop column code', 'one release later'],
    ['dropping a table that is read', 'drop table bookings', 'one release later'],
    ['vacuum full', without('vacuum full bookings'), 'VacuumStmt'],
    ['a lock of a table', 'lock table bookings', 'LockStmt'],
    ['truncating', 'truncate bookings', 'TruncateStmt'],
    ['clustering', 'cluster bookings', 'ClusterStmt'],
    ['a lock timeout of its own', 'set lock_timeout = 0', 'VariableSetStmt'],
    ['all rows in one update', 'update bookings set months = 1', 'batches'],
    ['all rows in one deletion', 'delete from bookings', 'batches'],
    [
      'a copy of all rows in one statement',
      `create table a (b text)${BREAK}insert into a select code from bookings`,
      'batches',
    ],
    ['a function over all rows', 'select refresh_workspace_times(array_agg(id)) from workspaces', 'batches'],
    ['batches in one transaction', 'do $$ begin update bookings set months = 1; end $$', 'batches'],
    [
      'a loop that never commits',
      without(
        'do $$ begin loop update bookings set months = 1 where id in (select id from bookings where months is null limit 9); exit when not found; end loop; end $$',
      ),
      'batches',
    ],
    [
      'a loop without a limit',
      without('do $$ begin loop update bookings set months = 1; commit; exit; end loop; end $$'),
      'batches',
    ],
    [
      'statements composed at run time',
      without(
        `do $$ begin loop execute 'update bookings set months = 1 limit 9'; commit; exit; end loop; end $$`,
      ),
      'batches',
    ],
    ['a table that is created twice', without('create table a (b int)'), 'second time'],
    ['a column that is added twice', without('alter table bookings add column a int'), 'second time'],
    [
      'a constraint that is added twice',
      without('alter table bookings add constraint c check (months > 0) not valid'),
      'second time',
    ],
    [
      'two statements at once outside a transaction',
      without('drop index concurrently if exists a; drop index concurrently if exists b'),
      'breakpoint',
    ],
  ])('%s', (_title, content, reason) => {
    const risks = risksOf(content)
    expect(risks).toHaveLength(1)
    expect(risks[0]).toContain(reason)
  })
})

describe('accepts', () => {
  test.each([
    [
      'a new table with its indexes and keys',
      'create table a (id uuid primary key, booking_id uuid not null, b int check (b > 0));--> statement-breakpoint\nalter table a add constraint f foreign key (booking_id) references bookings (id);--> statement-breakpoint\ncreate index i on a (b);--> statement-breakpoint\ninsert into a values (1)',
    ],
    ['a concurrent index', without('create unique index concurrently if not exists "i" on bookings (code)')],
    ['dropping an index concurrently', without('drop index concurrently if exists bookings_code')],
    [
      'a check in two steps',
      without(
        `alter table bookings drop constraint if exists c, add constraint c check (months > 0) not valid${BREAK}alter table bookings validate constraint c`,
      ),
    ],
    ['validation alone in its transaction', 'alter table bookings validate constraint c'],
    [
      'not null after a validated check',
      without(
        `alter table bookings drop constraint if exists n, add constraint n check (code is not null) not valid${BREAK}alter table bookings validate constraint n${BREAK}alter table bookings alter column code set not null${BREAK}alter table bookings drop constraint if exists n`,
      ),
    ],
    [
      'a unique constraint from its index',
      'alter table bookings add constraint c unique using index bookings_code',
    ],
    ['a column without a default', 'alter table bookings add column a text'],
    [
      'a column with a constant',
      "alter table bookings add column a boolean default false not null, add column b jsonb default '[]'::jsonb not null",
    ],
    [
      'a column with the moment of the migration',
      'alter table bookings add column a timestamptz default now() not null',
    ],
    [
      'dropping what no release reads any more',
      'alter table bookings drop column unread;--> statement-breakpoint\ndrop table unread',
    ],
    [
      'functions and triggers',
      'create function f() returns trigger language plpgsql as $$ begin return null; end $$;--> statement-breakpoint\ncreate trigger t after insert on bookings for each row execute function f()',
    ],
    ['another name of a constraint', 'alter table bookings rename constraint a to b'],
    [
      'rows changed in batches',
      without(
        'do $$ begin loop update bookings set months = 1 where id in (select id from bookings where months is null limit 1000); exit when not found; commit; end loop; end $$',
      ),
    ],
    [
      'rows changed in the order of their key',
      without(`do $$ declare last uuid := '00000000-0000-0000-0000-000000000000'; begin loop
        with next as (select id from bookings where id > last order by id limit 1000),
          filled as (update bookings set months = 1 from next where bookings.id = next.id and months is null)
        select id into last from next order by id desc limit 1;
        exit when last is null; commit; end loop; end $$`),
    ],
  ])('%s', (_title, content) => {
    expect(risksOf(content)).toEqual([])
  })
})

function risksOf(content: string): string[] {
  const knows = (table: string, column?: string) => table !== 'unread' && column !== 'unread'
  return findRisks({ name: 'case', ...parseMigration(content) }, { notNullChecks: new Map(), knows })
}

/** What the schema of the code held at a migration, as drizzle-kit wrote it down; nothing before the first one. */
function columnsKnownAt(name: string | undefined): KnownSchema['knows'] {
  if (!name) return () => false
  const file = `${FOLDER}/meta/${name.slice(0, 4)}_snapshot.json`
  const { tables }: { tables: Record<string, { name: string; columns: Record<string, unknown> }> } =
    JSON.parse(readFileSync(file, 'utf8'))
  const known = new Map(Object.values(tables).map((table) => [table.name, Object.keys(table.columns)]))
  return (table, column) =>
    column === undefined ? known.has(table) : (known.get(table)?.includes(column) ?? false)
}
