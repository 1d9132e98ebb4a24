import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { allJobs } from '#server/all-jobs.ts'
import type { TestClient } from '../client.ts'
import type { FaultBank } from './bank.ts'
import { until } from './bank.ts'
import { query } from './database.ts'
import type { Program } from './program.ts'

/** The bank's answer may take two tries. */
const RELEASE_SECONDS = 120

/** The parts of a copy that can be compared with the original and the bank. */
export type Books = {
  /** The sum of all entries, which is zero. */
  ledgerInCents: number
  /** The amount at the bank by the ledger. */
  oursInCents: number
  refunds: Record<string, number>
}

/** Reads the books of a database. */
export async function readBooks(databaseUrl: string): Promise<Books> {
  const [sums] = await query<{ ledger: number; ours: number }>(
    databaseUrl,
    `select coalesce(sum(amount_in_cents), 0)::int as ledger,
      coalesce(sum(amount_in_cents) filter (where account = 'provider'), 0)::int as ours from ledger_entries`,
  )
  const refunds = await query<{ status: string; count: number }>(
    databaseUrl,
    'select status, count(*)::int as count from refunds group by status',
  )
  return {
    ledgerInCents: sums?.ledger ?? Number.NaN,
    oursInCents: sums?.ours ?? Number.NaN,
    refunds: Object.fromEntries(refunds.map(({ status, count }) => [status, count])),
  }
}

/** How many e-mails a program without a mail server has stored. */
export async function countMails({ dataDir }: Program): Promise<number> {
  return (await readdir(path.join(dataDir, 'mail')).catch(() => [])).length
}

/** The bank's record of requests so far: charges, cancellations, refunds and where its notices go. */
export async function commandsAt({ control }: FaultBank): Promise<string> {
  const { charges, totals, hasWebhook } = await control.overview()
  const states = charges.map(({ txid, status, payments }) => [
    txid,
    status,
    payments.map((each) => each.returns),
  ])
  return JSON.stringify({ states, totals, hasWebhook })
}

/** The jobs that also work in a quarantine: they reach nobody outside. */
const ALLOWED = allJobs.filter(({ runsInQuarantine }) => runsInQuarantine).map(({ name }) => name)

/** Whether a job of the copy has started since its quarantine began that must not. */
export async function hasWorked(databaseUrl: string): Promise<boolean> {
  const [row] = await query<{ worked: boolean }>(
    databaseUrl,
    `select exists (select from jobs.job where name <> all($1) and name not like '\\_\\_pgboss%'
      and started_on > (select max(at) from audit_entries where action = 'quarantine.begin')) as worked`,
    [ALLOWED],
  )
  return row?.worked ?? true
}

/** Releases the copy without the e-mails that the original may have sent. @returns how many seconds it took */
export async function release(administrator: TestClient): Promise<number> {
  const startedAt = performance.now()
  const { quarantine } = (await administrator.get('/api/v1/admin/quarantine')).body
  const request = { id: quarantine.id, doubtfulMails: 'drop', isOriginalOff: true }
  const { status } = await administrator.post('/api/v1/admin/quarantine/release', request)
  if (status !== 200) throw new Error(`The release answered ${status}`)
  await until(async () => {
    const { body } = await administrator.get('/api/v1/admin/quarantine')
    return body.quarantine === null ? true : null
  }, RELEASE_SECONDS)
  return (performance.now() - startedAt) / 1000
}
