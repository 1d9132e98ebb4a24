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
      select 'jobs', jsonb_build_object('queue', name, 'state', state), count(*)::int
        from jobs.job where state in ('created', 'retry', 'active', 'failed') group by name, state`)
    for (const each of Object.values(gauges)) each.reset()
    for (const { gauge: name, labels, value } of rows) gauges[name]?.set(labels, value)
  }
}
