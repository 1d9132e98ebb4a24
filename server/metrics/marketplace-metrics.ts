import { sql } from 'drizzle-orm'
import { Gauge, type Registry } from 'prom-client'
import type { Database } from '../database/connection.ts'

/** Counting reads whole tables: scrapes within a minute share one count. */
const MIN_INTERVAL_MS = 60_000

type Gauges = Record<string, Gauge>
type Count = { gauge: string; labels: Record<string, string>; value: number }

/**
 * Gauges of the marketplace and its job queue, counted in the database.
 * @returns a function that updates the gauges at most once a minute; it throws when the database is away
 */
export function countMarketplace(
  registry: Registry,
  database: Database,
  now: () => Date,
): () => Promise<void> {
  const gauge = (name: string, help: string, ...labelNames: string[]) =>
    // Each worker counts the same database.
    new Gauge({ name, help, labelNames, aggregator: 'max', registers: [registry] })
  const gauges: Gauges = {
    workspaces: gauge('pouso_workspaces', 'Workspaces by approval status', 'status'),
    users: gauge('pouso_users', 'Accounts by role', 'role'),
    reports: gauge('pouso_open_reports', 'Unresolved reports'),
    waiting: gauge('pouso_oldest_pending_seconds', 'How long the oldest pending workspace has been waiting'),
    bookings: gauge('pouso_bookings', 'Bookings by status', 'status'),
    made: gauge('pouso_bookings_made', 'Bookings of the last 24 hours, by how they were booked', 'mode'),
    requests: gauge('pouso_oldest_request_seconds', 'How long the oldest booking request has been waiting'),
    answers: gauge(
      'pouso_request_answer_seconds',
      'How long hosts took to answer the requests of the last 30 days, by quantile',
      'quantile',
    ),
    differences: gauge(
      'pouso_payment_differences',
      "Differences between the provider's books and ours that nobody has resolved",
    ),
    money: gauge(
      'pouso_money_moved_in_cents',
      'Centavos that the ledger moved in the last 24 hours, by what happened to them',
      'kind',
    ),
    failedRefunds: gauge('pouso_waiting_refunds', 'Refunds that wait for a person'),
    disputes: gauge('pouso_waiting_disputes', 'Disputes of guests that an administrator may decide now'),
    jobs: gauge('pouso_jobs', 'Jobs that are not done, by queue and state', 'queue', 'state'),
  }
  let countedAt = Number.NEGATIVE_INFINITY

  return async () => {
    if (now().getTime() - countedAt < MIN_INTERVAL_MS) return
    countedAt = now().getTime()
    const { rows } = await database.execute<Count>(sql`
      select 'workspaces' as gauge, jsonb_build_object('status', approval_status) as labels,
             count(*)::int as value from workspaces group by approval_status
      union all
      select 'users', jsonb_build_object('role', role), count(*)::int from profiles group by role
      union all
      select 'reports', '{}', count(*)::int from reports where resolved_at is null
      union all
      select 'waiting', '{}', coalesce(extract(epoch from ${now()}::timestamptz - min(updated_at)), 0)::int
        from workspaces where approval_status = 'pending'
      union all
      select 'bookings', jsonb_build_object('status', status), count(*)::int from bookings group by status
      union all
      select 'differences', '{}', count(*)::int from payment_differences where resolved_at is null
      union all
      select 'money', jsonb_build_object('kind', kind), sum(amount_in_cents)::float8
        from ledger_transactions join ledger_entries on transaction_id = ledger_transactions.id
        where at > ${now()}::timestamptz - interval '24 hours' and amount_in_cents > 0 group by kind
      union all
      select 'failedRefunds', '{}', count(*)::int from refunds where status in ('failed', 'by_hand')
      union all
      select 'disputes', '{}', count(*)::int from disputes
        where status in ('open', 'answered') and coalesce(answered_at, answer_until) <= ${now()}::timestamptz
      union all
      select 'made', jsonb_build_object('mode', case when created_by_id is distinct from guest_id then 'by-hand'
          else booking_mode end), count(*)::int
        from bookings where created_at > ${now()}::timestamptz - interval '24 hours' group by 2
      union all
      select 'requests', '{}', coalesce(extract(epoch from ${now()}::timestamptz - min(created_at)), 0)::int
        from bookings where status = 'requested' and respond_until > ${now()}::timestamptz
      union all
      (with answered as (
        select extract(epoch from event.at - booking.created_at) as seconds
        from booking_events event join bookings booking on booking.id = event.booking_id
        where event.type in ('accept', 'decline') and event.actor = 'host'
          and event.at > ${now()}::timestamptz - interval '30 days')
      select 'answers', jsonb_build_object('quantile', quantile::text),
          (percentile_cont(quantile) within group (order by seconds))::int
        from answered, unnest(array[0.5, 0.95]::float8[]) quantile group by quantile)
      union all
      select 'jobs', jsonb_build_object('queue', name, 'state', state), count(*)::int
        from jobs.job where state in ('created', 'retry', 'active', 'failed') group by name, state`)
    for (const each of Object.values(gauges)) each.reset()
    for (const { gauge: name, labels, value } of rows) gauges[name]?.set(labels, value)
  }
}
