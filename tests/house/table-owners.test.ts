import { describe, expect, test } from 'vitest'
import { findTableWrites, readTableWrites, tableNames } from './table-writes.ts'

/** The only folder that writes each table; the others call its operations. */
const owners: Record<string, string> = {
  access_log: 'server/accounts/',
  account_tokens: 'server/accounts/',
  accounts: 'server/accounts/',
  audit_entries: 'server/database/',
  blocks: 'server/availability/',
  booking_changes: 'server/booking-steps/',
  booking_events: 'server/booking-steps/',
  booking_participants: 'server/booking-steps/',
  booking_reminders: 'server/booking-steps/',
  booking_rules: 'server/availability/',
  bookings: 'server/booking-steps/',
  charges: 'server/payments/',
  conversations: 'server/messages/',
  dispute_images: 'server/disputes/',
  disputes: 'server/disputes/',
  ended_sessions: 'server/accounts/',
  favorite_list_items: 'server/favorites/',
  favorite_lists: 'server/favorites/',
  favorites: 'server/favorites/',
  guest_links: 'server/booking-steps/',
  host_answer_times: 'server/messages/',
  idempotency_keys: 'server/idempotency/',
  images: 'server/images/',
  ledger_entries: 'server/payments/',
  ledger_transactions: 'server/payments/',
  live_events: 'server/realtime/',
  messages: 'server/messages/',
  moderation_presence: 'server/moderation/',
  notifications: 'server/notifications/',
  occupancies: 'server/availability/',
  opening_exceptions: 'server/availability/',
  passkey_challenges: 'server/accounts/',
  passkeys: 'server/accounts/',
  payment_accounts: 'server/payments/',
  payment_differences: 'server/settlement/',
  payouts: 'server/payments/',
  profiles: 'server/accounts/',
  published_names: 'none: triggers write it',
  published_neighborhoods: 'server/workspaces/',
  published_offers: 'none: triggers write it',
  rate_limits: 'server/rate-limits/',
  receipts: 'server/payments/',
  received_payments: 'server/payments/',
  refunds: 'server/payments/',
  recovery_codes: 'server/accounts/',
  reports: 'server/reports/',
  review_reminders: 'server/reviews/',
  review_reports: 'server/reviews/',
  reviews: 'server/reviews/',
  second_factors: 'server/accounts/',
  security_notices: 'server/accounts/',
  sessions: 'server/accounts/',
  sign_in_steps: 'server/accounts/',
  site_rating: 'server/reviews/',
  undoable_decisions: 'server/moderation/',
  user_ratings: 'none: triggers write it',
  verifications: 'server/accounts/',
  visitor_salts: 'server/visits/',
  workspace_amenities: 'server/workspaces/',
  workspace_availability: 'server/workspaces/',
  workspace_images: 'server/workspaces/',
  workspace_revisions: 'server/workspaces/',
  workspace_times: 'none: triggers write it',
  workspace_visitors: 'server/visits/',
  workspace_visits: 'server/visits/',
  workspaces: 'server/workspaces/',
}

const PAST_ROWS = 'inserts rows with past times, which no operation writes'

/** Who else writes a table, and why. A restored backup writes all of them, by names that it reads at run time. */
const exceptions: Record<string, string> = {
  'server/database/ → access_log': 'the address of an audit entry is logged in the same transaction',
  'server/demo/ → conversations': PAST_ROWS,
  'server/demo/ → favorite_list_items': PAST_ROWS,
  'server/demo/ → favorite_lists': PAST_ROWS,
  'server/demo/ → favorites': PAST_ROWS,
  'server/demo/ → messages': PAST_ROWS,
  'server/demo/ → notifications': PAST_ROWS,
  'server/demo/ → payment_accounts': PAST_ROWS,
  'server/demo/ → review_reports': PAST_ROWS,
  'server/demo/ → reviews': PAST_ROWS,
  'server/demo/ → workspace_visits': PAST_ROWS,
  'server/profile/ → profiles': 'the fields that users set about themselves',
  'server/users/ → profiles': 'role and suspension, which administrators decide',
}

const writes = readTableWrites()

describe('each table has one folder that writes it', () => {
  test('the map names every table of the schema', () => {
    expect(Object.keys(owners).sort()).toEqual([...tableNames].sort())
  })

  test('no other folder writes it, apart from the exceptions', () => {
    const foreign = writes
      .filter(({ file, table }) => !file.startsWith(owners[table] ?? ''))
      .map(({ file, table }) => `${file.split('/').slice(0, -1).join('/')}/ → ${table}`)
    expect([...new Set(foreign)].sort()).toEqual(Object.keys(exceptions).sort())
  })

  test('each owner writes its table', () => {
    const written = new Set(writes.map(({ table }) => table))
    const unwritten = tableNames.filter((table) => !written.has(table))
    expect(unwritten.sort()).toEqual(
      ['published_names', 'published_offers', 'user_ratings', 'workspace_times'].sort(),
    )
  })
})

test('writes are found in the query builder and in SQL', () => {
  const source = `
    import { reports, workspaces as all } from '../database/schema.ts'
    const a = await transaction.update(all).set({})
    const b = new Map().delete(reports.id)
    const c = sql\`delete from live_events where id = 1 for update\`
    const d = sql\`insert into \${reports} values (1)\`
    const e = 'select * from images for update of images'
  `
  expect(findTableWrites('example.ts', source).sort()).toEqual(['live_events', 'reports', 'workspaces'])
})
